import type { OtherKind } from './format';

const KINDS: ReadonlyMap<string, OtherKind> = new Map<string, OtherKind>([
  ['nan', 'nan'],
  ['inf', 'infinity'],
  ['infinity', 'infinity'],
  ['null', 'null'],
  ['none', 'null'],
  ['true', 'boolean'],
  ['false', 'boolean'],
]);
const LONGEST = '-infinity'.length;

/** The kind of a bare word that stands for no number (`NaN`, `-inf`, `null`, `None`, `true`, ``), if it is one. */
export function specialValue(text: string): OtherKind | undefined {
  if (text === '') return 'empty';
  if (text.length > LONGEST || !'nitf+-'.includes(text.charAt(0).toLowerCase())) return undefined;
  const word = text.toLowerCase();
  const kind = KINDS.get(word);
  if (kind !== undefined || !/^[+-](?:nan|inf)/.test(word)) return kind;
  return KINDS.get(word.slice(1));
}
