import { formatFigure, formatNumber, formatPercent, formatRatio, NO_FIGURE } from '../format';
import type { ComparisonRow } from './comparisonRow';
import { costOfText } from './costText';
import { isOurs, policyTitle } from './policyChoice';

/** One row of the table as it is shown. */
export interface CompareText {
  readonly title: string;
  /** "median of 21 runs, 289,846 to 301,120"; empty where chance has no part. */
  readonly chance: string;
  /** Where the figures repeat those of our rule or of another row, and what that is. */
  readonly isOurs: boolean;
  readonly maxLoad: string;
  readonly maxOverMean: string;
  readonly aboveBound: string;
  readonly spread: string;
  /** Shares of the bar column's width, 0 to 1: the median, and all runs from the best to the worst. */
  readonly bar: number;
  readonly range: readonly [from: number, to: number] | undefined;
}

/** All rows; bars share one scale, the highest run of all filling the column. */
export function compareTexts(rows: readonly ComparisonRow[]): CompareText[] {
  const widest = rows.reduce((most, { overBoundRange }) => Math.max(most, overBoundRange[1] - 1), 0);
  const share = (over: number) => (widest > 0 ? Math.min(1, (over - 1) / widest) : 0);
  return rows.map((row) => ({
    title: policyTitle(row),
    chance: chanceText(row),
    isOurs: isOurs(row),
    maxLoad: loadText(row.maxLoad),
    ...evennessTexts(row),
    bar: share(row.overBound),
    range: row.runs > 1 ? [share(row.overBoundRange[0]), share(row.overBoundRange[1])] : undefined,
  }));
}

/** Without requests nothing is even, and nothing the best. */
function evennessTexts(row: ComparisonRow): Pick<CompareText, 'maxOverMean' | 'aboveBound' | 'spread'> {
  if (row.mostRequests === 0) return { maxOverMean: NO_FIGURE, aboveBound: NO_FIGURE, spread: NO_FIGURE };
  return {
    maxOverMean: formatRatio(row.maxOverMean, 4),
    aboveBound: aboveText(row.overBound),
    spread: formatPercent(row.variation, 2),
  };
}

function chanceText({ runs, lowestMax, highestMax }: ComparisonRow): string {
  if (runs === 1) return '';
  const range = lowestMax === highestMax ? 'all alike' : `${loadText(lowestMax)} to ${loadText(highestMax)}`;
  return `median of ${runs} runs, ${range}`;
}

/** Loads of doubles, and loads ÷ weight, to a sensible number of digits; whole ones in full. */
export function loadText(text: string): string {
  const load = costOfText(text);
  return typeof load === 'bigint' || Number.isSafeInteger(load) ? formatNumber(load) : formatFigure(load, 8);
}

/** "≤ 0.85 %", rounded up, for it is at most that far above the best possible; "optimal" where the bound is met. */
export function aboveText(over: number): string {
  if (over <= 1) return 'optimal';
  const percent = (over - 1) * 100;
  // A hair less before rounding up: 10 % is not to read 10.01 % because of how doubles hold it.
  if (percent >= 1000) return `≤ ${formatNumber(Math.ceil(percent - 1e-6))} %`;
  return `≤ ${Math.max(0.01, Math.ceil(percent * 100 - 1e-6) / 100).toFixed(2)} %`;
}

/** "412 of 500 requests go elsewhere than with least load." */
export function movedText(moved: number, requests: number): string {
  if (requests === 0) return 'There are no requests.';
  if (moved === 0) return 'Every request goes where least load sends it.';
  const verb = moved === 1 ? 'goes' : 'go';
  const noun = requests === 1 ? 'request' : 'requests';
  return `${formatNumber(moved)} of ${formatNumber(requests)} ${noun} ${verb} elsewhere than with least load.`;
}
