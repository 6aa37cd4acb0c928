import { gapOf, lowerBound } from '../core/bounds';
import type { PlanReport, SpreadReport } from '../core/export/planText';
import { quoted } from '../core/export/planText';
import { figures } from '../core/figures';
import { judge, judgeWork } from '../core/judge/judge';
import { countRequests } from '../core/lanes';
import { highestLoad, loadOf } from '../core/loads';
import { assignBy } from '../core/policies/policies';
import { createTask } from '../core/policies/task';
import { rankCosts, type RankedCosts } from '../core/rankedCosts';
import { findSmallestCount } from '../core/sizing';
import { differingWeights } from '../core/unequal';
import type { Pace } from '../reading/format';
import type { CostList, Skipped } from '../reading/readCostLists';
import { inSlices } from './inSlices';
import { answerOf } from './judge';
import type { PlanInput } from './planInput';
import { planTable, replicaSettings, type Plan } from './plan';

/** Skipped entries that are told of one by one. */
const SKIPPED_TOLD = 5;
const SEED = 1;
const REFRESH_EVERY = 16;

type Wanted = Pick<PlanInput, 'replicas' | 'limit' | 'comparePolicies'>;

/** Works out what is asked of one list. `plan.replicas` counts only where `wanted` has a number of them. */
export async function planReport(plan: Plan, name: string, wanted: Wanted, pace: Pace): Promise<PlanReport> {
  const { costList } = plan;
  const { costs, costFields, skipped, skippedCount } = costList;
  const ranked = await inSlices(rankCosts(costs), 0, pace);
  return {
    name,
    cost: costFields.join(' + '),
    otherFields: otherFields(plan),
    requests: costs.values.length,
    skipped: skipped.slice(0, SKIPPED_TOLD).map(skippedText),
    skippedCount,
    ...(wanted.replicas !== undefined && {
      spread: await spreadOver(plan, ranked, wanted.comparePolicies, pace),
    }),
    ...(wanted.limit !== undefined && { limit: await limitAnswer(costList, ranked, wanted.limit, pace) }),
  };
}

function otherFields(plan: Plan): string[] {
  const names = planTable(plan).table.fields.map(({ name }) => name);
  return names.filter((name) => name !== '' && !plan.costList.costFields.includes(name));
}

function skippedText({ entry, line, text, reason }: Skipped): string {
  return `entry ${entry}, line ${line}, ${quoted(text)}: ${reason}`;
}

async function spreadOver(
  plan: Plan,
  ranked: RankedCosts,
  comparePolicies: boolean,
  pace: Pace,
): Promise<SpreadReport> {
  const { replicas, costList } = plan;
  const { names, weights, startingLoads } = replicaSettings(plan);
  const options = { ...(weights && { weights }), ...(startingLoads && { startingLoads }) };
  const requests = costList.costs.values.length;
  const task = createTask(costList.costs, { ...options, replicas });
  const assignment = await inSlices(assignBy('leastLoad', task), requests, pace);
  const bound = await inSlices(lowerBound(ranked, replicas, options), 0, pace);
  const requestsOn = countRequests(assignment.replicaOf, replicas);
  const settings = { ...options, replicas, seed: SEED, refreshEvery: REFRESH_EVERY, withTies: false };
  const work = judge(costList.costs, settings, () => undefined);
  return {
    figures: figures(assignment, requestsOn, weights),
    loads: Array.from({ length: replicas }, (_, replica) => loadOf(assignment, replica)),
    requestsOn,
    hasWeights: differingWeights(options) !== undefined,
    overBound: gapOf(highestLoad(assignment, weights), bound).ratio,
    lowerBound: bound.value,
    policies: comparePolicies ? (await inSlices(work, judgeWork(requests, false), pace)).rows : undefined,
    nameOf: (replica) => names?.[replica] ?? `replica ${replica}`,
  };
}

async function limitAnswer(
  { costs }: CostList,
  ranked: RankedCosts,
  load: number,
  pace: Pace,
): Promise<NonNullable<PlanReport['limit']>> {
  const found = await inSlices(findSmallestCount(costs, ranked.facts, load), 0, pace);
  return { load, answer: answerOf(found, ranked, load) };
}
