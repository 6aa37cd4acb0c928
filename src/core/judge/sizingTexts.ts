import type { Cost } from '../costs';
import { formatFigure, formatNumber, plural } from '../format';
import { finite } from '../loads';
import { costOfText, typedCost } from './costText';

/** A point of the sizing curve as plain data; loads are decimal text. */
export interface SizingPointText {
  readonly replicas: number;
  readonly maxLoad: string;
  readonly lowerBound: string;
}

/** What is known about a limit, as plain data. */
export type SizingAnswer =
  | {
      readonly kind: 'found';
      readonly replicas: number;
      readonly maxLoad: string;
      /** The highest load with one replica less; absent where one replica is enough. */
      readonly oneLess?: string;
    }
  /** One request alone costs more than the limit. */
  | { readonly kind: 'requestTooLarge'; readonly highest: string; readonly request: number }
  | { readonly kind: 'tooManyReplicas' };

/** An answer in three parts, the middle one to stand out: needs, "12 replicas", " — max 93,973; with 11 …". */
export type AnswerParts = readonly [before: string, strong: string, after: string];

export function answerParts(answer: SizingAnswer): AnswerParts {
  switch (answer.kind) {
    case 'found': {
      const { replicas, maxLoad, oneLess } = answer;
      const less = oneLess === undefined ? '' : `; with ${formatNumber(replicas - 1)} it is ${load(oneLess)}`;
      return ['needs ', plural(replicas, 'replica'), ` — max ${load(maxLoad)}${less}`];
    }
    case 'requestTooLarge':
      return [
        '',
        'no number of replicas can',
        ` — request ${answer.request} alone costs ${load(answer.highest)}`,
      ];
    case 'tooManyReplicas':
      return ['', 'more than 1,000,000 replicas', ' would be needed'];
  }
}

/** What stands beside the point of an answer: "12 replicas: 93,973". */
export function answerLabel(replicas: number, maxLoad: string): string {
  return `${plural(replicas, 'replica')}: ${load(maxLoad)}`;
}

function load(text: string): string {
  return formatNumber(costOfText(text));
}

/** What somebody typed as a limit, see `typedCost`; undefined also where it is larger than any double, and any load. */
export function parseLimit(typed: string): Cost | undefined {
  const limit = typedCost(typed);
  return Number.isFinite(Number(limit)) ? limit : undefined;
}

/** A round number to begin with: half of the highest load now, but not below what one request costs. */
export function offeredLimit(maxLoad: Cost, highestCost: Cost): Cost {
  const wanted = Math.max(Number(maxLoad) / 2, Number(highestCost));
  if (!(wanted > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  const round = [1, 2, 2.5, 5, 10].map((factor) => Number((factor * unit).toPrecision(3)));
  // Compared with the cost itself, which may be a whole number between two doubles.
  return round.find((each) => each >= wanted && each >= highestCost && each < Infinity) ?? finite(wanted);
}

export function limitText(limit: Cost): string {
  return typeof limit === 'bigint' ? formatNumber(limit) : formatFigure(limit, 12);
}

/** Counts offered at first: twice as many as now, at least 24. */
export function offeredMost(replicas: number): number {
  return Math.min(MOST_COUNTS, Math.max(24, 2 * replicas));
}

/** Counts in one curve at most: each is a whole assignment. */
export const MOST_COUNTS = 1024;

/** "12 replicas: max 93,973, no less than 90,139"; counts are tried one after the other. */
export function pointText(replicas: number, point: SizingPointText | undefined): string {
  const words = plural(replicas, 'replica');
  if (point === undefined) return `${words}: not tried yet`;
  return `${words}: max ${load(point.maxLoad)}, no less than ${load(point.lowerBound)}`;
}

/** The whole curve in a sentence, for people who hear it. */
export function curveText(points: readonly SizingPointText[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return 'Highest load for each number of replicas';
  const ends = `${load(first.maxLoad)} with ${formatNumber(first.replicas)}, ${load(last.maxLoad)} with ${formatNumber(last.replicas)}`;
  return `Highest load for each number of replicas: ${ends}. “Show as table” lists all.`;
}
