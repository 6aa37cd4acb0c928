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

/** A derived figure (a mean, a load among fractions) to at most `digits` significant digits, whole parts in full. */
export function formatFigure(value: number, digits = 6): string {
  const whole = Math.abs(value) >= 10 ** (digits - 1);
  return formatNumber(
    whole && Math.abs(value) < Number.MAX_SAFE_INTEGER
      ? Math.round(value)
      : Number(value.toPrecision(digits)),
  );
}

/** A share from 0 to 1 as a percentage. */
export function formatPercent(share: number, decimals = 1): string {
  return `${(share * 100).toFixed(decimals)} %`;
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
