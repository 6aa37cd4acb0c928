import type { KeyRows } from '../keyHelp';

/** What keys can do to the plot. */
export interface PlotActions {
  /** Zooms about the request that is pointed at, or the middle. */
  zoom(factor: number): void;
  /** Moves by a share of what is in view. */
  pan(share: number): void;
  fit(): void;
  /** Points at a request so many further on. */
  step(requests: number): void;
  toFirst(): void;
  toLast(): void;
  /** Shows the request that is pointed at everywhere else. */
  choose(): void;
  open(): void;
  close(): void;
}

const ZOOM = 2;
const PAN = 0.25;

/** The keys as the help shows them. */
export const PLOT_KEYS: KeyRows = [
  [['←', '→'], 'previous, next request; with Shift ten further'],
  [['Home', 'End'], 'first, last request'],
  [['Space'], 'mark the request in all views; also a click'],
  [['Enter'], 'show the request in the file'],
  [['Esc'], 'close the card'],
  [['+', '−', 'W', 'S'], 'zoom in, out; also Ctrl + wheel'],
  [['A', 'D'], 'move left, right'],
  [['0', 'F'], 'fit all; also double click'],
  [['drag'], 'zoom to a range'],
  [['?'], 'show or hide this list'],
];

/** Does what the key means; returns whether it meant something. */
export function plotKeyPressed(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  plot: PlotActions,
): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  const stride = shiftKey ? 10 : 1;
  const actions: Partial<Record<string, () => void>> = {
    ArrowLeft: () => {
      plot.step(-stride);
    },
    ArrowRight: () => {
      plot.step(stride);
    },
    Home: () => {
      plot.toFirst();
    },
    End: () => {
      plot.toLast();
    },
    ' ': () => {
      plot.choose();
    },
    Enter: () => {
      plot.open();
    },
    Escape: () => {
      plot.close();
    },
    ...lookActions(plot),
  };
  const action = actions[key.length === 1 ? key.toLowerCase() : key];
  action?.();
  return action !== undefined;
}

function lookActions(plot: PlotActions): Partial<Record<string, () => void>> {
  const closer = () => {
    plot.zoom(ZOOM);
  };
  const further = () => {
    plot.zoom(1 / ZOOM);
  };
  const fit = () => {
    plot.fit();
  };
  const pan = (share: number) => () => {
    plot.pan(share);
  };
  return {
    '+': closer,
    '=': closer,
    w: closer,
    '-': further,
    s: further,
    '0': fit,
    f: fit,
    a: pan(-PAN),
    d: pan(PAN),
  };
}
