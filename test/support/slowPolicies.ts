import type { Cost } from '../../src/core/costs';
import type { TieRule } from '../../src/core/policies/policy';
import { RandomSource } from '../../src/core/random';

/** Every policy in its plainest words: linear scans, one growing list of loads, nothing shared with the fast ones. */
export interface SlowTask {
  readonly costs: readonly Cost[];
  readonly replicas: number;
  readonly weights?: readonly number[];
  readonly startingLoads?: readonly Cost[];
  readonly seed?: number;
  readonly ties?: TieRule;
  readonly refreshEvery?: number;
}

export interface SlowResult {
  readonly assignment: number[];
  readonly loads: Cost[];
}

interface State {
  readonly loads: Cost[];
  readonly counts: number[];
  /** The replica that the request before went to. */
  last: number;
}

type Choose = (state: State, request: number) => number;

function add(a: Cost, b: Cost): Cost {
  return typeof a === 'bigint' && typeof b === 'bigint' ? a + b : Number(a) + Number(b);
}

function run({ costs, replicas, startingLoads }: SlowTask, choose: Choose): SlowResult {
  const isBig = costs.some((cost) => typeof cost === 'bigint');
  const convert = isBig ? BigInt : Number;
  const loads = Array.from({ length: replicas }, (_, replica) => convert(startingLoads?.[replica] ?? 0));
  const state: State = { loads, counts: new Array<number>(replicas).fill(0), last: -1 };
  const assignment = costs.map((cost, request) => {
    const replica = choose(state, request);
    state.loads[replica] = add(state.loads[replica]!, convert(cost));
    state.counts[replica]!++;
    return (state.last = replica);
  });
  return { assignment, loads: state.loads };
}

/** Load ÷ weight as a fraction of big integers where loads are big, else as a double. */
function isLess(
  loads: readonly Cost[],
  weights: readonly number[] | undefined,
  a: number,
  b: number,
): boolean {
  const [one, other] = [loads[a]!, loads[b]!];
  if (weights === undefined) return one < other;
  if (typeof one === 'number') return one / weights[a]! < Number(other) / weights[b]!;
  // The weights used in tests are multiples of one half.
  return one * BigInt(2 * weights[b]!) < BigInt(other) * BigInt(2 * weights[a]!);
}

function leastOf(task: SlowTask, loads: readonly Cost[], state: State, random: RandomSource): number {
  const all = [...state.counts.keys()];
  const tied = all.filter((one) => !all.some((other) => isLess(loads, task.weights, other, one)));
  switch (task.ties ?? 'lowestIndex') {
    case 'lowestIndex':
      return tied[0]!;
    case 'fewestRequests':
      return tied.reduce((best, one) => (state.counts[one]! < state.counts[best]! ? one : best));
    case 'rotating':
      return tied.find((one) => one > state.last) ?? tied[0]!;
    case 'random':
      return tied[random.below(tied.length)]!;
  }
}

export const SLOW_POLICIES = {
  leastLoad(task: SlowTask): SlowResult {
    const random = new RandomSource(task.seed ?? 1);
    return run(task, (state) => leastOf(task, state.loads, state, random));
  },

  roundRobin(task: SlowTask): SlowResult {
    let next = 0;
    return run(task, () => next++ % task.replicas);
  },

  random(task: SlowTask): SlowResult {
    const random = new RandomSource(task.seed ?? 1);
    return run(task, () => random.below(task.replicas));
  },

  twoChoices(task: SlowTask): SlowResult {
    const random = new RandomSource(task.seed ?? 1);
    return run(task, ({ loads }) => {
      if (task.replicas === 1) return 0;
      const all = [...loads.keys()];
      const [one] = all.splice(random.below(all.length), 1);
      const [low, high] = [one!, all[random.below(all.length)]!].sort((a, b) => a - b);
      return isLess(loads, task.weights, high!, low!) ? high! : low!;
    });
  },

  fewestRequests(task: SlowTask): SlowResult {
    const random = new RandomSource(task.seed ?? 1);
    return run(task, (state) => leastOf(task, state.counts, state, random));
  },

  staleLeastLoad(task: SlowTask): SlowResult {
    const random = new RandomSource(task.seed ?? 1);
    let seen: readonly Cost[] = [];
    return run(task, (state, request) => {
      if (request % (task.refreshEvery ?? 16) === 0) seen = [...state.loads];
      return leastOf(task, seen, state, random);
    });
  },
};

/** Longest first, each to the least loaded replica, and nothing more. */
export function slowLongestFirst(task: SlowTask): SlowResult {
  const order = [...task.costs.keys()].sort((a, b) => {
    const [one, other] = [task.costs[a]!, task.costs[b]!];
    return one > other ? -1 : one < other ? 1 : 0;
  });
  const sorted = SLOW_POLICIES.leastLoad({
    ...task,
    ties: 'lowestIndex',
    costs: order.map((request) => task.costs[request]!),
  });
  const replicaOf = new Map(order.map((request, rank) => [request, sorted.assignment[rank]!]));
  return run(task, (_, request) => replicaOf.get(request)!);
}
