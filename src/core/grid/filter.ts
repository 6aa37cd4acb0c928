// What people type to see only some requests: replicas ("3", "0, 2, 5-7", a name) and bounds of the cost.
import type { Cost } from '../costs';
import { typedCost } from '../judge/costText';
import type { Schedule } from '../schedule';
import type { Sliced } from '../sliced';
import { CHUNK } from './chunk';

/** What was typed says nothing we can follow; `message` tells why. */
export interface Unreadable {
  readonly message: string;
}

export interface RequestFilter {
  /** 1 for each replica that is shown; absent: all. */
  readonly replicas?: Uint8Array | undefined;
  /** Both ends are included; absent: no bound. */
  readonly minCost?: Cost | undefined;
  readonly maxCost?: Cost | undefined;
}

export function isUnreadable(value: object | Cost | undefined): value is Unreadable {
  return typeof value === 'object' && 'message' in value;
}

/** Reads replica numbers, ranges and names, separated by commas, or one name with commas. Nothing: undefined, all replicas. */
export function readReplicas(
  text: string,
  replicaCount: number,
  nameOf: (replica: number) => string,
): Uint8Array | Unreadable | undefined {
  const pieces = text.split(',').map((piece) => piece.trim());
  const parts = pieces.filter((piece) => piece !== '');
  if (parts.length === 0) return undefined;
  const find = (name: string) => findName(name, replicaCount, nameOf);
  const isOneName = pieces.length > 1 && find(text.trim()) !== undefined;
  const shown = new Uint8Array(replicaCount);
  for (const part of isOneName ? [text.trim()] : parts) {
    const range = readRange(part) ?? find(part);
    if (range === undefined) return { message: `There is no replica “${part}”` };
    if (range[1] >= replicaCount) return { message: `Replicas go from 0 to ${replicaCount - 1}` };
    shown.fill(1, range[0], range[1] + 1);
  }
  return shown;
}

function readRange(text: string): [number, number] | undefined {
  const match = /^(\d{1,9})(?:\s*[-–]\s*(\d{1,9}))?$/.exec(text);
  if (match === null) return undefined;
  const from = Number(match[1]);
  const to = Number(match[2] ?? match[1]);
  return [Math.min(from, to), Math.max(from, to)];
}

function findName(
  text: string,
  replicaCount: number,
  nameOf: (replica: number) => string,
): [number, number] | undefined {
  const wanted = text.toLowerCase();
  for (let replica = 0; replica < replicaCount; replica++) {
    if (nameOf(replica).toLowerCase() === wanted) return [replica, replica];
  }
  return undefined;
}

/** Reads a cost as typed, see `typedCost`. Nothing typed: undefined, no bound. */
export function readBound(text: string): Cost | Unreadable | undefined {
  if (text.trim() === '') return undefined;
  return typedCost(text) ?? { message: `“${text.trim()}” is not a cost` };
}

/** The requests that pass, in arrival order. */
export function* filterRequests(schedule: Schedule, filter: RequestFilter): Sliced<Uint32Array> {
  const passing = new Uint32Array(schedule.requestCount);
  let count = 0;
  for (let from = 0; from < schedule.requestCount; from += CHUNK) {
    const to = Math.min(from + CHUNK, schedule.requestCount);
    count = filterPiece(schedule, filter, passing, count, from, to);
    yield to - from;
  }
  return passing.slice(0, count);
}

function filterPiece(
  schedule: Schedule,
  { replicas, minCost = 0, maxCost = Infinity }: RequestFilter,
  passing: Uint32Array,
  count: number,
  from: number,
  to: number,
): number {
  const { replicaOf } = schedule;
  for (let request = from; request < to; request++) {
    if (replicas?.[replicaOf[request]!] === 0) continue;
    const cost = schedule.cost(request);
    if (cost >= minCost && cost <= maxCost) passing[count++] = request;
  }
  return count;
}
