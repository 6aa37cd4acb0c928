import type { CostColumn } from '../../src/core/costs';
import { costFacts } from '../../src/core/costFacts';
import { lowerBound } from '../../src/core/bounds';
import { differenceOf } from '../../src/core/difference';
import { compareInSlices } from '../../src/core/policies/comparison';
import { policyOf } from '../../src/core/policies/policies';
import { POLICY_IDS } from '../../src/core/policies/policy';
import { createTask } from '../../src/core/policies/task';
import { rankCosts } from '../../src/core/rankedCosts';
import { findSmallestCount, sizingCurve } from '../../src/core/sizing';
import type { ReplicaColumn } from '../../src/core/lanes';
import { finish, type Sliced } from '../../src/core/sliced';
import { logNormalCosts } from './costLists';
import type { Table } from './harness';

export const name = 'policies';

const REQUESTS = 1_000_000;
const REPLICA_COUNTS = [4, 64, 1024];
const ROUNDS = 3;

/** Milliseconds of the whole work, and of its longest slice: what holds a thread at most. */
interface Timing {
  readonly total: number;
  readonly longest: number;
}

export function run(): Promise<Table[]> {
  const whole = { values: logNormalCosts(REQUESTS) };
  const lists: Record<string, CostColumn> = {
    whole,
    fractions: { values: whole.values.map((cost) => cost / 7) },
    'big integers': bigIntegers(whole.values),
  };
  return Promise.resolve([policyTable(whole), ...Object.entries(lists).map(jobTable)]);
}

function bigIntegers(costs: Float64Array): CostColumn {
  const exact = Array.from(costs, (cost) => BigInt(cost) * 1_000_000_007n);
  return { values: Float64Array.from(exact, Number), exact };
}

function policyTable(costs: CostColumn): Table {
  const rows = POLICY_IDS.map((id) => [
    id,
    ...REPLICA_COUNTS.flatMap((replicas) => {
      const task = createTask(costs, { replicas });
      return cells(medianTiming(() => policyOf(id).assign(task)));
    }),
  ]);
  return {
    title: `One policy, ${count(REQUESTS)} whole costs: ms in all / longest slice`,
    columns: ['', ...REPLICA_COUNTS.flatMap((replicas) => [`r = ${replicas}`, 'slice'])],
    rows,
  };
}

function jobTable([kind, costs]: [string, CostColumn]): Table {
  const facts = finish(costFacts(costs));
  const ranked = finish(rankCosts(costs));
  const limit = Number(facts.total) / 40;
  const ours = finish(policyOf('leastLoad').assign(createTask(costs, { replicas: 64 })));
  const other = finish(policyOf('roundRobin').assign(createTask(costs, { replicas: 64 })));
  const jobs: Record<string, () => Sliced<unknown>> = {
    'total, highest, zeros': () => costFacts(costs),
    'descending order and its sums': () => rankCosts(costs),
    'lower bound for 64 replicas, ranked before': () => lowerBound(ranked, 64),
    'all policies on 64 replicas, 21 seeds': () => compareInSlices(costs, { replicas: 64 }),
    'curve of 1 … 64 replicas': () => sizingCurve(ranked, 64),
    'smallest count for a limit': () => findSmallestCount(costs, facts, limit),
    'difference of two assignments': () => difference(ours.replicaOf, other.replicaOf),
  };
  const rows = Object.entries(jobs).map(([job, start]) => [job, ...cells(medianTiming(start))]);
  return { title: `${count(REQUESTS)} ${kind}`, columns: ['', 'ms in all', 'longest slice'], rows };
}

/** Its one slice is timed like the others'. */
function* difference(from: ReplicaColumn, to: ReplicaColumn): Sliced<unknown> {
  yield 0;
  return differenceOf(from, to, 64);
}

function medianTiming(start: () => Sliced<unknown>): Timing {
  timing(start());
  const timings = Array.from({ length: ROUNDS }, () => timing(start()));
  return timings.sort((a, b) => a.total - b.total)[ROUNDS >> 1]!;
}

function timing(work: Sliced<unknown>): Timing {
  let total = 0;
  let longest = 0;
  for (let done = false; !done;) {
    const start = performance.now();
    done = work.next().done === true;
    const elapsed = performance.now() - start;
    total += elapsed;
    longest = Math.max(longest, elapsed);
  }
  return { total, longest };
}

function cells({ total, longest }: Timing): string[] {
  return [total.toFixed(1), longest.toFixed(1)];
}

function count(requests: number): string {
  return requests.toLocaleString('en');
}
