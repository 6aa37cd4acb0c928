import { beginsPrinted, blockLine, isNumeric, type BlockLine } from './blockLines';
import { isCostName } from './fieldNames';

/**
 * How the records of a text with `key: value` lines are told apart: by dashes (YAML), by `[[name]]` (TOML), by
 * sections with the same keys, or by a key that comes again; `parted`: by blank lines too. `maps`: sections that each
 * are numbers under keys. `printed`: by the lines that shells of databases print between them. `lists`: bare numbers behind dashes below a key, with other keys around.
 */
export type BlockLayout =
  'dashes' | 'tables' | 'sections' | 'maps' | 'repeats' | 'parted' | 'printed' | 'lists';

const MOST_LINES = 300;

/** The layout of a text by its head; undefined where it holds other lines, or nothing that tells records apart. */
export function blockLayout(head: string, isWhole: boolean): BlockLayout | undefined {
  if (beginsPrinted(head)) return 'printed';
  const all = head.split(/\r\n|\r|\n/, MOST_LINES + 1);
  if (!isWhole || all.length > MOST_LINES) all.pop();
  const lines = parsed(all);
  if (lines?.some(({ value }) => isNumeric(value)) !== true || haveListsOfCosts(lines)) return undefined;
  const has = (kind: BlockLine['kind']) => lines.some((line) => line.kind === kind);
  if (lines.some(({ hasDash }) => hasDash)) return areDashed(lines) ? 'dashes' : undefined;
  if (has('item')) return areLists(lines) ? 'lists' : undefined;
  if (has('record')) return 'tables';
  const counts = countKeys(lines);
  const isRepeated = [...counts.values()].some((count) => count > 1);
  if (has('section')) return isRepeated ? 'sections' : 'maps';
  if (!isRepeated || counts.size < 2 || !areFields(lines, counts)) return undefined;
  const blank = all.filter((line) => line.trim() === '').length;
  return blank > 1 && blank * 3 <= all.length ? 'parted' : 'repeats';
}

/** Whether lists are the point, as in `[run]`, `costs = [5, 3]`, `replicas = 2`: no field beside them is a cost. */
function haveListsOfCosts(lines: readonly BlockLine[]): boolean {
  const pairs = lines.filter(({ kind }) => kind === 'pair');
  if (pairs.some(({ name, value }) => isNumeric(value) && isCostName(name))) return false;
  if (pairs.some(({ name, value }) => /^\[\s*[\d.+-]/.test(value) && isCostName(name))) return true;
  const isListOfCosts = ({ kind, name }: BlockLine, at: number) =>
    kind === 'opening' && isCostName(name) && isNumber(lines[at + 1]);
  return lines.some(({ hasDash }) => hasDash) && lines.some(isListOfCosts);
}

function isNumber(line: BlockLine | undefined): boolean {
  return line?.kind === 'item' && isNumeric(line.value);
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

/** Whether dashes begin records: all in one column, and not each with a key of its own, as bullets with names have. */
function areDashed(lines: readonly BlockLine[]): boolean {
  const columns = new Set(lines.filter(({ hasDash }) => hasDash).map(({ start }) => start));
  const pairs = lines.filter(({ kind }) => kind === 'pair');
  const areNames =
    pairs.length > 1 && pairs.every(({ hasDash }) => hasDash) && countKeys(pairs).size === pairs.length;
  return columns.size === 1 && !areNames;
}

/** Whether items are numbers below keys. Without any other key than `replicas`, plainer formats know them as well. */
function areLists(lines: readonly BlockLine[]): boolean {
  const items = lines.filter(({ kind }) => kind === 'item');
  const first = lines.find(({ kind }) => kind === 'item' || kind === 'opening');
  const hasOthers = lines.some(({ kind, name }) => kind === 'pair' && name !== 'replicas');
  const numeric = items.filter(({ value }) => isNumeric(value)).length;
  const areKeys = lines.every(({ kind }) => kind !== 'section' && kind !== 'record');
  return areKeys && hasOthers && first?.kind === 'opening' && numeric * 2 > items.length;
}

/** Whether keys are the fields of records rather than names, some of which came again: each line of a log counts. */
function areFields(lines: readonly BlockLine[], counts: ReadonlyMap<string, number>): boolean {
  const hasTexts = lines.some(({ kind, value }) => kind === 'pair' && !isNumeric(value));
  const areEven = new Set(counts.values()).size === 1;
  return hasTexts || areEven || [...counts.keys()].some(isCostName);
}

function countKeys(lines: readonly BlockLine[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, name } of lines) if (kind === 'pair') counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
