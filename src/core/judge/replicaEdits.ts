import type { Cost } from '../costs';
import { costOfText, readCostText, typedCost } from './costText';

/**
 * Names, weights and starting loads as edited in the panel; plain data. Each list may be shorter or longer than there
 * are replicas: what is missing is '', 1 and '0', what is beyond waits for more replicas.
 */
export interface ReplicaEdits {
  readonly names: readonly string[];
  readonly weights: readonly number[];
  /** Decimal text of any size. */
  readonly startingLoads: readonly string[];
}

/** What the edits mean for so many replicas; what is the same for all is left out. */
export interface ReplicaSettings {
  readonly names?: readonly string[];
  readonly weights?: readonly number[];
  readonly startingLoads?: readonly Cost[];
}

export function settingsFrom(
  { names, weights, startingLoads }: ReplicaEdits,
  replicas: number,
): ReplicaSettings {
  const all = <T>(of: (replica: number) => T) =>
    Array.from({ length: replicas }, (_, replica) => of(replica));
  const isOther = <T>(list: readonly T[], plain: T) => list.slice(0, replicas).some((each) => each !== plain);
  return {
    ...(isOther(names, '') && { names: all((replica) => names[replica] || `replica ${replica}`) }),
    ...(isOther(weights, 1) && { weights: all((replica) => weights[replica] ?? 1) }),
    ...(isOther(startingLoads, '0') && {
      startingLoads: all((replica) => costOfText(startingLoads[replica] ?? '0')),
    }),
  };
}

/** One line of the editor, as typed. */
export interface TypedReplica {
  readonly name: string;
  readonly weight: string;
  readonly load: string;
}

/** What is wrong with a line, and which of its fields it is. */
export interface EditProblem {
  readonly replica: number;
  readonly field: 'weight' | 'load';
  readonly message: string;
}

/** The edits that were typed, or everything that is wrong with them. */
export function parseEdits(typed: readonly TypedReplica[]): ReplicaEdits | EditProblem[] {
  const problems: EditProblem[] = [];
  typed.forEach(({ name, weight, load }, replica) => {
    const of = `replica ${replica}${name.trim() === '' ? '' : ` (${name.trim()})`}`;
    if (!isWeight(weightOf(weight))) {
      const message = `The weight of ${of} is ${shown(weight)}; it must be a finite number above 0.`;
      problems.push({ replica, field: 'weight', message });
    }
    if (loadOf(load) === undefined) {
      const message = `The starting load of ${of} is ${shown(load)}; it must be a finite number of 0 or more.`;
      problems.push({ replica, field: 'load', message });
    }
  });
  if (problems.length > 0) return problems;
  return {
    names: typed.map(({ name }) => name.trim()),
    weights: typed.map(({ weight }) => weightOf(weight)),
    startingLoads: typed.map(({ load }) => String(loadOf(load))),
  };
}

/** NaN where the text is no number of 0 or more. */
function weightOf(text: string): number {
  return Number(typedCost(text) ?? NaN);
}

/** Nothing typed is no load. */
function loadOf(text: string): Cost | undefined {
  return text.trim() === '' ? 0 : typedCost(text);
}

function shown(text: string): string {
  return text.trim() === '' ? 'empty' : `“${text.trim()}”`;
}

function isWeight(value: number): boolean {
  return value > 0 && value < Infinity;
}

/** For what comes from outside. */
export function isReplicaEdits(value: unknown): value is ReplicaEdits {
  if (typeof value !== 'object' || value === null) return false;
  const { names, weights, startingLoads } = value as Record<string, unknown>;
  return (
    isListOf(names, (each) => typeof each === 'string') &&
    isListOf(weights, (each) => typeof each === 'number' && isWeight(each)) &&
    isListOf(startingLoads, (each) => typeof each === 'string' && readCostText(each) !== undefined)
  );
}

function isListOf(value: unknown, check: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length <= MOST_EDITED && value.every(check);
}

/** Replicas that can be edited by hand; for more, a document is the better place. */
export const MOST_EDITED = 100;
