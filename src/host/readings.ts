import type { Pace } from '../reading/format';
import { Intents } from './intent';
import { load, type Loaded } from './loaded';
import { Cancelled, HostPace } from './pace';
import { planTable, type Plan } from './plan';
import { fromRef, type Source } from './source';
import type { RestoreState } from './state';

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
      return planFrom(source, loaded, { ...shown, costFields: shown.costList.costFields }, pace);
    });
  }

  /** Another list of the same source. */
  list(plan: Plan, list: number): Promise<Plan> {
    const { source, loaded, costList } = plan;
    const { costFields } = costList;
    return this.newest((pace) =>
      planFrom(source, loaded, { ...(this.shown() ?? plan), list, costFields }, pace),
    );
  }

  /** Other fields added up, or a formula, in the same list. */
  async costFields(plan: Plan, fields: readonly string[]): Promise<Plan> {
    const { table } = planTable(plan);
    const costList = await this.newest((pace) => table.toCostListPaced(fields, pace));
    return { ...(this.shown() ?? plan), costList };
  }

  private async newest<T>(work: (pace: Pace) => Promise<T>): Promise<T> {
    const isStale = this.intents.begin();
    const result = await work(new HostPace(isStale));
    if (isStale()) throw new Cancelled();
    return result;
  }
}

/** The plan for a source read anew: what was chosen before, as far as it is still there. */
async function planFrom(
  source: Source,
  loaded: Loaded,
  wanted: Omit<RestoreState, 'source'>,
  pace: Pace,
): Promise<Plan> {
  const list = wanted.list < loaded.tables.length ? wanted.list : 0;
  const { table } = planTable({ loaded, list });
  const known = table.canCost(wanted.costFields) ? wanted.costFields : [];
  const costList = await table.toCostListPaced(known.length > 0 ? known : undefined, pace);
  const { replicas, policy, edits } = wanted;
  return { source, loaded, list, costList, replicas, policy, edits };
}
