import { formatNumber } from '../format';
import { pxOfLoad, spanOf, type LoadWindow } from './loadWindow';

/** A round number on the axis. */
export interface Tick {
  readonly load: number;
  /** Pixels from the left edge of the plot. */
  readonly px: number;
  readonly text: string;
}

/** The 1-2-5 step that divides `span` into at most `count` parts; 0 where doubles have none. */
export function tickStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  if (!(power > 0) || !Number.isFinite(power)) return 0;
  const step = [1, 2, 5, 10].find((factor) => factor * power >= raw * (1 - 1e-12)) ?? 10;
  return step * power;
}

/** The multiples of a 1-2-5 step within the window, at most about `count`, ascending. */
export function tickLoads(window: LoadWindow, count: number): number[] {
  const step = tickStep(spanOf(window), count);
  if (step === 0) return [window.from];
  const first = Math.ceil(window.from / step - 1e-9);
  const last = Math.floor(window.to / step + 1e-9);
  const loads: number[] = [];
  for (let multiple = first; multiple <= last; multiple++) {
    // Dividing by 1/step keeps 3 × 0.1 at 0.3.
    const load = step < 1 && Number.isFinite(1 / step) ? multiple / Math.round(1 / step) : multiple * step;
    if (loads.at(-1) !== load) loads.push(load);
    // Where the step is below the precision of a double the multiples can't go on.
    if (loads.length > 2 * count + 2) break;
  }
  return loads;
}

/** From here on a number is written with a power of ten, to stay short. */
const LONG = 1e15;

/** The text of a tick: grouped digits, or for very large and small loads a power of ten that tells neighbours apart. */
export function tickText(load: number, step: number): string {
  const size = Math.abs(load);
  if (size === 0) return '0';
  if (size < LONG && (size >= 1e-6 || Number.isInteger(load))) return formatNumber(load);
  const digits = step > 0 ? Math.ceil(Math.log10(size / step)) : 0;
  const [mantissa = '', exponent = ''] = load.toExponential(Math.min(Math.max(digits, 0), 15)).split('e');
  return `${mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa} × 10^${Number(exponent)}`;
}

/** Least room between two tick labels, in pixels. */
const LABEL_GAP = 22;

/** Ticks whose labels, as `measure` has them in pixels, don't touch; as many as fit. */
export function axisTicks(window: LoadWindow, width: number, measure: (text: string) => number): Tick[] {
  for (let count = Math.max(1, Math.floor(width / 60)); ; count = Math.floor(count * 0.7)) {
    const ticks = ticksAt(window, width, count);
    const widest = Math.max(0, ...ticks.map((tick) => measure(tick.text)));
    if (count <= 1 || ticks.length * (widest + LABEL_GAP) <= width + widest) return ticks;
  }
}

function ticksAt(window: LoadWindow, width: number, count: number): Tick[] {
  const step = tickStep(spanOf(window), count);
  return tickLoads(window, count).map((load) => ({
    load,
    px: pxOfLoad(load, window, width),
    text: tickText(load, step),
  }));
}
