import { assertNever } from '../core/assertNever';
import type { Cost, CostColumn } from '../core/costs';
import { costOfText } from '../core/judge/costText';
import { judge, judgeWork } from '../core/judge/judge';
import type { ComparisonRow } from '../core/judge/comparisonRow';
import type { SizingAnswer, SizingPointText } from '../core/judge/sizingTexts';
import { rankCosts, type RankedCosts } from '../core/rankedCosts';
import { findSmallestCount, sizingCurve, type SmallestCount } from '../core/sizing';
import type { CompareWish, CurveWish, JudgeWish, LimitWish, ToWebview } from '../protocol';
import type { Pace } from '../reading/format';
import { inSlices } from './inSlices';
import { Intents } from './intent';
import { Cancelled, HostPace } from './pace';
import { replicaSettings, type Plan } from './plan';

/** Posts what the page is to know. */
type Post = (message: ToWebview) => void;

/** Compares policies and counts for the panel, beside everything else. A newer wish of a kind ends the one before. */
export class Judge {
  private readonly comparisons = new Intents();
  private readonly curves = new Intents();
  private readonly limits = new Intents();
  private ranked: RankedCosts | undefined;

  constructor(
    private readonly post: Post,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Ends all work: the page or its costs are gone. */
  stop(): void {
    for (const intents of [this.comparisons, this.curves, this.limits]) intents.cancelAll();
    this.ranked = undefined;
  }

  handle(message: JudgeWish, plan: Plan): void {
    switch (message.type) {
      case 'compare':
        this.compare(plan, message);
        return;
      case 'drawSizingCurve':
        this.drawCurve(plan, message);
        return;
      case 'findReplicaCount':
        this.findCount(plan, message);
        return;
      case 'stopJudging':
        this.comparisons.cancelAll();
        this.curves.cancelAll();
        return;
      default:
        assertNever(message);
    }
  }

  private compare(plan: Plan, { wish, seed, refreshEvery, withTies }: CompareWish): void {
    const isStale = this.comparisons.begin();
    const { costs } = plan.costList;
    const { replicas } = plan;
    let rows: readonly ComparisonRow[] = [];
    const tell = (done: number, lowerBound?: string): void => {
      this.post({ type: 'comparison', wish, rows, done, ...(lowerBound !== undefined && { lowerBound }) });
    };
    this.run(async () => {
      const settings = { ...replicaSettings(plan), replicas, seed, refreshEvery, withTies };
      const work = judge(costs, settings, (soFar) => (rows = soFar));
      const total = judgeWork(costs.values.length, withTies);
      const result = await inSlices(work, total, new HostPace(isStale, tell));
      rows = result.rows;
      tell(1, String(result.lowerBound.value));
    });
  }

  private drawCurve({ costList }: Plan, { wish, most }: CurveWish): void {
    const isStale = this.curves.begin();
    let points: SizingPointText[] = [];
    const tell = (done: number): void => {
      this.post({ type: 'sizingCurve', wish, points, done });
      points = [];
    };
    this.run(async () => {
      const pace = new HostPace(isStale, tell);
      const ranked = await this.rank(costList.costs, pace);
      const work = sizingCurve(ranked, most, ({ replicas, maxLoad, lowerBound }) => {
        points.push({ replicas, maxLoad: String(maxLoad), lowerBound: String(lowerBound) });
      });
      await inSlices(work, most * costList.costs.values.length, pace);
      tell(1);
    });
  }

  private findCount({ costList }: Plan, { wish, limit }: LimitWish): void {
    const isStale = this.limits.begin();
    this.run(async () => {
      const pace = new HostPace(isStale);
      const { costs } = costList;
      const ranked = await this.rank(costs, pace);
      const maxLoad = costOfText(limit);
      const found = await inSlices(findSmallestCount(costs, ranked.facts, maxLoad), 0, pace);
      if (!isStale()) this.post({ type: 'sizingAnswer', wish, answer: answerOf(found, ranked, maxLoad) });
    });
  }

  private run(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      if (!(error instanceof Cancelled)) this.failed(error);
    });
  }

  private async rank(costs: CostColumn, pace: Pace): Promise<RankedCosts> {
    if (this.ranked?.costs === costs) return this.ranked;
    return (this.ranked = await inSlices(rankCosts(costs), 0, pace));
  }
}

function answerOf(
  found: SmallestCount | undefined,
  { facts, order }: RankedCosts,
  maxLoad: Cost,
): SizingAnswer {
  if (found !== undefined) {
    const { replicas, maxLoad: reached, oneLess } = found;
    return {
      kind: 'found',
      replicas,
      maxLoad: String(reached),
      ...(oneLess && { oneLess: String(oneLess.maxLoad) }),
    };
  }
  if (facts.highest > maxLoad) {
    return { kind: 'requestTooLarge', highest: String(facts.highest), request: order[0]! };
  }
  return { kind: 'tooManyReplicas' };
}
