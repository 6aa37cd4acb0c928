import { line, named, quietLine, strong, type Card, type CardLine, type CardPart } from '../chart/card';
import type { Cost } from '../costs';
import { formatFigure, formatNumber } from '../format';
import type { Schedule } from '../schedule';
import { MAX_LINES, type CurveKind } from './curves';

/** The words that go with a schedule. */
interface Names {
  replicaName(replica: number): string;
}

/** With more replicas than this, looking at each would be felt under a moving pointer. */
const MOST_LOOKED_AT = 20_000;

/** The loads of all replicas once a request has been placed. */
export interface ArrivalLoads {
  readonly loads: readonly Cost[];
  /** What is compared and drawn: load ÷ weight, the load itself without weights. */
  readonly relative: readonly number[];
  readonly mean: number;
  readonly lowest: number;
  readonly highest: number;
}

/** O(replicas · log requests). `lowest` and `highest` are replicas, the lowest-numbered where several are. */
export function loadsAfter(schedule: Schedule, request: number): ArrivalLoads {
  const { replicaCount, weights } = schedule;
  const loads = Array.from({ length: replicaCount }, (_, replica) =>
    schedule.loadBefore(replica, request + 1),
  );
  const relative = loads.map((load, replica) => schedule.relativeLoad(replica, load));
  let [lowest, highest, total] = [0, 0, 0];
  loads.forEach((load, replica) => {
    if (relative[replica]! < relative[lowest]!) lowest = replica;
    if (relative[replica]! > relative[highest]!) highest = replica;
    total += Number(load);
  });
  const width = weights?.reduce((sum, weight) => sum + weight, 0) ?? replicaCount;
  return { loads, relative, mean: total / width, lowest, highest };
}

/** What is said of one arrival: the request, and how loaded the replicas were once it was placed. */
export function arrivalCard(schedule: Schedule, request: number, names: Names, kind: CurveKind): Card {
  const replica = schedule.replicaOf[request]!;
  const head = line(strong(`Request ${formatNumber(request)}`), ' → ', named(names.replicaName(replica)));
  const cost = strong(formatNumber(schedule.cost(request)));
  if (schedule.replicaCount > MOST_LOOKED_AT) return [head, line('cost ', cost)];
  const after = loadsAfter(schedule, request);
  const listed = schedule.replicaCount <= MAX_LINES;
  const lines = listed ? allLoads(after, replica, names, kind) : extremes(after, names, kind);
  return [
    head,
    line('cost ', cost, ' · afterwards:'),
    ...lines,
    quietLine(`mean ${formatFigure(after.mean)}`),
  ];
}

function allLoads(after: ArrivalLoads, chosen: number, names: Names, kind: CurveKind): CardLine[] {
  return after.loads.map((_, replica) => {
    const parts = loadParts(after, replica, names, kind);
    return replica === chosen ? line(...parts, ' ◂') : line(...parts);
  });
}

function extremes(after: ArrivalLoads, names: Names, kind: CurveKind): CardLine[] {
  return [
    line('highest: ', ...loadParts(after, after.highest, names, kind)),
    line('lowest: ', ...loadParts(after, after.lowest, names, kind)),
  ];
}

function loadParts(
  { loads, relative, mean }: ArrivalLoads,
  replica: number,
  names: Names,
  kind: CurveKind,
): (CardPart | string)[] {
  const load = loads[replica]!;
  const isWeighed = relative[replica] !== Number(load);
  const weighed = isWeighed ? `, ÷ weight ${formatFigure(relative[replica]!)}` : '';
  const distance = kind === 'distance' ? ` (${signed(relative[replica]! - mean)})` : '';
  return [named(names.replicaName(replica)), ' ', strong(formatNumber(load)), weighed + distance];
}

/** "+12", "−3", "0". */
export function signed(value: number): string {
  const text = formatFigure(Math.abs(value));
  if (text === '0') return text;
  return `${value > 0 ? '+' : '−'}${text}`;
}
