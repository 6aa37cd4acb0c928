import type { Column } from './column';
import { cellText, unquoted } from './cellText';
import { CERTAIN, costRank } from './fieldNames';
import { KEY_FIELD, type TextWriting } from './format';
import { MISSING, notACost, NUMBER } from './notACost';
import { ReadError, shown } from './problems';
import type { Places } from './sourceText';
import type { Table } from './table';

/** A field whose texts part the entries into a few groups. */
export interface GroupField {
  readonly name: string;
  /** How many different texts there are among the entries that were looked at. */
  readonly groups: number;
}

/** The entries that have one text in the field they are grouped by. */
export interface EntryGroup {
  /** '' for the entries without a text there. */
  readonly text: string;
  /** The text, or "(no model)". */
  readonly name: string;
  /** Which entries of the list, in file order. */
  readonly entries: Uint32Array;
}

/** More could not be taken in side by side, and a field that has more is hardly meant. */
const MOST_GROUPS = 200;
/** Fields with more different texts than this are not offered … */
const MOST_OFFERED = 50;
/** … nor numbers with more different values: they are amounts. */
const MOST_NUMBERS = 32;
/** In a list this short a text may stand once only. */
const FEW = 6;
/** A text longer than this is no name. */
const LONGEST_NAME = 120;

/** Entries that are looked at: blocks of neighbours, for a far place of a file may have to be decoded anew. */
const BLOCKS = 16;
const BLOCK = 64;
/** Entries worked off between two chances to rest. */
const SLICE = 8192;

/**
 * The fields to group by: texts first, then whole numbers with few values, each in the order of the file. Each `next`
 * does a few milliseconds of work.
 */
export function* groupFieldsOf(table: Table, source: Pick<Places, 'slice'>): Generator<number, GroupField[]> {
  const looks = table.columns
    .filter(({ name }) => name !== '' && name !== KEY_FIELD && costRank(name) < CERTAIN)
    .map((column) => new Look(column, table.texts));
  const rows = sampled(table.rows);
  for (const [done, row] of rows.entries()) {
    for (const look of looks) look.at(row, source);
    yield done / rows.length;
  }
  const found = looks.filter((look) => look.parts(rows.length));
  const byKind = [...found.filter(({ isNumber }) => !isNumber), ...found.filter(({ isNumber }) => isNumber)];
  return byKind.map(({ name, groups }) => ({ name, groups }));
}

/**
 * Parts all entries by the text of `field`, groups in order of first appearance; nothing is left out: entries without
 * a text there are a group of their own. Rows that are no entries (broken lines, a total) make no group: they are
 * skipped in that one, or in the first. Each `next` does a few milliseconds of work.
 * Throws a ReadError where there are more than 200 different texts.
 */
export function* groupEntries(
  table: Table,
  field: string,
  source: Pick<Places, 'slice'>,
): Generator<number, EntryGroup[]> {
  const texts = new Texts(table, field, source);
  const groupOf = new Uint8Array(table.rows);
  const { broken } = table;
  yield* inSlices(table.rows, 0, 0.9, (row) => {
    if (broken.size === 0 || !broken.has(row)) groupOf[row] = texts.groupAt(row);
  });
  if (broken.size > 0) {
    const group = texts.groupOfOthers(broken.size);
    for (const row of broken.keys()) groupOf[row] = group;
  }
  const entries = texts.counts.map((count) => new Uint32Array(count));
  const filled = texts.counts.map(() => 0);
  yield* inSlices(table.rows, 0.9, 0.1, (row) => {
    const group = groupOf[row]!;
    entries[group]![filled[group]!++] = row;
  });
  return texts.all.map((text, group) => {
    return { text, name: text === '' ? `(no ${field})` : text, entries: entries[group]! };
  });
}

/** Tells of `share` of the work, from the share `begun` on. */
function* inSlices(
  rows: number,
  begun: number,
  share: number,
  visit: (row: number) => void,
): Generator<number, void> {
  for (let from = 0; from < rows; from += SLICE) {
    const to = Math.min(rows, from + SLICE);
    for (let row = from; row < to; row++) visit(row);
    yield begun + (share * to) / rows;
  }
}

/** Whether any cell of the field can name a group. */
export function canGroupBy(table: Table, field: string): boolean {
  return field !== '' && field !== KEY_FIELD && table.column(field) !== undefined;
}

