import { blockLayout, isWithin, type BlockLayout } from './blockLayout';
import { blockLine, isNumeric, printedLine, type BlockLine } from './blockLines';
import { joined } from './fieldPath';
import { KEY_FIELD, type Format, type Pace, type SourceText, type Span, type TableSink } from './format';
import { presetOfCount } from './replicas';
import { shown } from './problems';
import { digitsOf } from './separators';
import { specialValue } from './specialValues';
import { LONGEST_HELD, TextLines } from './textLines';

/** Records as YAML, TOML, INI and plain texts write them: a line for each field, `key: value` or `key = value`. */
export const blocksFormat: Format = { id: 'blocks', read: readBlocks };

const HEAD = 1 << 16;
const LINES_A_LOOK = 250;
const MOST_NAMED = 5;
/** Layouts that lists of Python may be taken for. */
const UNMARKED: ReadonlySet<BlockLayout> = new Set(['repeats', 'parted', 'lists']);

/** Whether a head holds such records, told apart by dashes or sections. Ask before Python, whose lists may be in them. */
export function looksLikeMarkedBlocks(head: string, isWhole: boolean): boolean {
  const layout = blockLayout(head, isWhole);
  return layout !== undefined && !UNMARKED.has(layout);
}

/** Whether a head holds such records, told apart by whatever does. */
export function looksLikeBlocks(head: string, isWhole: boolean): boolean {
  return blockLayout(head, isWhole) !== undefined;
}

async function readBlocks(source: SourceText, sink: TableSink, pace: Pace): Promise<void> {
  const head = source.head(HEAD);
  const reader = new BlockReader(sink, blockLayout(head, head.length < HEAD) ?? 'repeats');
  const lines = new TextLines(source);
  for (let count = 1; lines.next(); count++) {
    if (lines.isLong) await lines.passOver(pace);
    reader.line(lines);
    if (count % LINES_A_LOOK === 0 && pace.due()) await pace.rest(lines.done);
  }
  reader.finish();
}

/** A key that is open: what stands further in belongs to it. */
interface OpenKey {
  readonly column: number;
  readonly path: string;
}

class BlockReader {
  /** The keys around the current line, the outermost first; those of a record begin anew with it. */
  private keys: OpenKey[] = [];
  private table: string | undefined;
  /** Where the keys of the current record stand; undefined outside of records. */
  private record: number | undefined;
  private readonly fields = new Set<string>();
  private textBelow = -1;
  private readonly beside = new Set<string>();

  constructor(
    private readonly sink: TableSink,
    private readonly layout: BlockLayout,
  ) {}

  line({ line, offset, length, isLong }: TextLines): void {
    if (!isLong && this.textBelow >= 0 && isWithin(line, this.textBelow)) return;
    this.textBelow = -1;
    const parsed = isLong ? undefined : this.layout === 'printed' ? printedLine(line) : blockLine(line);
    const isLoose = parsed?.kind === 'item' && (this.record === undefined || parsed.start < this.record);
    if (parsed?.kind === 'item' && this.layout === 'lists') this.item(parsed, offset);
    else if (parsed === undefined || isLoose) this.broken({ offset, length }, isLong);
    else if (parsed.kind === 'section' || parsed.kind === 'record') this.section(parsed, offset);
    else if (parsed.kind === 'item') this.fieldOfItems(parsed, offset);
    else if (parsed.kind !== 'nothing') this.key(parsed, offset);
    else if (this.layout === 'parted' && line.trim() === '') this.record = undefined;
  }

  finish(): void {
    if (this.beside.size === 0) return;
    const names = [...this.beside].slice(0, MOST_NAMED).map(shown).join(', ');
    const more = this.beside.size - MOST_NAMED;
    this.sink.note(
      `Values beside the records were not read: ${names}${more > 0 ? ` and ${more} more` : ''}.`,
    );
  }

  private broken(span: Span, isLong: boolean): void {
    const reason = isLong
      ? `is longer than ${LONGEST_HELD} characters`
      : 'is neither a key with its value nor a section';
    this.begin(this.table ?? '');
    this.sink.brokenRow(span, reason);
    this.record = undefined;
  }

  private section({ kind, name, start }: BlockLine, offset: number): void {
    const span = { offset: offset + start, length: name.length };
    this.keys = [];
    const parent = this.table ?? '';
    if (kind === 'section' && this.layout === 'tables') {
      // A table within the last record, as `[request.usage]` below `[[request]]`.
      if (parent !== '' && name.startsWith(`${parent}.`))
        this.keys.push({ column: -1, path: name.slice(parent.length + 1) });
      else this.record = undefined;
      return;
    }
    if (this.layout === 'maps') {
      this.begin(name);
      return;
    }
    this.row(this.layout === 'tables' ? name : '', span, 0);
    if (kind === 'section') this.sink.string(KEY_FIELD, name, span);
  }

