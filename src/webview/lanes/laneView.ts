import { LaneModel, readLaneState, type LaneModelState } from '../../core/chart/laneModel';
import { element } from '../dom';
import { KeyHelp } from '../keyHelp';
import type { Shown, View, ViewContext } from '../view';
import { listenToAxis } from './axisDrag';
import { CardControl } from './cardControl';
import { FocusControl } from './focusControl';
import { LANE_KEYS, listenToKeys } from './keys';
import { assembleLanes, buildLaneFrame } from './laneFrame';
import { LanePicture } from './lanePicture';
import { LookControl } from './lookControl';
import { Minimap } from './minimap';
import { OverviewStrip } from './overviewStrip';
import { listenToPointer } from './pointer';
import { ReplayControl } from './replayControl';
import { Stage } from './stage';
import { LaneToolbar } from './toolbar';

/** The lanes: one a replica, one block a request, on one load axis. */
export function createLaneView(context: ViewContext): View {
  return new LaneView(context);
}

const CARD_ID = 'lane-card';

class LaneView implements View {
  private readonly stage: Stage;
  private readonly frame = buildLaneFrame(CARD_ID);
  readonly element = this.frame.root;
  private readonly cards = new CardControl(this.frame, CARD_ID);
  private readonly looks: LookControl;
  private readonly focus: FocusControl;
  private readonly replay: ReplayControl;
  private readonly toolbar: LaneToolbar;
  readonly help = new KeyHelp(LANE_KEYS);
  private readonly minimap: Minimap;
  private readonly overview: OverviewStrip;
  private readonly picture: LanePicture;
  private bringIntoView = false;
  /** A state that waits for the schedule it belongs to. */
  private restored: LaneModelState | undefined;
  /** The window has just been restored: the focus that is restored with it must not move it. */
  private keepsPlace = false;

  constructor(context: ViewContext) {
    this.stage = new Stage(context);
    this.looks = new LookControl(this.stage);
    this.focus = new FocusControl(this.stage, this.cards, this.looks);
    this.replay = new ReplayControl(this.stage);
    this.toolbar = new LaneToolbar(this.actions(), this.help.button);
    this.minimap = new Minimap((window) => {
      this.looks.look(window);
    });
    this.overview = new OverviewStrip((share) => {
      this.scrollToShare(share);
    });
    this.picture = new LanePicture(this.frame, this.minimap, this.overview);
    this.assemble();
    this.listen();
  }

  private assemble(): void {
    const bars = element('div', 'lane-foot', this.replay.bar.element, this.toolbar.element);
    assembleLanes(this.frame, {
      overview: this.overview.surface.canvas,
      minimap: this.minimap.surface.canvas,
      foot: [bars, this.replay.bar.next, this.help.element],
    });
    this.element.append(this.cards.card.element);
  }

  /** All that pointer, keys and buttons can ask for. */
  private actions() {
    const { looks, focus, replay, cards, stage } = this;
    return {
      pointAt: (x: number, y: number): void => {
        cards.pointAt({ x, y });
        stage.context.requestFrame();
      },
      pointAway: (): void => {
        cards.pointAt(undefined);
        stage.context.requestFrame();
      },
      click: focus.click.bind(focus),
      step: focus.step.bind(focus),
      reveal: focus.reveal.bind(focus),
      dismiss: focus.dismiss.bind(focus),
      fit: looks.fit.bind(looks),
      zoom: looks.zoom.bind(looks),
      zoomAt: (x: number, factor: number): void => {
        looks.zoomAt(x, factor);
      },
      hold: looks.hold.bind(looks),
      pinch: looks.pinch.bind(looks),
      pan: looks.pan.bind(looks),
      panByPx: looks.panByPx.bind(looks),
      setSort: looks.setSort.bind(looks),
      togglePlaying: replay.togglePlaying.bind(replay),
      scrollByPx: (px: number): void => {
        this.frame.scroller.scrollTop += px;
      },
    };
  }

