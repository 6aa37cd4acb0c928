import type { Hit } from '../../core/chart/hitTest';
import type { LaneModel } from '../../core/chart/laneModel';
import type { Scene } from '../../core/chart/scene';
import type { Shown, ViewContext } from '../view';

/** What the parts of the chart share: what is shown, how it is looked at, and what is focused. */
export class Stage {
  shown: Shown | undefined;
  model: LaneModel | undefined;
  /** Where things lie on the screen, as last painted. */
  scene: Scene | undefined;
  focusedRequest: number | undefined;
  focusedReplica: number | undefined;
  /** The picture no longer shows what is to be shown. */
  stale = true;
  private saving: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly context: ViewContext) {}

  /** Asks for a frame in which all is painted anew. */
  invalidate(): void {
    this.stale = true;
    this.context.requestFrame();
  }

  /** How one looks at the lanes has changed: it is kept once it comes to rest. */
  looksOtherwise(): void {
    this.invalidate();
    clearTimeout(this.saving);
    this.saving = setTimeout(() => {
      this.context.stateChanged();
    }, REST_MS);
  }

  /** The focused request where it has arrived at the moment shown. */
  focusHit(): Extract<Hit, { kind: 'request' }> | undefined {
    const { model, focusedRequest: request } = this;
    if (model === undefined || request === undefined || request >= model.moment.placed) return undefined;
    const { schedule } = model;
    return { kind: 'request', replica: schedule.replicaOf[request]!, slot: schedule.slotOf(request) };
  }
}

const REST_MS = 250;
