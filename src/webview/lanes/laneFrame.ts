import { Surface } from './surface';

/** The elements that the chart is made of, from top to bottom. */
export interface LaneFrame {
  readonly root: HTMLElement;
  readonly head: Surface;
  /** Scrolls where lanes don't fit; takes the keyboard. */
  readonly scroller: HTMLElement;
  /** As high as all lanes together. */
  readonly content: HTMLElement;
  /** The part that is seen: stays in place while the content scrolls. */
  readonly view: HTMLElement;
  readonly lanes: Surface;
  readonly hoverMark: HTMLElement;
  readonly focusMark: HTMLElement;
  readonly axis: Surface;
  /** Said where there is nothing to draw. */
  readonly note: HTMLElement;
  readonly foot: HTMLElement;
}

export function buildLaneFrame(cardId: string): LaneFrame {
  const lanes = new Surface('lane-canvas');
  const head = new Surface('lane-head');
  const axis = new Surface('lane-axis');
  const hoverMark = box('lane-hover');
  const focusMark = box('lane-focus');
  const view = box('lane-view', lanes.canvas, hoverMark, focusMark);
  const content = box('lane-content', view);
  const scroller = box('lane-scroller', content);
  scroller.tabIndex = 0;
  // An application: its arrow keys walk the requests, and a screen reader is to leave them to it.
  scroller.setAttribute('role', 'application');
  scroller.setAttribute('aria-roledescription', 'chart');
  scroller.setAttribute('aria-describedby', cardId);
  const note = document.createElement('p');
  note.className = 'lane-note';
  note.hidden = true;
  const foot = box('lane-foot');
  const root = document.createElement('section');
  root.className = 'lanes';
  root.append(head.canvas, scroller, axis.canvas, note, foot);
  return { root, head, scroller, content, view, lanes, hoverMark, focusMark, axis, note, foot };
}

export function box(className: string, ...children: Node[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}
