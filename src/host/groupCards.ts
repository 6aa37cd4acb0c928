import { groupCard, type GroupCard } from '../core/groups/groupCard';
import { assignBy } from '../core/policies/policies';
import { createTask } from '../core/policies/task';
import type { GroupsWish, ToWebview } from '../protocol';
import type { CostList } from '../reading/readCostLists';
import type { Group } from './grouping';
import { groupSettings } from './groupPlans';
import { inSlices } from './inSlices';
import { Intents } from './intent';
import { Cancelled, HostPace } from './pace';
import type { Plan } from './plan';

/** A card and what it was made with. */
interface Made {
  readonly settings: string;
  readonly card: GroupCard;
}

/** Works out what each group comes to, beside everything else. A newer wish ends the one before. */
export class GroupCards {
  private readonly intents = new Intents();
  /** Of several groups mostly one is changed: the cards of the others are still good. */
  private readonly made = new WeakMap<CostList, Made>();

  constructor(
    private readonly post: (message: ToWebview) => void,
    private readonly failed: (error: unknown) => void,
  ) {}

  stop(): void {
    this.intents.cancelAll();
  }

  summarize(plan: Plan, { wish }: GroupsWish): void {
    this.work(plan, wish, this.intents.begin()).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) this.failed(error);
    });
  }

  private async work(plan: Plan, wish: number, isStale: () => boolean): Promise<void> {
    const groups = plan.grouping?.groups ?? [];
    const total = groups.reduce((sum, group) => sum + requestsOf(group), 0);
    const cards: GroupCard[] = [];
    let before = 0;
    let now = 0;
    const tell = (done: number): void => {
      this.post({ type: 'groupCards', wish, cards: [...cards], done });
    };
    const pace = new HostPace(isStale, (done) => {
      tell(Math.min(0.999, (before + done * now) / total));
    });
    for (const [group, { costList }] of groups.entries()) {
      now = costList.costs.values.length;
      cards.push(await this.card(plan, group, costList, pace));
      if (pace.due()) await pace.rest(1);
      before += now;
    }
    tell(1);
  }

  private async card(plan: Plan, group: number, costList: CostList, pace: HostPace): Promise<GroupCard> {
    const { replicas, weights, startingLoads } = groupSettings(plan, group);
    const settings = JSON.stringify([replicas, weights, startingLoads?.map(String), plan.policy]);
    const made = this.made.get(costList);
    if (made?.settings === settings) return made.card;
    const { costs, skippedCount } = costList;
    const task = createTask(costs, { ...plan.policy, replicas, weights, startingLoads });
    const work = assignBy(plan.policy?.id ?? 'leastLoad', task);
    const assignment = await inSlices(work, costs.values.length, pace);
    const card = await inSlices(groupCard(task.costs, assignment, skippedCount, task), 0, pace);
    this.made.set(costList, { settings, card });
    return card;
  }
}

function requestsOf({ costList }: Group): number {
  return costList.costs.values.length;
}
