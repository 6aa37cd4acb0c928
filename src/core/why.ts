import { isolate } from './chart/card';
import { formatNumber } from './format';
import type { Decision, Schedule } from './schedule';

/** A replica's name, "replica 3" where the document gives none. */
export type ReplicaNames = (replica: number) => string;

/** How many of the tied are named one by one. */
const NAMED = 3;

/**
 * Why a request went where it went, as half a sentence: "least loaded of 8; next was replica 7 at 5,887".
 * Says so, too, where the replica was not the least loaded (another policy than least load).
 */
export function whyChosen(
  schedule: Schedule,
  decision: Decision,
  nameOf: ReplicaNames,
  runnerUpWords = 'next was',
): string {
  if (schedule.replicaCount === 1) return 'the only replica';
  const { next } = decision;
  if (schedule.options.otherRule !== undefined) return whyByOtherRule(schedule, decision, nameOf);
  if (next !== undefined && !decision.isLeast) {
    return `not the least loaded: ${safeName(next.replica, nameOf)} was at ${formatLoad(schedule, next.replica, next.load)}`;
  }
  if (decision.tiedCount > 1) return whyAmongTied(schedule, decision, nameOf);
  const measure = schedule.weights === undefined ? '' : ' by load ÷ weight';
  const runnerUp = next === undefined ? '' : `; ${runnerUpWords} ${loadAt(schedule, next, nameOf)}`;
  return `least loaded of ${formatNumber(schedule.replicaCount)}${measure}${runnerUp}`;
}

/** What the rule says, and how that compares to least load: "round robin: …; replica 2 had less, 5,887". */
function whyByOtherRule(schedule: Schedule, decision: Decision, nameOf: ReplicaNames): string {
  const reason = schedule.options.otherRule!.because(decision.request);
  const { next, isLeast, tiedCount } = decision;
  if (next !== undefined && !isLeast) {
    const least = formatLoad(schedule, next.replica, next.load);
    return `${reason}; ${safeName(next.replica, nameOf)} had less, ${least}`;
  }
  return `${reason}; no replica had less${tiedCount > 1 ? `, ${formatNumber(tiedCount)} tied` : ''}`;
}

function whyAmongTied(schedule: Schedule, decision: Decision, nameOf: ReplicaNames): string {
  const { replica, tied, tiedCount, loadBefore } = decision;
  const place = formatLoad(schedule, replica, loadBefore);
  // The list of the tied is cut at some length, but the lowest of them is always on it.
  const rule = tied[0] === replica ? ': the lower index wins' : '';
  if (tiedCount === schedule.replicaCount && tiedCount > 2) {
    return `all ${formatNumber(tiedCount)} replicas tied at ${place}${rule}`;
  }
  const others = tied.filter((each) => each !== replica).slice(0, NAMED);
  return `tied with ${nameList(others, tiedCount - 1, nameOf)} at ${place}${rule}`;
}

/** "replicas 1, 2 and 3", "replicas 1, 2, 3 and 9 more", "alpha and beta". */
function nameList(replicas: readonly number[], count: number, nameOf: ReplicaNames): string {
  const unnamed = replicas.every((replica) => nameOf(replica) === plainName(replica));
  const names = replicas.map((replica) => (unnamed ? String(replica) : safeName(replica, nameOf)));
  const more = count - names.length;
  if (more > 0) names.push(`${formatNumber(more)} more`);
  const last = names.pop() ?? '';
  const list = names.length === 0 ? last : `${names.join(', ')} and ${last}`;
  return unnamed ? `replica${count === 1 ? '' : 's'} ${list}` : list;
}

function loadAt(schedule: Schedule, at: NonNullable<Decision['next']>, nameOf: ReplicaNames): string {
  return `${safeName(at.replica, nameOf)} at ${formatLoad(schedule, at.replica, at.load)}`;
}

const plainName = (replica: number): string => `replica ${replica}`;

function safeName(replica: number, nameOf: ReplicaNames): string {
  const name = nameOf(replica);
  return name === plainName(replica) ? name : isolate(name);
}

/** What the rule compares: the load, or load ÷ weight where replicas have weights. */
function formatLoad(schedule: Schedule, replica: number, load: Decision['loadBefore']): string {
  const weight = schedule.weights?.[replica];
  if (weight === undefined || weight === 1) return formatNumber(load);
  return `${formatNumber(load)} ÷ ${formatNumber(weight)} = ${formatNumber(schedule.relativeLoad(replica, load))}`;
}
