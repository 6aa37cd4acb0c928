import { blockLine, isNumeric, type BlockLine } from './blockLines';

/**
 * How the records of a text with `key: value` lines are told apart: by dashes (YAML), by `[[name]]` (TOML), by
 * sections with the same keys, or by a key that comes again; `parted`: by blank lines too. `maps`: sections that each
 * are numbers under keys.
 */
export type BlockLayout = 'dashes' | 'tables' | 'sections' | 'maps' | 'repeats' | 'parted';

const MOST_LINES = 300;

/** The layout of a text by its head; undefined where it holds other lines, or nothing that tells records apart. */
export function blockLayout(head: string, isWhole: boolean): BlockLayout | undefined {
  const all = head.split(/\r\n|\r|\n/, MOST_LINES + 1);
  if (!isWhole || all.length > MOST_LINES) all.pop();
  const lines = parsed(all);
  if (lines?.some(({ value }) => isNumeric(value)) !== true) return undefined;
  const has = (kind: BlockLine['kind']) => lines.some((line) => line.kind === kind);
  if (lines.some(({ hasDash }) => hasDash)) return dashColumns(lines).size === 1 ? 'dashes' : undefined;
  if (has('item')) return undefined;
  if (has('record')) return 'tables';
  const counts = countKeys(lines);
  const isRepeated = [...counts.values()].some((count) => count > 1);
  if (has('section')) return isRepeated ? 'sections' : 'maps';
  if (!isRepeated || counts.size < 2) return undefined;
  const blank = all.filter((line) => line.trim() === '').length;
  return blank > 1 && blank * 3 <= all.length ? 'parted' : 'repeats';
}

/** All lines, the texts below a key left out; undefined where one is none of these. */
function parsed(all: readonly string[]): BlockLine[] | undefined {
  const lines: BlockLine[] = [];
  let textBelow = -1;
  for (const written of all) {
    if (textBelow >= 0 && isWithin(written, textBelow)) continue;
    const line = blockLine(written);
    if (line === undefined) return undefined;
    textBelow = line.kind === 'text' ? line.start : -1;
    lines.push(line);
  }
  return lines;
}

/** Whether a line belongs to the text below a key that stands at a column. */
export function isWithin(line: string, column: number): boolean {
  return line.trim() === '' || line.length - line.trimStart().length > column;
}

function dashColumns(lines: readonly BlockLine[]): Set<number> {
  return new Set(lines.filter(({ hasDash }) => hasDash).map(({ start }) => start));
}

function countKeys(lines: readonly BlockLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, name } of lines) if (kind === 'pair') counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
