import { element } from '../dom';
import { Surface } from './surface';

/** The elements of the chart that are painted on and listened to. */
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
  /** The range that is being dragged on the axis. */
  readonly band: HTMLElement;
  /** Said where there is nothing to draw. */
  readonly note: HTMLElement;
}

/** The parts of the chart that are made elsewhere, from top to bottom. */
export interface LaneParts {
  readonly overview: HTMLElement;
  readonly minimap: HTMLElement;
  readonly foot: readonly HTMLElement[];
}

export function buildLaneFrame(cardId: string): LaneFrame {
  const lanes = new Surface('lane-canvas');
  const [hoverMark, focusMark, band] = [hidden('lane-hover'), hidden('lane-focus'), hidden('lane-band')];
  const view = element('div', 'lane-view', lanes.canvas, hoverMark, focusMark);
  const content = element('div', 'lane-content', view);
  const scroller = element('div', 'lane-scroller', content);
  scroller.tabIndex = 0;
  // An application: its arrow keys walk the requests, and a screen reader is to leave them to it.
  scroller.setAttribute('role', 'application');
  scroller.setAttribute('aria-roledescription', 'chart');
  scroller.setAttribute('aria-describedby', cardId);
  return {
    root: element('section', 'lanes'),
    head: new Surface('lane-head'),
    scroller,
    content,
    view,
    lanes,
    hoverMark,
    focusMark,
    axis: new Surface('lane-axis'),
    band,
    note: element('p', 'lane-note', 'No requests: every replica keeps the load it started with.'),
  };
}

export function assembleLanes(frame: LaneFrame, parts: LaneParts): void {
  const body = element('div', 'lane-body', frame.scroller, parts.overview);
  const axis = element('div', 'lane-axis-row', frame.axis.canvas, frame.band);
  const { root, head, note } = frame;
  root.append(head.canvas, body, axis, parts.minimap, note, ...parts.foot);
}

function hidden(className: string): HTMLElement {
  const made = element('div', className);
  made.hidden = true;
  return made;
}
