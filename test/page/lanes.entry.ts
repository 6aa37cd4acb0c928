// Runs in the page: the lanes alone, with schedules of any size made from a seed.
import type { CostColumn } from '../../src/core/costs';
import { Schedule, type ScheduleOptions } from '../../src/core/schedule';
import { createLaneView } from '../../src/webview/lanes/laneView';
import { Harness, makeShown } from './harness';
import { plainAssign } from './plainAssign';
import { seededRandom } from '../support/random';

/** What the page is to show: costs as they are, as decimal text of any size, or made from a seed. */
export interface LaneList {
  readonly replicas: number;
  readonly costs?: readonly number[];
  readonly exact?: readonly string[];
  readonly seeded?: SeededCosts;
  readonly names?: readonly string[];
  readonly ids?: readonly string[];
  readonly options?: ScheduleOptions;
  readonly sameList?: boolean;
}

interface SeededCosts {
  readonly seed: number;
  readonly count: number;
  /** Share of requests of cost 0. */
  readonly zeros?: number;
  /** One request in the middle that outweighs all others. */
  readonly giant?: boolean;
}

class LanesHarness extends Harness {
  showLanes({ replicas, names, ids, options, sameList, ...list }: LaneList): void {
    const costs = costsOf(list);
    const schedule = new Schedule(
      costs,
      replicas,
      plainAssign(costs.values, replicas, options ?? {}),
      options,
    );
    const words = { costs: [], replicas: 1, ...(names && { names }), ...(ids && { ids }) };
    this.views['lanes']!.setShown({ ...makeShown(words), schedule }, sameList === true);
  }

  /** Resolves once all frames that were asked for are drawn. */
  async settle(): Promise<void> {
    for (let drawn = -1; drawn !== this.frames.length;) {
      drawn = this.frames.length;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }
}

function costsOf({ costs, exact, seeded }: Pick<LaneList, 'costs' | 'exact' | 'seeded'>): CostColumn {
  if (exact !== undefined) {
    const whole = exact.map(BigInt);
    return { exact: whole, values: Float64Array.from(whole, Number) };
  }
  return { values: seeded === undefined ? Float64Array.from(costs ?? []) : makeCosts(seeded) };
}

function makeCosts({ seed, count, zeros = 0, giant = false }: SeededCosts): Float64Array {
  const random = seededRandom(seed);
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    values[i] = random() < zeros ? 0 : Math.max(1, Math.round(Math.exp(5.5 + 1.1 * normal)));
  }
  if (giant) values[count >> 1] = 4 * values.reduce((sum, cost) => sum + cost, 0);
  return values;
}

declare global {
  var lanes: LanesHarness;
}

globalThis.lanes = new LanesHarness();
lanes.add('lanes', createLaneView);
