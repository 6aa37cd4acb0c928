import type { Cost } from '../costs';
import { formatFigure, formatNumber } from '../format';

/** The load in full where that is at most `room` wide by `measure`, else with fewer digits. */
export function formatLoadShort(load: Cost, room: number, measure: (text: string) => number): string {
  const full = formatNumber(load);
  if (full.length <= 24 && measure(full) <= room) return full;
  const candidates = shorterTexts(load).filter((text) => text.length < full.length);
  const shortest = [full, ...candidates].reduce((a, b) => (measure(b) < measure(a) ? b : a));
  return candidates.find((text) => measure(text) <= room) ?? shortest;
}

/** With fewer and fewer digits. */
function shorterTexts(load: Cost): string[] {
  const powers = [4, 3, 2].map((digits) => scientific(load, digits));
  const value = Number(load);
  if (!Number.isFinite(value)) return powers;
  return [
    ...[6, 4, 3].map((digits) => formatFigure(value, digits)),
    ...[5, 4, 3].map((digits) => withUnit(value, digits)),
    ...powers,
  ];
}

const UNITS = ['', 'k', 'M', 'G', 'T'];

/** "74.85M"; in full where no unit fits. */
function withUnit(value: number, digits: number): string {
  const power = Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3);
  const unit = UNITS[power];
  if (unit === undefined) return formatNumber(value);
  return `${Number((value / 1000 ** power).toPrecision(digits))}${unit}`;
}

/** Digits of a whole number that surely fit a double. */
const DIGITS = 300;

function scientific(load: Cost, digits: number): string {
  const left = typeof load === 'bigint' ? Math.max(0, load.toString().length - DIGITS) : 0;
  const value = typeof load === 'bigint' ? Number(load / 10n ** BigInt(left)) : load;
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  return `${mantissa} × 10^${Number(exponent) + left}`;
}
