import type { Decision } from '../../core/schedule';
import { nextDecision } from '../../core/chart/replay';
import type { Moment } from '../../core/chart/moment';
import { Player } from './player';
import { ReplayBar } from './replayBar';
import type { Stage } from './stage';

/** From here on asking every replica for its load takes too long for each frame of a running replay. */
const MANY_REPLICAS = 20_000;

/** Goes through the arrivals: by slider, or by itself. */
export class ReplayControl {
  readonly bar = new ReplayBar(this);
  private readonly player: Player;
  private asked: Moment | undefined;
  private decision: Decision | undefined;

  constructor(private readonly stage: Stage) {
    this.player = new Player(() => {
      stage.context.requestFrame();
    });
  }

  /** Moves on with a replay under way; called once a frame. */
  advance(now: number): void {
    const { model } = this.stage;
    const placed = this.player.advance(now);
    if (model === undefined || placed === undefined || placed === model.moment.placed) return;
    model.setPlaced(placed);
    this.stage.looksOtherwise();
  }

  showPlaced(placed: number): void {
    this.player.pause();
    this.stage.model?.setPlaced(placed);
    this.stage.looksOtherwise();
  }

  togglePlaying(): void {
    const { model } = this.stage;
    if (model === undefined || model.schedule.requestCount === 0) return;
    if (this.player.isPlaying) this.player.pause();
    else this.player.play(model.moment.placed, model.schedule.requestCount, performance.now());
    this.stage.invalidate();
  }

  stop(): void {
    this.player.pause();
  }

  /** Where the next request goes at the moment shown; undefined at the end, or where asking takes too long. */
  next(): Decision | undefined {
    const moment = this.stage.model?.moment;
    if (moment === undefined) return undefined;
    if (this.player.isPlaying && moment.schedule.replicaCount > MANY_REPLICAS) return undefined;
    if (moment !== this.asked) {
      this.asked = moment;
      this.decision = nextDecision(moment);
    }
    return this.decision;
  }

  draw(): void {
    const { model, shown } = this.stage;
    this.bar.showPlaying(this.player.isPlaying);
    if (model !== undefined && shown !== undefined) this.bar.show(model.moment, this.next(), shown);
  }
}
