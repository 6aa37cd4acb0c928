import { assertNever } from '../core/assertNever';
import type { Cost, CostColumn } from '../core/costs';
import { costOfText } from '../core/judge/costText';
import { countsInTurn } from '../core/judge/countsInTurn';
import { judge, judgeWork } from '../core/judge/judge';
import type { ComparisonRow } from '../core/judge/comparisonRow';
import type { SizingAnswer, SizingPointText } from '../core/judge/sizingTexts';
import { rankCosts, type RankedCosts } from '../core/rankedCosts';
import { findSmallestCount, sizingCurve, type CurvePoint, type SmallestCount } from '../core/sizing';
import type { CompareWish, CurveWish, JudgeWish, LimitWish, ToWebview } from '../protocol';
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
  /** Made once for a list, however many ask for it. */
  private ranking: { readonly costs: CostColumn; readonly ranked: Promise<RankedCosts> } | undefined;
  /** The newest search for a count: it is short, so the curve waits for it. */
  private search: Promise<void> = Promise.resolve();

  constructor(
    private readonly post: Post,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Ends all work: the page or its costs are gone. */
  stop(): void {
    for (const intents of [this.comparisons, this.curves, this.limits]) intents.cancelAll();
    this.ranking = undefined;
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
    void this.run(async () => {
      const settings = { ...replicaSettings(plan), replicas, seed, refreshEvery, withTies };
      const work = judge(costs, settings, (soFar) => (rows = soFar));
      const total = judgeWork(costs.values.length, withTies);
      const result = await inSlices(work, total, new HostPace(isStale, tell));
      rows = result.rows;
      tell(1, String(result.lowerBound.value));
    });
  }

  private drawCurve({ costList, replicas: shown }: Plan, { wish, most }: CurveWish): void {
    const isStale = this.curves.begin();
    let points: SizingPointText[] = [];
    const tell = (done: number): void => {
      this.post({ type: 'sizingCurve', wish, points, done });
      points = [];
    };
    void this.run(async () => {
      await this.search;
      const pace = new HostPace(isStale, tell);
      const ranked = await this.rank(costList.costs);
      if (isStale()) throw new Cancelled();
      const add = ({ replicas, maxLoad, lowerBound }: CurvePoint): void => {
        points.push({ replicas, maxLoad: String(maxLoad), lowerBound: String(lowerBound) });
      };
      const work = sizingCurve(ranked, most, add, countsInTurn(most, shown));
      await inSlices(work, most * costList.costs.values.length, pace);
      tell(1);
    });
  }

  private findCount({ costList }: Plan, { wish, limit }: LimitWish): void {
    const isStale = this.limits.begin();
    this.search = this.run(async () => {
      const { costs } = costList;
      const ranked = await this.rank(costs);
      const maxLoad = costOfText(limit);
      const found = await inSlices(findSmallestCount(costs, ranked.facts, maxLoad), 0, new HostPace(isStale));
      if (!isStale()) this.post({ type: 'sizingAnswer', wish, answer: answerOf(found, ranked, maxLoad) });
    });
  }

  /** Resolves once the work is done, cancelled or reported as failed. */
  private async run(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.failed(error);
    }
  }

  private rank(costs: CostColumn): Promise<RankedCosts> {
    if (this.ranking?.costs === costs) return this.ranking.ranked;
    const pace = new HostPace(() => this.ranking?.costs !== costs);
    const ranked = inSlices(rankCosts(costs), 0, pace);
    this.ranking = { costs, ranked };
    return ranked;
  }
}

/** What is told of a limit that was searched for. */
export function answerOf(
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