/** The different texts of a field, numbered in order of first appearance. */
class Texts {
  readonly all: string[] = [];
  readonly counts: number[] = [];
  /** By cells as they are written: most cells are written alike, and need no unquoting then. */
  private readonly byCell = new Map<string, number>();

  private readonly column: Column | undefined;

  constructor(
    private readonly table: Table,
    private readonly field: string,
    private readonly source: Pick<Places, 'slice'>,
  ) {
    this.column = table.column(field);
  }

  groupAt(row: number): number {
    const { column, source, table } = this;
    const cell = column === undefined ? '' : cellAt(column, row, source, table.texts);
    const group = this.byCell.get(cell) ?? this.newCell(cell);
    this.counts[group]!++;
    return group;
  }

  /** The group in which `count` rows are skipped that are no entries. */
  groupOfOthers(count: number): number {
    const nameless = this.all.indexOf('');
    const group = nameless >= 0 ? nameless : this.all.length > 0 ? 0 : this.newGroup('');
    this.counts[group]! += count;
    return group;
  }

  private newCell(cell: string): number {
    const text = (this.table.texts === 'quoted' ? unquoted(cell) : cell).trim();
    const known = this.all.indexOf(text);
    const group = known < 0 ? this.newGroup(text) : known;
    this.byCell.set(cell, group);
    return group;
  }

  private newGroup(text: string): number {
    if (this.all.length === MOST_GROUPS) {
      throw new ReadError(
        `"${shown(this.field)}" has more than ${MOST_GROUPS} different texts: choose a field with fewer to group by.`,
      );
    }
    this.counts.push(0);
    return this.all.push(text) - 1;
  }
}

/** A cell that can name a group, in its quotes where it has some; '' where there is none, or a list or an object. */
function cellAt(column: Column, row: number, source: Pick<Places, 'slice'>, texts: TextWriting): string {
  if (NAMELESS.has(column.kindAt(row))) return '';
  // Most quoted cells are written alike: their quotes are taken off once a text, not once a row.
  const writing = texts === 'quoted' ? 'bare' : texts;
  return cellText(source, column.offsetAt(row), column.lengthAt(row), writing);
}

const NAMELESS: ReadonlySet<number> = new Set([
  MISSING,
  notACost.null.code,
  notACost.empty.code,
  notACost.array.code,
  notACost.object.code,
  notACost.leftOut.code,
]);

/** What a sample of entries says about a field. */
class Look {
  private readonly cells = new Set<string>();
  private told = 0;
  private numbers = 0;
  private isName = true;

  constructor(
    private readonly column: Column,
    private readonly texts: TextWriting,
  ) {}

  get name(): string {
    return this.column.name;
  }

  get groups(): number {
    return this.cells.size;
  }

  get isNumber(): boolean {
    return this.numbers > 0;
  }

  at(row: number, source: Pick<Places, 'slice'>): void {
    if (!this.isName || NAMELESS.has(this.column.kindAt(row))) return;
    this.told++;
    if (this.column.kindAt(row) === NUMBER) this.numbers++;
    const isWhole = this.column.kindAt(row) !== NUMBER || Number.isSafeInteger(this.column.valueAt(row));
    this.isName = isWhole && this.column.lengthAt(row) <= LONGEST_NAME && this.cells.size <= MOST_OFFERED;
    if (this.isName) this.cells.add(cellAt(this.column, row, source, this.texts));
  }

  /** Whether it parts the entries, most of which have it, into a few groups. */
  parts(looked: number): boolean {
    const { groups, told, numbers } = this;
    if (!this.isName || groups < 2 || told * 2 < looked || groups >= told) return false;
    if (numbers > 0) return groups <= MOST_NUMBERS && groups * 4 <= told;
    return groups <= Math.max(FEW, told / 2);
  }
}

/** All rows of a short table, else blocks of neighbours spread evenly. */
function sampled(rows: number): number[] {
  if (rows <= BLOCKS * BLOCK) return Array.from({ length: rows }, (_, row) => row);
  const step = (rows - BLOCK) / (BLOCKS - 1);
  return Array.from(
    { length: BLOCKS * BLOCK },
    (_, at) => Math.floor(Math.floor(at / BLOCK) * step) + (at % BLOCK),
  );
}
