import type { Step } from '../../core/chart/walk';
import type { KeyRows } from '../keyHelp';

/** What the keyboard asks of the chart. */
export interface KeyActions {
  step(step: Step): void;
  /** Shows the focused request in the source. */
  reveal(): void;
  dismiss(): void;
  zoom(factor: number): void;
  /** By a share of the width; positive looks further right. */
  pan(share: number): void;
  fit(): void;
  togglePlaying(): void;
}

const ZOOM = 1.5;
const PAN = 0.15;

const KEYS: Readonly<Record<string, (actions: KeyActions) => void>> = {
  ArrowLeft: (chart) => {
    chart.step('previousInLane');
  },
  ArrowRight: (chart) => {
    chart.step('nextInLane');
  },
  ArrowUp: (chart) => {
    chart.step('laneAbove');
  },
  ArrowDown: (chart) => {
    chart.step('laneBelow');
  },
  ',': (chart) => {
    chart.step('previousArrival');
  },
  '.': (chart) => {
    chart.step('nextArrival');
  },
  Home: (chart) => {
    chart.step('firstArrival');
  },
  End: (chart) => {
    chart.step('lastArrival');
  },
  Enter: (chart) => {
    chart.reveal();
  },
  Escape: (chart) => {
    chart.dismiss();
  },
  '+': (chart) => {
    chart.zoom(ZOOM);
  },
  '=': (chart) => {
    chart.zoom(ZOOM);
  },
  w: (chart) => {
    chart.zoom(ZOOM);
  },
  '-': (chart) => {
    chart.zoom(1 / ZOOM);
  },
  s: (chart) => {
    chart.zoom(1 / ZOOM);
  },
  a: (chart) => {
    chart.pan(-PAN);
  },
  d: (chart) => {
    chart.pan(PAN);
  },
  '0': (chart) => {
    chart.fit();
  },
  f: (chart) => {
    chart.fit();
  },
  ' ': (chart) => {
    chart.togglePlaying();
  },
};

const WITH_CONTROL: Readonly<Record<string, (actions: KeyActions) => void>> = {
  Home: (chart) => {
    chart.step('firstInLane');
  },
  End: (chart) => {
    chart.step('lastInLane');
  },
};

/** The keys as the help shows them. */
export const LANE_KEYS: KeyRows = [
  [['←', '→'], 'previous, next request of the lane'],
  [['↑', '↓'], 'same load in the lane above, below'],
  [[',', '.'], 'previous, next request by arrival'],
  [['Home', 'End'], 'first, last request'],
  [['Ctrl+Home', 'Ctrl+End'], 'first, last request of the lane'],
  [['Enter'], 'show the request in the file'],
  [['Esc'], 'close the card; then let go of the request'],
  [['+', '−', 'W', 'S'], 'zoom in, out; also Ctrl + wheel, or pinch'],
  [['A', 'D'], 'move left, right; also drag, or Shift + wheel'],
  [['0', 'F'], 'fit all; also double click'],
  [['drag on the axis'], 'zoom to a range'],
  [['Space'], 'play or pause the replay'],
  [['?'], 'show or hide this list'],
];

export function listenToKeys(target: HTMLElement, actions: KeyActions): void {
  target.addEventListener('keydown', (event) => {
    if (event.altKey || event.target !== target) return;
    const command = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const act = (command ? WITH_CONTROL : KEYS)[key];
    if (act === undefined) return;
    event.preventDefault();
    act(actions);
  });
}
