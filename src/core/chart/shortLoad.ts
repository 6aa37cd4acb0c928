import type { Cost } from '../costs';
import { formatFigure, formatNumber } from '../format';

/** The load in full where that is at most `room` wide by `measure`, else with fewer digits. */
export function formatLoadShort(load: Cost, room: number, measure: (text: string) => number): string {
  const full = formatNumber(load);
  if (full.length <= 24 && measure(full) <= room) return full;
  const value = Number(load);
  const candidates = [
    ...[6, 4, 3].map((digits) => formatFigure(value, digits)),
    ...[5, 4, 3].map((digits) => withUnit(value, digits)),
    ...[4, 3, 2].map((digits) => scientific(value, digits)),
  ].filter((text) => text.length < full.length);
  const shortest = [full, ...candidates].reduce((a, b) => (measure(b) < measure(a) ? b : a));
  return candidates.find((text) => measure(text) <= room) ?? shortest;
}

const UNITS = ['', 'k', 'M', 'G', 'T'];

/** "74.85M"; in full where no unit fits. */
function withUnit(value: number, digits: number): string {
  const power = Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3);
  const unit = UNITS[power];
  if (unit === undefined) return formatNumber(value);
  return `${Number((value / 1000 ** power).toPrecision(digits))}${unit}`;
}

function scientific(value: number, digits: number): string {
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '', exponent = ''] = value.toExponential(digits - 1).split('e');
  return `${mantissa} × 10^${Number(exponent)}`;
}