  /** A line with a key: of a record, of a table of numbers, or of what stands around the records. */
  private key(line: BlockLine, offset: number): void {
    const span = { offset: offset + line.start, length: line.name.length };
    if (line.hasDash) this.row(this.around(line.start), span, line.start);
    else if (this.isByKeys && line.kind === 'pair') this.startWhereRepeated(line, span);
    const column = this.layout === 'dashes' ? this.record : this.record === undefined ? undefined : 0;
    if (this.layout === 'maps' && line.kind === 'pair' && this.table !== undefined)
      this.entry(line, span, offset);
    else if (column === undefined || line.start < column) this.outside(line);
    else this.field(line, offset);
    if (line.kind === 'text') this.textBelow = line.start;
  }

  private get isByKeys(): boolean {
    return this.layout === 'repeats' || this.layout === 'parted';
  }

  private startWhereRepeated({ name, start, value }: BlockLine, span: Span): void {
    if (this.record !== undefined && !this.fields.has(this.pathAt(start, name))) return;
    if (this.record === undefined && this.preset(name, value)) return;
    this.row('', span, 0);
  }

  /** The path of the keys around a record that begins at a column. */
  private around(column: number): string {
    if (this.record !== undefined && column === this.record) return this.table ?? '';
    this.record = undefined;
    return this.keys.filter((key) => key.column < column).at(-1)?.path ?? '';
  }

  private begin(table: string): void {
    if (this.table === table) return;
    this.table = table;
    this.sink.table(table);
  }

  private row(table: string, span: Span, column: number): void {
    this.begin(table);
    this.sink.row(span);
    this.record = column;
    this.fields.clear();
    this.keys = this.layout === 'dashes' ? this.keys.filter((key) => key.column < column) : [];
  }

  /** A bare value of the list whose key stands no further in. */
  private item({ start, value, valueStart }: BlockLine, offset: number): void {
    this.begin(this.keys.filter(({ column }) => column <= start).at(-1)?.path ?? '');
    const span = { offset: offset + valueStart, length: value.length };
    this.sink.row(span);
    writeValue(this.sink, '', value, span);
  }

  /** The first value of a list within a record: what is told of the field is that it is a list. */
  private fieldOfItems({ start, value, valueStart }: BlockLine, offset: number): void {
    const path = this.keys.filter(({ column }) => column <= start).at(-1)?.path;
    const span = { offset: offset + valueStart, length: value.length };
    if (path === undefined) this.sink.brokenRow(span, 'stands behind a dash that belongs to no key');
    else if (!this.fields.has(path)) this.sink.other(path, 'array', span);
    this.fields.add(path ?? '');
  }

  /** A number under its key, as the lines of an INI file. */
  private entry({ name, value, valueStart }: BlockLine, span: Span, offset: number): void {
    if (this.preset(name, value)) return;
    this.sink.row(span);
    this.sink.string(KEY_FIELD, name, span);
    writeValue(this.sink, '', value, { offset: offset + valueStart, length: value.length });
  }

  private field({ kind, name, start, value, valueStart }: BlockLine, offset: number): void {
    const path = this.pathAt(start, name);
    if (kind === 'opening') this.keys.push({ column: start, path });
    if (kind !== 'pair') return;
    this.fields.add(path);
    writeValue(this.sink, path, value, { offset: offset + valueStart, length: value.length });
  }

  /** The path of a key in its record, by the keys further out that are still open. */
  private pathAt(column: number, name: string): string {
    const within = this.record ?? 0;
    const open = this.keys.filter(
      (key) => key.column < column && (this.layout !== 'dashes' || key.column >= within),
    );
    this.keys = this.keys.filter((key) => key.column < column);
    return joined(open.at(-1)?.path ?? '', name);
  }

  private outside({ kind, name, start, value }: BlockLine): void {
    this.record = undefined;
    this.keys = this.keys.filter((key) => key.column < start);
    const path = joined(this.keys.at(-1)?.path ?? '', name);
    if (kind === 'opening') this.keys.push({ column: start, path });
    else if (!this.preset(name, value)) this.beside.add(path);
  }

  private preset(name: string, value: string): boolean {
    const preset = name === 'replicas' ? presetOfCount(Number(value)) : undefined;
    if (preset !== undefined) this.sink.replicas(preset);
    return preset !== undefined;
  }
}

function writeValue(sink: TableSink, field: string, value: string, span: Span): void {
  const bare = /^[+-]?\.(?:nan|inf)$/i.test(value) ? value.replace('.', '') : value;
  const kind = value === '~' ? 'null' : specialValue(bare);
  if (isNumeric(value)) sink.number(field, digitsOf(value, 'plain') ?? value, span);
  else if (kind !== undefined) sink.other(field, kind, span);
  else if (value.startsWith('[')) sink.other(field, 'array', span);
  else if (value.startsWith('{')) sink.other(field, 'object', span);
  else sink.string(field, /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value, span);
}
