import type { CsvLayout } from './csvLayout';
import { CsvRow } from './csvRow';
import type { Preamble } from './csvSample';
import { blockAt, isHeader, type Block } from './printedBlock';
import { cellsAt, trimmedCell, type Cut, type JoinedRows } from './printedCells';
import type { PrintedColumn } from './printedColumns';
import { cutsOf, describeRows, namesOf } from './printedLayout';
import { linesOf, type PrintedLine } from './printedLines';

/*
 * pandas and R print a frame that is too wide in blocks of columns, one below the other, each with the index before it;
 * in pandas the header of each but the last ends in a backslash.
 */

const CONTINUED = '\\';
/** A frame of more lines is longer than anyone prints in blocks. */
const MOST_LINES = 20_000;

/** The layout of a table that is printed in blocks; undefined where it is none, or its blocks do not go together. */
export function blocksLayout(head: string, preamble: Preamble): CsvLayout | undefined {
  const [header] = linesOf(head, preamble, 1);
  if (!preamble.isWhole || header === undefined || !isHeader(header.text)) return undefined;
  const blocks = blocksOf(linesOf(head, preamble, MOST_LINES));
  const [first] = blocks;
  if (first === undefined || blocks.some(({ rows }) => rows.length !== first.rows.length)) return undefined;
  const rows = first.rows.flatMap((_, row) => joinedRow(blocks, row));
  if (rows.length < first.rows.length) return undefined;
  const columns = blocks.flatMap((block, at) => block.columns.filter((column) => isKept(column, at)));
  const sample = rows.map((cells) => ({
    offset: cells[0]!.start,
    cells: cells.map(({ start, end }) => head.slice(start, end)),
  }));
  return {
    ...describeRows(namesOf({ columns, indexNames: first.indexNames }), sample),
    joined: { text: head, rows },
    tableStart: first.rows[0]!.offset,
    notes: [`The ${blocks.length} blocks of columns were read as one table.`],
  };
}

/** All blocks, one after the other; none where there is one alone, or something else stands between them. */
function blocksOf(lines: readonly PrintedLine[]): Block[] {
  const blocks: Block[] = [];
  let rest = lines;
  for (;;) {
    const block = rest.length < 2 ? undefined : blockAt(rest, 0, true);
    if (block === undefined) return [];
    blocks.push(block);
    const next = block.rest.findIndex(({ text }) => text.trim() !== '');
    const isContinued = block.columns.at(-1)!.name === CONTINUED;
    // R ends no line in a backslash: the same names of rows show that a block goes on.
    const goesOn = isContinued || (next === 0 && areOfSameRows(block, blockAt(block.rest, 0, true)));
    if (!goesOn) return blocks.length > 1 ? blocks : [];
    rest = next < 0 ? [] : block.rest.slice(next);
  }
}

function areOfSameRows(first: Block, second: Block | undefined): boolean {
  const [index, other] = [first.columns[0]!, second?.columns[0]];
  const areIndices = index.name === '' && other?.name === '' && index.cells.length > 1;
  return (
    areIndices &&
    index.cells.map((cell) => cell.trim()).join('\n') === other.cells.map((cell) => cell.trim()).join('\n')
  );
}

/** The cells of a row in all blocks, by their places in the text; none where they do not stand in the columns. */
function joinedRow(blocks: readonly Block[], row: number): Cut[][] {
  const parts = blocks.map(({ rows, columns }, at) => {
    const { text, offset } = rows[row]!;
    return cellsAt(text, cutsOf(columns))
      ?.map(({ start, end }) => trimmedCell(text, start, end))
      .map(({ start, end }) => ({ start: offset + start, end: offset + end }))
      .filter((_, index) => isKept(columns[index]!, at));
  });
  return parts.includes(undefined) ? [] : [parts.flatMap((part) => part ?? [])];
}

/** Whether a column is one of the whole table: the backslash is none, and the index is that of the first block. */
function isKept({ name }: PrintedColumn, block: number): boolean {
  return name !== CONTINUED && (block === 0 || name !== '');
}

/** As `CsvRows`, for the rows of such a table, which are all known. */
export class BlockRows {
  readonly row = new CsvRow();
  private at = 0;

  constructor(private readonly joined: JoinedRows) {}

  feed(): void {
    // The text is known.
  }

  end(): void {
    // So is its end.
  }

  /** Puts the next row into `row`; false at the end. */
  next(): boolean {
    const cells = this.joined.rows[this.at++];
    if (cells === undefined) return false;
    const { text } = this.joined;
    const { start } = cells[0]!;
    this.row.begin(text, 0, start);
    for (const cell of cells) this.row.push(cell.start, cell.end, 0);
    const end = text.slice(start).search(/[\r\n]|$/);
    this.row.finish(start + end);
    return true;
  }
}
