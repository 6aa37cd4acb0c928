import type { ReplicaPreset } from './format';
import { COLUMNS_LINE, LABEL, REPLICAS_LINE, TITLE, type PlainLayout } from './plainLayout';
import { BULLET, NUMBERING } from './plainTokens';
import { presetOfCount } from './replicas';

/** What stands before the first value of a line, up to `end`: `- `, `1. `, a label or title, or a count of replicas. */
export interface Marker {
  readonly end: number;
  /** Where the label begins. */
  readonly start: number;
  readonly label?: string | undefined;
  readonly preset?: ReplicaPreset | undefined;
}

/** The marker at a place, where a line begins; undefined where there is none. */
export function markerAt(text: string, at: number, { labels, isNumbered }: PlainLayout): Marker | undefined {
  const replicas = matchAt(REPLICAS_LINE, text, at);
  // One that is out of range stays text with a number.
  const preset = replicas === null ? undefined : presetOfCount(Number(replicas[1]));
  if (preset !== undefined) return { start: at, end: REPLICAS_LINE.lastIndex, preset };
  if (matchAt(COLUMNS_LINE, text, at) !== null) return { start: at, end: COLUMNS_LINE.lastIndex };
  const pattern = labels === 'titles' ? TITLE : LABEL;
  const labelled = labels === 'none' ? null : matchAt(pattern, text, at);
  if (labelled !== null) {
    const label = labelled[2] ?? labelled[3]!;
    return { start: at + labelled[0].indexOf(label), end: pattern.lastIndex, label };
  }
  const bullet = isNumbered ? NUMBERING : BULLET;
  return matchAt(bullet, text, at) === null ? undefined : { start: at, end: bullet.lastIndex };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
