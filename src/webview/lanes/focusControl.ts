import { hitTest } from '../../core/chart/hitTest';
import { walk, type Step } from '../../core/chart/walk';
import type { CardControl } from './cardControl';
import type { LookControl } from './lookControl';
import type { Stage } from './stage';

/** A click on a crowd of requests looks this many times closer. */
const CLOSER = 4;

/** Goes to requests, by click and by key; both ways through the page, which tells all views. */
export class FocusControl {
  constructor(
    private readonly stage: Stage,
    private readonly cards: CardControl,
    private readonly looks: LookControl,
  ) {}

  click(x: number, y: number): void {
    const { scene, context } = this.stage;
    const hit = scene && hitTest(scene, x, y);
    if (scene === undefined || hit === undefined) return;
    if (hit.kind === 'group') this.looks.zoomAt(x, CLOSER, true);
    else if (hit.kind === 'lane') context.focusReplica(hit.replica);
    else this.show(scene.moment.schedule.slotRequest[hit.slot]!);
  }

  private show(request: number): void {
    this.stage.context.focusRequest(request);
    // The keyboard stays: the next key is meant for the lanes, not for the text.
    this.stage.context.revealRequest(request, true);
  }

  step(step: Step): void {
    const { model, context } = this.stage;
    if (model === undefined) return;
    const request = walk(model.moment, model.order, this.stage.focusedRequest, step);
    if (request === undefined) return;
    this.cards.speakOfFocus();
    context.focusRequest(request);
    const { scene, shown } = this.stage;
    const focused = this.stage.focusHit();
    if (scene === undefined || shown === undefined || focused === undefined) return;
    context.announce(this.cards.textOf(scene, shown, focused));
  }

  reveal(): void {
    const request = this.stage.focusedRequest;
    if (request !== undefined) this.stage.context.revealRequest(request);
  }

  /** Closes the card; where none is open, lets go of the request. */
  dismiss(): void {
    if (this.cards.isOpen) this.cards.close();
    else this.stage.context.focusRequest(undefined);
    this.stage.context.requestFrame();
  }
}
