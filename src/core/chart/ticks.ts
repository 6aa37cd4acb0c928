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
  const exponent = Math.floor(Math.log10(raw));
  if (!Number.isFinite(exponent)) return 0;
  // Read from text: 10 ** −5 is not the double that is nearest to 0.00001.
  const steps = [1, 2, 5, 10].map((factor) => Number(`${factor}e${exponent}`));
  return steps.find((step) => step >= raw * (1 - 1e-12)) ?? 0;
}

/** The multiples of a 1-2-5 step within the window, at most about `count`, ascending. */
export function tickLoads(window: LoadWindow, count: number): number[] {
  const step = tickStep(spanOf(window), count);
  if (step === 0) return [window.from];
  // Plus 0: a first multiple of −0 would be shown as such.
  const first = Math.ceil(window.from / step - 1e-9) + 0;
  const last = Math.floor(window.to / step + 1e-9);
  const loads: number[] = [];
  // Counted, as multiples beyond 2^53 no longer rise by 1; there, some ticks fall on the same double.
  for (let i = 0; i <= last - first && i <= 2 * count; i++) {
    const multiple = first + i;
    // Dividing by 1/step keeps 3 × 0.1 at 0.3.
    const load = step < 1 && Number.isFinite(1 / step) ? multiple / Math.round(1 / step) : multiple * step;
    if (loads.at(-1) !== load) loads.push(load);
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

/** Ticks whose labels, as `measure` has them in pixels, don't touch; as many as fit, and two where two fit. */
export function axisTicks(window: LoadWindow, width: number, measure: (text: string) => number): Tick[] {
  const most = Math.max(4, Math.floor(width / 60));
  let ends: Tick[] = [];
  for (let count = most; ; count = Math.floor(count * 0.7)) {
    const ticks = ticksAt(window, width, count);
    if (ticks.length > 1 && areApart(ticks[0]!, ticks[1]!, ticks, measure)) return ticks;
    if (ends.length === 0) ends = endsOf(ticks, measure);
    if (count > 1 && ticks.length > 1) continue;
    // One alone would say nothing of the scale: rather the first and the last of a finer division.
    if (ends.length === 0) ends = endsOf(ticksAt(window, width, 3 * most), measure);
    return ends.length > 0 ? ends : ticks.slice(0, 1);
  }
}

/** The first and the last of more ticks, where these two don't touch; else none. */
function endsOf(ticks: readonly Tick[], measure: (text: string) => number): Tick[] {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  return areApart(first, last, [first, last], measure) ? [first, last] : [];
}

/** Whether two neighbours leave room for the widest label of all and a gap. */
function areApart(a: Tick, b: Tick, all: readonly Tick[], measure: (text: string) => number): boolean {
  return b.px - a.px >= Math.max(...all.map((tick) => measure(tick.text))) + LABEL_GAP;
}

function ticksAt(window: LoadWindow, width: number, count: number): Tick[] {
  const step = tickStep(spanOf(window), count);
  return tickLoads(window, count).map((load) => ({
    load,
    px: pxOfLoad(load, window, width),
    text: tickText(load, step),
  }));
}
