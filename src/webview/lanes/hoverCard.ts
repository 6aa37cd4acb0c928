import type { Card, CardPart } from '../../core/chart/card';
import { placeCard, type Size } from '../../core/chart/placeCard';
import type { Rect } from '../../core/chart/scene';

/** The card beside what is pointed at or walked to. It never takes the pointer. */
export class HoverCard {
  readonly element = document.createElement('div');
  private shown: Card | undefined;
  /** Its size, while it shows this card in a window of this width. */
  private size: Size | undefined;
  private roomAround = 0;

  constructor(id: string) {
    this.element.id = id;
    this.element.className = 'lane-card';
    this.element.hidden = true;
  }

  /** Shows `card` beside `anchor`, a place in the window. */
  show(card: Card, anchor: Rect): void {
    const { element } = this;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    if (card !== this.shown || width !== this.roomAround) {
      element.replaceChildren(...card.map(lineElement));
      this.shown = card;
      this.roomAround = width;
      this.size = undefined;
    }
    // Of the cards of several charts the one that is seen is the tooltip, and no other.
    element.setAttribute('role', 'tooltip');
    element.hidden = false;
    // Measured once for all places: the card is moved from its corner without being laid out anew.
    this.size ??= element.getBoundingClientRect();
    const { left, top } = placeCard(anchor, this.size, { width, height });
    element.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  hide(): void {
    this.element.hidden = true;
    this.element.removeAttribute('role');
    // The chart is described by the card, hidden or not: what it said before is not to be read out again.
    this.element.replaceChildren();
    this.shown = undefined;
  }
}

function lineElement(line: Card[number]): HTMLElement {
  const element = document.createElement('div');
  if (line.quiet === true) element.className = 'lane-card-quiet';
  element.append(...line.parts.map(partNode));
  return element;
}

function partNode(part: CardPart): Node {
  if (part.strong !== true && part.name !== true) return document.createTextNode(part.text);
  // A name may run right to left; bdi keeps its direction to itself.
  const element = document.createElement(part.name === true ? 'bdi' : 'b');
  if (part.strong === true) element.classList.add('lane-card-strong');
  element.textContent = part.text;
  return element;
}
