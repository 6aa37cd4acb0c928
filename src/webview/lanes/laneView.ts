import { hitTest, type Hit } from '../../core/chart/hitTest';
import { LaneModel, readLaneState, type LaneModelState } from '../../core/chart/laneModel';
import { loadAtPx, spanOf, type LoadWindow } from '../../core/chart/loadWindow';
import { loadBeforeSlot } from '../../core/chart/moment';
import type { Scene } from '../../core/chart/scene';
import { walk, type Step } from '../../core/chart/walk';
import type { Shown, View, ViewContext } from '../view';
import { CardControl } from './cardControl';
import { listenToKeys, type KeyActions } from './keys';
import { buildLaneFrame } from './laneFrame';
import { LanePicture } from './lanePicture';
import { listenToPointer, type PointerActions } from './pointer';

/** The lanes: one a replica, one block a request, on one load axis. */
export function createLaneView(context: ViewContext): View {
  return new LaneView(context);
}

const CARD_ID = 'lane-card';
/** A click on a crowd of requests looks this many times closer. */
const CLOSER = 4;

class LaneView implements View, PointerActions, KeyActions {
  private readonly frame = buildLaneFrame(CARD_ID);
  private readonly picture = new LanePicture(this.frame);
  private readonly cards = new CardControl(this.frame, CARD_ID);
  readonly element = this.frame.root;
  private shown: Shown | undefined;
  private model: LaneModel | undefined;
  /** Where things lie on the screen, as last painted. */
  private scene: Scene | undefined;
  /** The picture no longer shows what is to be shown. */
  private stale = true;
  private focusedRequest: number | undefined;
  private focusedReplica: number | undefined;
  private bringIntoView = false;
  /** A state that waits for the schedule it belongs to. */
  private restored: LaneModelState | undefined;

  constructor(private readonly context: ViewContext) {
    const { scroller, view } = this.frame;
    this.element.append(this.cards.card.element);
    listenToPointer(scroller, view, this);
    listenToKeys(scroller, this);
    const invalidate = (): void => {
      this.invalidate();
    };
    scroller.addEventListener('scroll', invalidate);
    scroller.addEventListener('blur', () => {
      this.cards.close();
      context.requestFrame();
    });
    new ResizeObserver(invalidate).observe(this.element);
    window.addEventListener('resize', invalidate);
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.shown = shown;
    this.cards.close();
    if (shown === undefined) this.model = undefined;
    else if (sameList && this.model !== undefined) this.model = this.model.withSchedule(shown.schedule);
    else this.model = this.openModel(shown);
    this.refresh();
  }

  private openModel(shown: Shown): LaneModel {
    const state = this.restored;
    this.restored = undefined;
    this.frame.scroller.scrollTop = 0;
    return new LaneModel(shown.schedule, state);
  }

  setFocus(request: number | undefined, replica: number | undefined): void {
    const { model } = this;
    this.focusedRequest = request;
    this.focusedReplica = replica;
    if (model !== undefined && request !== undefined && request < model.schedule.requestCount) {
      this.focusedReplica = model.schedule.replicaOf[request];
      if (request >= model.moment.placed) model.setPlaced(request + 1);
      model.window = model.revealed(request);
    }
    this.bringIntoView = this.focusedReplica !== undefined;
    this.invalidate();
  }

  refresh(): void {
    this.picture.forget();
    this.cards.forget();
    this.invalidate();
  }

  getState(): unknown {
    return this.model?.state() ?? this.restored;
  }

  setState(state: unknown): void {
    const restored = readLaneState(state);
    if (this.model === undefined) this.restored = restored;
    else this.model = new LaneModel(this.model.schedule, restored, this.model.shades);
    this.invalidate();
  }

