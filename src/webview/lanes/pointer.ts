import { Pinch, type PinchChange } from './pinch';

/** What pointer, wheel and fingers ask of the chart. Places in CSS pixels from the lanes' top left corner as seen. */
export interface PointerActions {
  pointAt(x: number, y: number): void;
  pointAway(): void;
  click(x: number, y: number): void;
  fit(): void;
  /** Looks `factor` times closer, what lies at `x` staying where it is. */
  zoomAt(x: number, factor: number): void;
  /** Two fingers have come down: what they do is done to the chart as it is now. */
  hold(): void;
  pinch(change: PinchChange): void;
  panByPx(px: number): void;
  scrollByPx(px: number): void;
}

/** A press that moves further than this is a drag, in pixels. */
const DRAG = 4;

/** Listens to pointer and wheel on the lanes. */
export function listenToPointer(target: HTMLElement, view: HTMLElement, actions: PointerActions): void {
  const gesture = new Gesture(target, view, actions);
  target.addEventListener('pointerdown', (event) => {
    gesture.down(event);
  });
  target.addEventListener('pointermove', (event) => {
    gesture.move(event);
  });
  target.addEventListener('pointerup', (event) => {
    gesture.up(event);
  });
  target.addEventListener('pointercancel', (event) => {
    gesture.cancel(event);
  });
  target.addEventListener('pointerleave', () => {
    actions.pointAway();
  });
  target.addEventListener('dblclick', () => {
    actions.fit();
  });
  target.addEventListener(
    'wheel',
    (event) => {
      onWheel(event, view, actions);
    },
    { passive: false },
  );
}

interface Finger {
  x: number;
  y: number;
}

class Gesture {
  private readonly pressed = new Map<number, Finger>();
  private start: Finger | undefined;
  private dragging = false;
  private pinch: Pinch | undefined;
  private pinchDue: number | undefined;

  constructor(
    private readonly target: HTMLElement,
    private readonly view: HTMLElement,
    private readonly actions: PointerActions,
  ) {}

  down(event: PointerEvent): void {
    if (event.button !== 0 || onScrollbar(event, this.target)) return;
    this.pressed.set(event.pointerId, placeIn(this.view, event));
    this.start = placeIn(this.view, event);
    this.dragging = this.pressed.size > 1;
    this.endPinch();
    const fingers = this.twoFingers();
    if (fingers === undefined) return;
    this.pinch = new Pinch(fingers);
    this.actions.hold();
  }

  /** Where the two fingers are, if there are just two. */
  private twoFingers(): [number, number] | undefined {
    const [first, second, third] = this.pressed.values();
    if (first === undefined || second === undefined || third !== undefined) return undefined;
    return [first.x, second.x];
  }

  move(event: PointerEvent): void {
    const place = placeIn(this.view, event);
    const before = this.pressed.get(event.pointerId);
    if (before === undefined) {
      if (!onScrollbar(event, this.target)) this.actions.pointAt(place.x, place.y);
      return;
    }
    if (this.pinch !== undefined) this.moveFinger(event.pointerId, place);
    else this.drag(event, before, place);
  }

  private drag(event: PointerEvent, before: Finger, place: Finger): void {
    if (!this.dragging) {
      if (this.start === undefined || distance(this.start, place) < DRAG) return;
      this.dragging = true;
      this.target.setPointerCapture(event.pointerId);
      this.target.classList.add('dragging');
      this.actions.pointAway();
    }
    this.actions.panByPx(before.x - place.x);
    this.actions.scrollByPx(before.y - place.y);
    this.pressed.set(event.pointerId, place);
  }

  /** Of fingers that move together the browser tells one by one: only in the frame are all where they belong. */
  private moveFinger(pointerId: number, place: Finger): void {
    this.pressed.set(pointerId, place);
    this.pinchDue ??= requestAnimationFrame(() => {
      this.pinched();
    });
  }

  private pinched(): void {
    this.pinchDue = undefined;
    const fingers = this.twoFingers();
    if (fingers !== undefined && this.pinch !== undefined) this.actions.pinch(this.pinch.to(fingers));
  }

  private endPinch(): void {
    if (this.pinchDue !== undefined) {
      cancelAnimationFrame(this.pinchDue);
      this.pinched();
    }
    this.pinch = undefined;
  }

  up(event: PointerEvent): void {
    this.endPinch();
    const wasPressed = this.pressed.delete(event.pointerId);
    if (wasPressed && !this.dragging) {
      const place = placeIn(this.view, event);
      this.actions.click(place.x, place.y);
    }
    this.target.classList.remove('dragging');
  }

  cancel(event: PointerEvent): void {
    this.endPinch();
    this.pressed.delete(event.pointerId);
    this.target.classList.remove('dragging');
  }
}

/** The pointer is on the scrollbar, which lies in the element but not in its client area. */
function onScrollbar(event: MouseEvent, target: HTMLElement): boolean {
  const box = target.getBoundingClientRect();
  return event.clientX >= box.left + target.clientLeft + target.clientWidth;
}

function placeIn(view: HTMLElement, event: MouseEvent): Finger {
  const box = view.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}

function distance(a: Finger, b: Finger): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** One notch of a wheel zooms by this much; a trackpad's pinch, in small steps, by its own measure. */
const NOTCH = 1.3;
const PINCH_BELOW = 30;
const LINE_PX = 16;

function onWheel(event: WheelEvent, view: HTMLElement, actions: PointerActions): void {
  const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
  const [dx, dy] = [event.deltaX * scale, event.deltaY * scale];
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    const factor = Math.abs(dy) < PINCH_BELOW ? Math.exp(-dy / 100) : NOTCH ** -Math.sign(dy);
    actions.zoomAt(placeIn(view, event).x, factor);
    return;
  }
  const across = event.shiftKey ? dx || dy : Math.abs(dx) > Math.abs(dy) ? dx : 0;
  // The plain wheel is left to the page.
  if (across === 0) return;
  event.preventDefault();
  actions.panByPx(across);
}