  private listen(): void {
    const { scroller, view, axis, band } = this.frame;
    const { stage } = this;
    const invalidate = stage.invalidate.bind(stage);
    listenToPointer(scroller, view, this.actions());
    listenToKeys(scroller, this.actions());
    listenToAxis(
      axis.canvas,
      band,
      () => stage.scene?.plot,
      (from, to) => {
        this.looks.showRange(from, to);
      },
    );
    scroller.addEventListener('scroll', invalidate);
    scroller.addEventListener('blur', () => {
      this.cards.close();
      stage.context.requestFrame();
    });
    // Where the keyboard is elsewhere, Escape closes a card that the pointer has opened.
    window.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && event.target !== scroller && this.cards.isOpen) this.focus.dismiss();
    });
    new ResizeObserver(invalidate).observe(this.element);
    window.addEventListener('resize', invalidate);
  }

  private scrollToShare(share: number): void {
    const { scroller } = this.frame;
    scroller.scrollTop = share * scroller.scrollHeight - scroller.clientHeight / 2;
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    const { stage } = this;
    stage.shown = shown;
    this.cards.close();
    this.looks.stop();
    this.replay.stop();
    if (shown === undefined) stage.model = undefined;
    else if (sameList && stage.model !== undefined) stage.model = stage.model.withSchedule(shown.schedule);
    else stage.model = this.openModel(shown);
    this.refresh();
  }

  private openModel(shown: Shown): LaneModel {
    const state = this.restored;
    this.restored = undefined;
    this.keepsPlace = state !== undefined;
    this.frame.scroller.scrollTop = 0;
    return new LaneModel(shown.schedule, state);
  }

  setFocus(request: number | undefined, replica: number | undefined): void {
    const { stage } = this;
    const { model } = stage;
    stage.focusedRequest = request;
    stage.focusedReplica = replica;
    if (model !== undefined && request !== undefined && request < model.schedule.requestCount) {
      stage.focusedReplica = model.schedule.replicaOf[request];
      if (request >= model.moment.placed) model.setPlaced(request + 1);
      if (!this.keepsPlace) this.looks.reveal(request);
    }
    this.keepsPlace = false;
    this.bringIntoView = stage.focusedReplica !== undefined;
    stage.invalidate();
  }

  refresh(): void {
    this.picture.forget();
    this.cards.forget();
    this.stage.invalidate();
  }

  getState(): unknown {
    return this.stage.model?.state() ?? this.restored;
  }

  setState(state: unknown): void {
    const { stage } = this;
    const restored = readLaneState(state);
    if (stage.model === undefined) this.restored = restored;
    else stage.model = new LaneModel(stage.model.schedule, restored, stage.model.shades);
    stage.invalidate();
  }

  draw(): void {
    const { stage } = this;
    const { model, shown } = stage;
    this.frame.note.hidden = shown === undefined || shown.schedule.requestCount > 0;
    if (model === undefined || shown === undefined) {
      stage.scene = undefined;
      this.frame.root.classList.add('empty');
      return;
    }
    this.frame.root.classList.remove('empty');
    this.advance();
    if (stage.stale || stage.scene === undefined || this.picture.isOutOfScale) this.paint(model, shown);
    this.cards.draw(stage.scene!, shown, stage.focusHit());
  }

  private advance(): void {
    const now = performance.now();
    this.looks.advance(now);
    this.replay.advance(now);
  }

  private paint(model: LaneModel, shown: Shown): void {
    const { stage } = this;
    this.replay.draw();
    this.toolbar.show(model.order.sort, model.schedule.replicaCount, model.isWhole);
    stage.scene = this.picture.paint(model, shown, {
      focusedReplica: stage.focusedReplica,
      bringIntoView: this.bringIntoView ? stage.focusedReplica : undefined,
      next: this.replay.next(),
    });
    this.bringIntoView = stage.stale = false;
  }
}
