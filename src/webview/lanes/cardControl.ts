import { cardText, type Card } from '../../core/chart/card';
import { hitTest, type Hit } from '../../core/chart/hitTest';
import type { Rect, Scene } from '../../core/chart/scene';
import { groupCard, laneCard, requestCard } from '../../core/explain';
import type { Shown } from '../view';
import { HoverCard } from './hoverCard';
import type { LaneFrame } from './laneFrame';
import { placeMark, rectOfHit } from './marks';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Decides what the card speaks of: what the pointer is on, or the request that the keys have walked to. */
export class CardControl {
  readonly card: HoverCard;
  private pointer: Point | undefined;
  private speaksOf: 'pointer' | 'focus' | undefined;
  private key = '';
  private content: Card = [];

  constructor(
    private readonly frame: LaneFrame,
    cardId: string,
  ) {
    this.card = new HoverCard(cardId);
  }

  /** The pointer is at this place of the lanes as seen; undefined: it has left. */
  pointAt(pointer: Point | undefined): void {
    this.pointer = pointer;
    if (pointer !== undefined) this.speaksOf = 'pointer';
    else if (this.speaksOf === 'pointer') this.speaksOf = undefined;
  }

  /** The keys have walked: the card goes to the focused request until the pointer moves. */
  speakOfFocus(): void {
    this.speaksOf = 'focus';
  }

  get isOpen(): boolean {
    return this.speaksOf !== undefined && !this.card.element.hidden;
  }

  close(): void {
    this.speaksOf = undefined;
  }

  /** What is said may have changed though it speaks of the same. */
  forget(): void {
    this.key = '';
  }

  /** Shows, moves or hides card and marks for what they speak of now. */
  draw(scene: Scene, shown: Shown, focused: Hit | undefined): void {
    const hovered = this.pointer && hitTest(scene, this.pointer.x, this.pointer.y);
    const focusRect = focused && rectOfHit(scene, focused);
    const subject = this.speaksOf === 'pointer' ? hovered : this.speaksOf === 'focus' ? focused : undefined;
    const anchor = this.speaksOf === 'pointer' ? pointRect(this.pointer) : focusRect;
    if (subject === undefined || anchor === undefined) this.card.hide();
    else this.card.show(this.cardOf(scene, shown, subject), this.inWindow(anchor));
    // After the card, which asks where things are: it would have the page laid out once more.
    placeMark(this.frame.hoverMark, hovered && rectOfHit(scene, hovered));
    placeMark(this.frame.focusMark, focusRect);
  }

  /** The card's text, to be read out. */
  textOf(scene: Scene, shown: Shown, hit: Hit): string {
    return cardText(this.cardOf(scene, shown, hit));
  }

  private cardOf(scene: Scene, shown: Shown, hit: Hit): Card {
    // Explaining asks every replica: not again for each move within one block.
    const key = `${JSON.stringify(hit)} ${scene.moment.placed}`;
    if (key !== this.key) {
      this.content = makeCard(scene, shown, hit);
      this.key = key;
    }
    return this.content;
  }

  private inWindow(rect: Rect): Rect {
    const view = this.frame.view.getBoundingClientRect();
    return { ...rect, left: rect.left + view.left, top: rect.top + view.top };
  }
}

function makeCard(scene: Scene, shown: Shown, hit: Hit): Card {
  const { schedule } = shown;
  switch (hit.kind) {
    case 'request':
      return requestCard(schedule, schedule.slotRequest[hit.slot]!, shown);
    case 'group':
      return groupCard(schedule, hit.replica, hit.from, hit.to, shown);
    case 'lane':
      return laneCard(scene.moment, hit.replica, shown);
  }
}

function pointRect(point: Point | undefined): Rect | undefined {
  return point && { left: point.x, top: point.y, width: 0, height: 0 };
}
