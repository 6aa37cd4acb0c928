import type { Cost } from './costs';

/** Doubles keep 15 decimal digits; what stands behind them is the noise of adding up. */
const SURE_DIGITS = 15;

/**
 * A cost or load as people read it: grouped by thousands, without the noise of binary fractions
 * (0.1 + 0.2 reads 0.3). Whole numbers are given in full, at any size.
 */
export function formatNumber(value: Cost): string {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return group(String(value === 0 ? 0 : value));
  const text = String(Number(value.toPrecision(SURE_DIGITS)));
  return text.includes('e') ? text.replace('e', ' × 10^').replace('^+', '^') : group(text);
}

/** From here on JavaScript writes numbers with a power of ten. */
const LONG = 1e21;

/**
 * A derived figure (a mean, a load among fractions) to at most `digits` significant digits, whole parts in full where
 * they are written without a power of ten.
 */
export function formatFigure(value: number, digits = 6): string {
  const whole = Math.abs(value) >= 10 ** (digits - 1) && Math.abs(value) < LONG;
  return formatNumber(whole ? Math.round(value) : Number(value.toPrecision(digits)));
}

/** Stands for a figure of which nothing can be said. */
export const NO_FIGURE = '–';

/** How far adding up and dividing may move a share or ratio that is 0 or 1. */
const NOISE = 1e-12;

/** A share from 0 to 1 as a percentage: "6.6 %". Never 0 % or 100 % for what is not: "< 0.1 %", "> 99.9 %". */
export function formatPercent(share: number, decimals = 1): string {
  const text = (percent: number) => `${percent.toFixed(decimals)} %`;
  const step = 10 ** -decimals;
  if (share > NOISE && share * 100 < step / 2) return `< ${text(step)}`;
  if (share < 1 - NOISE && share * 100 >= 100 - step / 2) return `> ${text(100 - step)}`;
  return text(share * 100);
}

/** A ratio of 1 or more: "1.25", "1.0719"; never 1 for what is more: "< 1.0001". At least `decimals` of 4 decimals. */
export function formatRatio(ratio: number, decimals = 2): string {
  if (ratio > 1 + NOISE && ratio < 1.00005) return '< 1.0001';
  if (ratio >= 1e6) return formatFigure(ratio);
  const [whole = '', fraction = ''] = ratio.toFixed(4).split('.');
  const kept = fraction.replace(/0+$/, '').padEnd(decimals, '0');
  return `${whole}.${kept}`;
}

/** A share from 0 to 1 as a number to `digits` significant digits; never 1 for what is less: "> 0.999". */
export function formatShare(share: number, digits = 3): string {
  const next = 1 - 10 ** -digits;
  return share > next && share < 1 - NOISE ? `> ${formatFigure(next, digits)}` : formatFigure(share, digits);
}

/** "1 request", "2 requests". */
export function plural(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function group(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
