import { countSelected, selectedRows, type Selection } from '../../core/grid/selection';
import type { RowOrder } from '../../core/grid/order';
import { tsvLine } from '../../core/export/tsv';
import { formatNumber, plural } from '../../core/format';
import type { Sliced } from '../../core/sliced';
import type { GridColumn } from './columns';

/** What a clipboard, and the program that pastes from it, bears without a pause: some 10 MB. */
const MAX_ROWS = 250_000;
/** Looks at replicas that finding out cells of a costly column may take: about a second. */
const MAX_LOOKS = 5_000_000;
/** Rows between two chances to give way: a few milliseconds. */
const SLICE = 512;

export interface Copied {
  /** undefined: nothing is copied, and `message` says why. */
  readonly text: string | undefined;
  readonly message: string;
}

/** The chosen rows as tab-separated lines, as a spreadsheet takes them. `noun`: what a row is. */
export function* copyRows(
  selection: Selection,
  order: RowOrder,
  columns: readonly GridColumn<string>[],
  noun: string,
): Sliced<Copied> {
  const count = countSelected(selection);
  if (count > MAX_ROWS) return tooMany(count);
  const left = columns.filter(({ looks }) => (looks ?? 0) * count <= MAX_LOOKS);
  const lines: string[] = [];
  for (const row of selectedRows(selection)) {
    const item = order.itemAt(row);
    lines.push(tsvLine(left.map((column) => column.plain(item))));
    if (lines.length % SLICE === 0) yield SLICE;
  }
  const without = columns
    .filter((column) => !left.includes(column))
    .map(({ title }) => ` without “${title}”`);
  return { text: lines.join(''), message: `Copied ${plural(count, noun)}${without.join(',')}` };
}

function tooMany(count: number): Copied {
  const message = `${formatNumber(count)} rows are too many to copy: at most ${formatNumber(MAX_ROWS)}. Export them instead.`;
  return { text: undefined, message };
}