  draw(): void {
    const { model, shown, frame } = this;
    frame.note.hidden = shown === undefined || shown.schedule.requestCount > 0;
    if (model === undefined || shown === undefined) {
      this.scene = undefined;
      this.picture.paintNothing();
      return;
    }
    if (this.stale || this.scene === undefined || this.picture.isOutOfScale) {
      const bringIntoView = this.bringIntoView ? this.focusedReplica : undefined;
      this.scene = this.picture.paint(model, shown, this.focusedReplica, bringIntoView);
      this.bringIntoView = this.stale = false;
    }
    this.cards.draw(this.scene, shown, this.focusHit());
  }

  private invalidate(): void {
    this.stale = true;
    this.context.requestFrame();
  }

  private focusHit(): Hit | undefined {
    const { model, focusedRequest: request } = this;
    if (model === undefined || request === undefined || request >= model.moment.placed) return undefined;
    const { schedule } = model;
    return { kind: 'request', replica: schedule.replicaOf[request]!, slot: schedule.slotOf(request) };
  }

  // Pointer.

  pointAt(x: number, y: number): void {
    this.cards.pointAt({ x, y });
    this.context.requestFrame();
  }

  pointAway(): void {
    this.cards.pointAt(undefined);
    this.context.requestFrame();
  }

  click(x: number, y: number): void {
    const hit = this.scene && hitTest(this.scene, x, y);
    switch (hit?.kind) {
      case 'request': {
        const request = this.scene!.moment.schedule.slotRequest[hit.slot]!;
        this.context.focusRequest(request);
        this.context.revealRequest(request);
        break;
      }
      case 'group':
        this.zoomAt(x, CLOSER);
        break;
      case 'lane':
        this.context.focusReplica(hit.replica);
        break;
      case undefined:
        break;
    }
  }

  zoomAt(x: number, factor: number): void {
    const { scene, model } = this;
    if (scene === undefined || model === undefined) return;
    const px = Math.min(Math.max(0, x - scene.plot.left), scene.plot.width);
    this.look(model.zoomed(loadAtPx(px, model.window, scene.plot.width), factor));
  }

  panByPx(px: number): void {
    if (this.scene !== undefined) this.pan(px / this.scene.plot.width);
  }

  scrollByPx(px: number): void {
    this.frame.scroller.scrollTop += px;
  }

  // Keyboard.

  step(step: Step): void {
    const { model } = this;
    if (model === undefined) return;
    const request = walk(model.moment, model.order, this.focusedRequest, step);
    if (request === undefined) return;
    this.cards.speakOfFocus();
    this.context.focusRequest(request);
    const focused = this.focusHit();
    if (this.scene === undefined || this.shown === undefined || focused === undefined) return;
    this.context.announce(this.cards.textOf(this.scene, this.shown, focused));
  }

  reveal(): void {
    if (this.focusedRequest !== undefined) this.context.revealRequest(this.focusedRequest);
  }

  dismiss(): void {
    if (this.cards.isOpen) this.cards.close();
    else this.context.focusRequest(undefined);
    this.context.requestFrame();
  }

  /** Keys zoom about the focused request where it is in view, else about the middle. */
  zoom(factor: number): void {
    const { model } = this;
    if (model !== undefined) this.look(model.zoomed(this.anchor(model), factor));
  }

  private anchor(model: LaneModel): number {
    const { from, to } = model.window;
    const focused = this.focusHit();
    if (focused?.kind === 'request') {
      const before = loadBeforeSlot(model.schedule, focused.replica, focused.slot);
      const middle = before + (model.schedule.slotLoadAfter[focused.slot]! - before) / 2;
      if (middle >= from && middle <= to) return middle;
    }
    return from + spanOf(model.window) / 2;
  }

  pan(share: number): void {
    if (this.model !== undefined) this.look(this.model.panned(share));
  }

  fit(): void {
    if (this.model !== undefined) this.look(this.model.extent.full);
  }

  toggleHelp(): void {
    this.context.requestFrame();
  }

  private look(window: LoadWindow): void {
    if (this.model === undefined) return;
    this.model.window = window;
    this.context.stateChanged();
    this.invalidate();
  }
}
