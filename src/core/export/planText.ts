import { formatFigure, formatNumber, formatRatio, plural } from '../format';
import { aboveText, compareTexts } from '../judge/compareTexts';
import type { ComparisonRow } from '../judge/comparisonRow';
import { answerParts, limitText, type SizingAnswer } from '../judge/sizingTexts';
import type { Figures } from '../figures';
import type { Cost } from '../costs';

/** What is told in a few lines of one list of requests on a number of replicas. */
export interface PlanReport {
  /** Where the list comes from. */
  readonly name: string;
  /** The fields added up; '' for a plain list of numbers. */
  readonly cost: string;
  /** Other fields that could be the cost. */
  readonly otherFields: readonly string[];
  readonly requests: number;
  readonly skipped: readonly string[];
  readonly skippedCount: number;
  /** Absent where only a limit was asked about. */
  readonly spread?: SpreadReport | undefined;
  readonly limit?: { readonly load: Cost; readonly answer: SizingAnswer } | undefined;
}

/** Least load on a number of replicas. */
export interface SpreadReport {
  readonly figures: Figures;
  readonly loads: readonly Cost[];
  readonly requestsOn: ArrayLike<number>;
  readonly hasWeights: boolean;
  /** Highest load (÷ weight) ÷ a load that no assignment stays below. */
  readonly overBound: number;
  readonly lowerBound: Cost;
  /** Policies compared, ours first; absent where nobody asked. */
  readonly policies?: readonly ComparisonRow[] | undefined;
  readonly nameOf: (replica: number) => string;
}

/** Up to so many replicas are listed in full, else those with the highest loads. */
const MOST_LISTED = 16;
const HIGHEST_LISTED = 8;

/** The report as lines of text. Names and texts of the source are quoted: they are data, whatever they say. */
export function planText(report: PlanReport): string {
  const { spread, limit } = report;
  return [
    ...headLines(report),
    ...(spread === undefined ? [] : spreadLines(spread)),
    ...(limit === undefined
      ? []
      : [
          `No load above ${limitText(limit.load)}, on equal replicas that start empty: ${answerParts(limit.answer).join('')}.`,
        ]),
    ...(spread?.policies === undefined ? [] : policyLines(spread.policies)),
  ].join('\n');
}

function headLines({ name, cost, otherFields, requests, skipped, skippedCount }: PlanReport): string[] {
  const of = cost === '' ? '' : `, cost = ${quoted(cost)}`;
  const others =
    otherFields.length === 0 ? '' : ` Other numeric fields: ${otherFields.map(quoted).join(', ')}.`;
  const head = `${quoted(name)}: ${plural(requests, 'request')}${of}.${others}`;
  if (skippedCount === 0) return [head];
  const entries = skippedCount === 1 ? 'entry is' : 'entries are';
  const more = skippedCount > skipped.length ? '; …' : '';
  return [
    head,
    `${formatNumber(skippedCount)} ${entries} no cost and skipped (not counted as 0): ${skipped.join('; ')}${more}`,
  ];
}

function spreadLines(spread: SpreadReport): string[] {
  const { figures, loads, hasWeights, overBound, lowerBound } = spread;
  const { highest, lowest, mean, maxOverMean, total } = figures;
  const of = hasWeights ? 'load ÷ weight' : 'load';
  const named = ({ replica, load }: Figures['highest']) =>
    `${formatNumber(load)} (${quoted(spread.nameOf(replica))})`;
  return [
    `Least load on ${plural(loads.length, 'replica')}: total ${formatNumber(total)}; busiest ${named(highest)}, ` +
      `least busy ${named(lowest)}; mean ${of} ${formatFigure(mean)}, max ÷ mean ${formatRatio(maxOverMean, 4)}.`,
    `No assignment has a highest ${of} below ${formatNumber(lowerBound)}; this one: ${aboveText(overBound)}` +
      (overBound <= 1 ? '.' : ' above it.'),
    loadLine(spread),
  ];
}

function loadLine({ loads, requestsOn, nameOf }: SpreadReport): string {
  const replicas = loads.map((_, replica) => replica);
  const isLong = replicas.length > MOST_LISTED;
  const listed = isLong ? highestFirst(loads).slice(0, HIGHEST_LISTED) : replicas;
  const texts = listed.map(
    (replica) =>
      `${quoted(nameOf(replica))} ${formatNumber(loads[replica]!)} (${plural(requestsOn[replica]!, 'request')})`,
  );
  return `${isLong ? `The ${HIGHEST_LISTED} highest loads` : 'Loads'}: ${texts.join(', ')}.`;
}

function highestFirst(loads: readonly Cost[]): number[] {
  return loads
    .map((_, replica) => replica)
    .sort((a, b) => (loads[a]! > loads[b]! ? -1 : loads[a]! < loads[b]! ? 1 : a - b));
}

function policyLines(rows: readonly ComparisonRow[]): string[] {
  const lines = compareTexts(rows).map(({ title, chance, maxLoad, aboveBound }) => {
    const runs = chance === '' ? '' : ` (${chance})`;
    return `- ${title}: max load ${maxLoad}${runs}, ${aboveBound}`;
  });
  return ['Policies by the same requests, each against the lower bound:', ...lines];
}

/** So long a name is cut. */
const LONGEST = 80;

/** In quotes and on one line, that what stands in a file is not taken for words of ours. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}
