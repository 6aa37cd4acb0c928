import type { Pace } from '../reading/format';
import { ReadError } from '../reading/problems';
import type { OwnReplicas } from './grouping';
import { grouped, ungrouped, withChoices, withOwnReplicas } from './groupPlans';
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

  /** `tell` is told how far work is that somebody waits for, as a share from 0 to 1. */
  constructor(
    private readonly shown: () => Plan | undefined,
    private readonly tell: (label: string, done: number) => void = () => undefined,
  ) {}

  cancel(): void {
    this.intents.cancelAll();
  }

  /** The source of a restored panel, with what was shown of it. */
  restored(wanted: RestoreState): Promise<Plan> {
    return this.newest(async (pace) => {
      const source = await fromRef(wanted.source);
      return planFrom(source, await load(source, pace), () => wanted, pace);
    });
  }

  /** The source as it is now, with the same list, cost and replicas. */
  again(source: Source): Promise<Plan> {
    return this.newest(async (pace) => {
      const chosen = (): Chosen => {
        const shown = this.shown();
        if (shown === undefined) throw new Cancelled();
        return chosenIn(shown);
      };
      return planFrom(source, await load(source, pace), chosen, pace);
    });
  }

  /** Another list of the same source. */
  list(plan: Plan, list: number): Promise<Plan> {
    const { source, loaded } = plan;
    const { costFields } = plan.costList;
    const chosen = () => ({ ...this.chosenForOthers(plan), list, costFields });
    return this.newest((pace) => planFrom(source, loaded, chosen, pace), 'Reading the list');
  }

  /** Other fields added up, or a formula, in the same list. */
  costFields(plan: Plan, fields: readonly string[]): Promise<Plan> {
    const { table } = planTable(plan);
    return this.newest(async (pace) => {
      const costList = await table.toCostListPaced(fields, pace);
      const shown = this.shown() ?? plan;
      const whole = { ...ungrouped(shown), costList };
      if (shown.grouping === undefined) return whole;
      const made = await grouped(whole, shown.grouping.field, pace);
      return withChoices(made, chosenIn(this.shown() ?? plan));
    }, 'Reading costs');
  }

  /** The same list in groups by the texts of a field, single ones on their `own` replicas; undefined: not grouped. */
  async groupBy(plan: Plan, field: string | undefined, own: OwnReplicas): Promise<Plan> {
    if (field === undefined) return this.newest(() => Promise.resolve(ungrouped(this.shown() ?? plan)));
    const { origin } = planTable(plan);
    try {
      return await this.newest(async (pace) => {
        const made = await grouped(this.shown() ?? plan, field, pace);
        return withOwnReplicas(withChoices(made, this.chosenForOthers(plan)), own);
      }, 'Grouping');
    } catch (error) {
      throw error instanceof ReadError ? new LoadError(origin.uri, error) : error;
    }
  }

  /** What is chosen now, for other groups: nothing of single ones. */
  private chosenForOthers(plan: Plan): Chosen {
    const { grouping, ...chosen } = chosenIn(this.shown() ?? plan);
    return { ...chosen, grouping: grouping && { ...grouping, own: [], shown: undefined } };
  }

  /** `label`: what somebody waits for; without one nobody is told how far it is. */
  private async newest<T>(work: (pace: Pace) => Promise<T>, label?: string): Promise<T> {
    const isStale = this.intents.begin();
    const tell = (done: number): void => {
      if (label !== undefined && !isStale()) this.tell(label, done);
    };
    const result = await work(new HostPace(isStale, tell));
    if (isStale()) throw new Cancelled();
    return result;
  }
}

/** The plan for a source read anew: what is chosen, as far as it is still there, when it begins and when it ends. */
async function planFrom(source: Source, loaded: Loaded, chosen: () => Chosen, pace: Pace): Promise<Plan> {
  const wanted = chosen();
  const list = wanted.list < loaded.tables.length ? wanted.list : 0;
  const { table } = planTable({ loaded, list });
  const known = table.canCost(wanted.costFields) ? wanted.costFields : [];
  const costList = await table.toCostListPaced(known.length > 0 ? known : undefined, pace);
  const plan: Plan = { source, loaded, list, costList, replicas: wanted.replicas };
  const made = wanted.grouping === undefined ? plan : await groupedAgain(plan, wanted.grouping.field, pace);
  return withChoices(made, chosen());
}

/** The plan grouped as it was before; all together, with a note, where that can't be done any more. */
async function groupedAgain(plan: Plan, field: string, pace: Pace): Promise<Plan> {
  if (!planTable(plan).table.canGroupBy(field)) return plan;
  try {
    return await grouped(plan, field, pace);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    return { ...plan, loaded: { ...plan.loaded, notes: [...plan.loaded.notes, error.message] } };
  }
}
