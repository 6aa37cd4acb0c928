import type { PolicyChoice } from '../core/judge/policyChoice';
import { settingsFrom, type ReplicaSettings } from '../core/judge/replicaEdits';
import type { GroupingState } from '../protocol';
import type { Pace } from '../reading/format';
import type { Group, Grouping, GroupingRef, OwnReplicas, Spread } from './grouping';
import { PartPace } from './pace';
import { planTable, type Plan } from './plan';

/** What finding out the groups is of all the work; the rest is reading their costs. */
const PARTING = 0.3;

/** The plan with its requests grouped, all of them shown. Rejects with a ReadError where there are too many groups. */
export async function grouped(plan: Plan, field: string, pace: Pace): Promise<Plan> {
  const whole = ungrouped(plan);
  const { table } = planTable(plan);
  const { costList, replicas, edits } = whole;
  const groups: Group[] = [];
  const parts = await table.groupsBy(field, new PartPace(pace, 0, PARTING));
  const entries = parts.reduce((sum, group) => sum + group.entries.length, 0);
  let done = 0;
  for (const group of parts) {
    const { text, name } = group;
    const share = ((1 - PARTING) * group.entries.length) / entries;
    const part = new PartPace(pace, PARTING + ((1 - PARTING) * done) / entries, share);
    groups.push({ text, name, costList: await table.toCostListPaced(costList.costFields, part, group) });
    done += group.entries.length;
  }
  const grouping: Grouping = { field, groups, own: new Map(), all: { costList, replicas, edits } };
  return { ...whole, grouping };
}

/** All requests together, as they were before they were grouped. */
export function ungrouped(plan: Plan): Plan {
  return { ...withGroupShown(plan, undefined), grouping: undefined };
}

/** What can be chosen while a plan is being made. */
interface Choices extends Spread {
  readonly policy?: PolicyChoice | undefined;
  readonly grouping?: Omit<GroupingRef, 'field'> | undefined;
}

/** The plan as it is chosen to be, as far as its groups are those that were chosen for. */
export function withChoices(plan: Plan, { replicas, edits, policy, grouping: chosen }: Choices): Plan {
  const all = chosen?.all ?? { replicas, edits };
  const whole = { ...ungrouped(plan), ...all, policy };
  if (plan.grouping === undefined) return whole;
  const { groups } = plan.grouping;
  const own = new Map(chosen?.own ?? []);
  const grouping: Grouping = { ...plan.grouping, own, shown: undefined };
  const shown = groups.findIndex(({ text }) => text === chosen?.shown);
  return withGroupShown({ ...whole, grouping }, shown < 0 ? undefined : shown);
}

/** The plan that shows one group alone, or all requests; a group that isn't there changes nothing. */
export function withGroupShown(plan: Plan, shown: number | undefined): Plan {
  const grouping = upToDate(plan);
  if (grouping === undefined) return plan;
  if (shown === undefined) return { ...plan, ...grouping.all, grouping: { ...grouping, shown } };
  const group = grouping.groups[shown];
  if (group === undefined) return plan;
  const { replicas, edits } = spreadOf(grouping, shown);
  return { ...plan, costList: group.costList, replicas, edits, grouping: { ...grouping, shown } };
}

/** `counts`: replicas of each group, in order. */
export function withGroupReplicas(plan: Plan, counts: readonly number[]): Plan {
  const grouping = upToDate(plan);
  if (grouping?.groups.length !== counts.length) return plan;
  const own = new Map(grouping.own);
  grouping.groups.forEach(({ text }, group) => {
    const spread = spreadOf(grouping, group);
    if (spread.replicas !== counts[group]) own.set(text, { ...spread, replicas: counts[group]! });
  });
  const { shown } = grouping;
  const replicas = shown === undefined ? plan.replicas : counts[shown]!;
  return { ...plan, replicas, grouping: { ...grouping, own } };
}

/** The plan with the replicas that were chosen for single groups before, as far as these are there. */
export function withOwnReplicas(plan: Plan, chosen: OwnReplicas): Plan {
  const { grouping } = plan;
  if (grouping === undefined) return plan;
  const texts = new Set(grouping.groups.map(({ text }) => text));
  const own = new Map(grouping.own);
  for (const [text, replicas] of chosen) if (texts.has(text)) own.set(text, { replicas });
  return { ...plan, grouping: { ...grouping, own } };
}

export function groupingState(plan: Plan): GroupingState | undefined {
  const grouping = upToDate(plan);
  if (grouping === undefined) return undefined;
  const { field, groups, shown } = grouping;
  return {
    field,
    names: groups.map(({ name }) => name),
    replicas: groups.map((_, group) => spreadOf(grouping, group).replicas),
    ...(shown !== undefined && { shown }),
  };
}

export function groupingRef(plan: Plan): GroupingRef | undefined {
  const grouping = upToDate(plan);
  if (grouping === undefined) return undefined;
  const { field, own, all, shown, groups } = grouping;
  const { replicas, edits } = all;
  return {
    field,
    own: [...own],
    all: { replicas, edits },
    ...(shown !== undefined && { shown: groups[shown]!.text }),
  };
}

/** The group that is shown alone. */
export function shownGroup({ grouping }: Pick<Plan, 'grouping'>): Group | undefined {
  return grouping?.shown === undefined ? undefined : grouping.groups[grouping.shown];
}

/**
 * Number and settings of a group's replicas. What the document says of replicas is about all requests together: starting
 * loads, say, would else be counted once a group.
 */
export function groupSettings(plan: Plan, group: number): ReplicaSettings & { readonly replicas: number } {
  const { replicas, edits } = spreadOf(upToDate(plan)!, group);
  return { replicas, ...(edits && settingsFrom(edits, replicas)) };
}

/** What was changed in the plan, put down where it belongs: to the group that is shown, or to all. */
function upToDate({ grouping, replicas, edits }: Plan): Grouping | undefined {
  if (grouping === undefined) return undefined;
  const { shown, groups, own, all } = grouping;
  if (shown === undefined) return { ...grouping, all: { ...all, replicas, edits } };
  const before = spreadOf(grouping, shown);
  if (before.replicas === replicas && before.edits === edits) return grouping;
  return { ...grouping, own: new Map(own).set(groups[shown]!.text, { replicas, edits }) };
}

function spreadOf({ groups, own, all }: Grouping, group: number): Spread {
  return own.get(groups[group]!.text) ?? { replicas: all.replicas };
}
