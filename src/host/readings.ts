import type { Pace } from '../reading/format';
import { ReadError } from '../reading/problems';
import type { GroupingRef } from './grouping';
import { grouped, groupingRef, regrouped, ungrouped } from './groupPlans';
import { Intents } from './intent';
import { load, LoadError, type Loaded } from './loaded';
import { Cancelled, HostPace } from './pace';
import { planTable, type Plan } from './plan';
import { fromRef, type Source } from './source';
import { chosenIn, type Chosen, type RestoreState } from './state';

/**
 * Makes the plan that the panel is to show next. Of several readings only the newest counts: the others are
 * rejected as Cancelled. What was chosen in the panel counts as it is when the reading is done, not as it was before.
 */
export class Readings {
  private readonly intents = new Intents();

  constructor(private readonly shown: () => Plan | undefined) {}

  cancel(): void {
    this.intents.cancelAll();
  }

  /** The source of a restored panel, with what was shown of it. */
  restored(wanted: RestoreState): Promise<Plan> {
    return this.newest(async (pace) => {
      const source = await fromRef(wanted.source);
      return planFrom(source, await load(source, pace), wanted, pace);
    });
  }

  /** The source as it is now, with the same list, cost and replicas. */
  again(source: Source): Promise<Plan> {
    return this.newest(async (pace) => {
      const loaded = await load(source, pace);
      const shown = this.shown();
      if (shown === undefined) throw new Cancelled();
      return planFrom(source, loaded, chosenIn(shown), pace);
    });
  }

  /** Another list of the same source. */
  list(plan: Plan, list: number): Promise<Plan> {
    const { source, loaded } = plan;
    const { costFields } = plan.costList;
    return this.newest((pace) => {
      const { grouping, ...chosen } = chosenIn(this.shown() ?? plan);
      // Another list has other groups, though perhaps by the same field.
      const alike = grouping && { ...grouping, own: [], shown: undefined };
      return planFrom(source, loaded, { ...chosen, list, costFields, grouping: alike }, pace);
    });
  }

  /** Other fields added up, or a formula, in the same list. */
  async costFields(plan: Plan, fields: readonly string[]): Promise<Plan> {
    const { table } = planTable(plan);
    const costList = await this.newest((pace) => table.toCostListPaced(fields, pace));
    const shown = this.shown() ?? plan;
    const grouping = groupingRef(shown);
    const whole = { ...ungrouped(shown), costList };
    return grouping === undefined ? whole : this.newest((pace) => regrouped(whole, grouping, pace));
  }

  /** The same list in groups by the texts of a field; undefined: not grouped. */
  async groupBy(plan: Plan, field: string | undefined): Promise<Plan> {
    if (field === undefined) return this.newest(() => Promise.resolve(ungrouped(this.shown() ?? plan)));
    const { origin } = planTable(plan);
    try {
      return await this.newest((pace) => grouped(this.shown() ?? plan, field, pace));
    } catch (error) {
      throw error instanceof ReadError ? new LoadError(origin.uri, error) : error;
    }
  }

  private async newest<T>(work: (pace: Pace) => Promise<T>): Promise<T> {
    const isStale = this.intents.begin();
    const result = await work(new HostPace(isStale));
    if (isStale()) throw new Cancelled();
    return result;
  }
}

/** The plan for a source read anew: what was chosen before, as far as it is still there. */
async function planFrom(source: Source, loaded: Loaded, wanted: Chosen, pace: Pace): Promise<Plan> {
  const list = wanted.list < loaded.tables.length ? wanted.list : 0;
  const { table } = planTable({ loaded, list });
  const known = table.canCost(wanted.costFields) ? wanted.costFields : [];
  const costList = await table.toCostListPaced(known.length > 0 ? known : undefined, pace);
  const { grouping, replicas, policy, edits } = wanted;
  const plan: Plan = { source, loaded, list, costList, replicas, policy, edits };
  return grouping === undefined ? plan : groupedAgain({ ...plan, ...grouping.all }, grouping, pace);
}

/** The plan as it was grouped before; all together, with a note, where that can't be done any more. */
async function groupedAgain(plan: Plan, grouping: GroupingRef, pace: Pace): Promise<Plan> {
  if (!planTable(plan).table.canGroupBy(grouping.field)) return plan;
  try {
    return await regrouped(plan, grouping, pace);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { ...plan, loaded: { ...plan.loaded, notes: [...plan.loaded.notes, error.message] } };
  }
}
