import type { Cost } from '../core/costs';
import { distinctNames } from './columnNames';
import { FieldPath, joined } from './fieldPath';
import { KEY_FIELD, type OtherKind, type Span, type TableSink } from './format';
import { frameOf, type Frame, type Mode } from './jsonFrame';
import { LONE_VALUE, type Role } from './jsonPlan';
import { JsonReplicas } from './jsonReplicas';
import type { TokenInPlace } from './jsonTokens';
import type { JsonVisitor } from './jsonWalker';
import type { NumberRun } from './numberRun';
import { numberOf, writtenAs } from './replicas';

/** Names of arrays that give a record more fields, as traces write them: `[{"key": "tokens", "value": 5}, …]`. */
const ATTRIBUTES = /^(?:attributes|tags|labels)$/;

const NO_KEY: Span = { offset: 0, length: 0 };

/** Feeds the containers that have a role to a sink, in the order of the document; all else passes by. */
export class JsonFeeder implements JsonVisitor {
  private readonly parents: Frame[] = [];
  private top: Frame;
  private name = '';
  private nameSpan = NO_KEY;
  private readonly record = new FieldPath();
  private readonly replicas: JsonReplicas;
  /** The field of the current table whose arrays are numbered fields. */
  private pairs: string | undefined;
  /** The names of the columns of the current table. */
  private columns: string[] = [];
  /** The `key` of the attribute that is being read. */
  private attribute = '';

  /** `roles` by the offset of their container; -1 stands for the values of the document as a whole. */
  constructor(
    private readonly sink: TableSink,
    private readonly roles: ReadonlyMap<number, Role>,
  ) {
    this.replicas = new JsonReplicas(sink);
    this.top = this.frame('structure', '', false, -1, false);
    const role = roles.get(-1);
    if (role !== undefined) this.top = this.begin(role, false, -1);
  }

  /** Back to the values of the document, after a text that broke off. */
  reset(): void {
    this.top = this.parents[0] ?? this.top;
    this.parents.length = 0;
  }

  open(isObject: boolean, tokens: TokenInPlace): void {
    const inner = this.inner(isObject, tokens.offset);
    this.parents.push(this.top);
    this.top = inner;
  }

  close(tokens: TokenInPlace): void {
    const { mode, key, keySpan, isCell, isObject, offset } = this.top;
    this.top = this.parents.pop()!;
    this.name = key;
    this.nameSpan = keySpan;
    if (mode === 'replicas') this.replicas.end();
    if (mode === 'names') this.columns = distinctNames(this.columns);
    const span = { offset, length: tokens.offset + 1 - offset };
    const field = isCell ? this.cell(span) : undefined;
    if (field !== undefined) this.sink.other(field, isObject ? 'object' : 'array', span);
    this.top.index++;
  }

  key(tokens: TokenInPlace): void {
    this.name = tokens.text;
    this.nameSpan = spanOf(tokens);
  }

  value(tokens: TokenInPlace): void {
    const span = spanOf(tokens);
    const field = this.cell(span);
    if (field !== undefined) this.sink.value(field, tokens.value, span);
    else this.aside(tokens.value, String(tokens.value), span.offset);
    this.top.index++;
  }

  run(run: NumberRun): void {
    const { top } = this;
    if (top.values === 'rows') {
      this.sink.run(run);
      top.index += run.count;
    } else if (top.mode === 'skip' || top.mode === 'structure') top.index += run.count;
    else for (const token of tokensOf(run)) this.value(token);
  }

  number(tokens: TokenInPlace): void {
    const span = spanOf(tokens);
    const field = this.cell(span);
    if (field !== undefined) this.sink.number(field, tokens.text, span);
    else this.aside(numberOf(tokens.text), tokens.text, span.offset);
    this.top.index++;
  }

  string(tokens: TokenInPlace): void {
    const span = spanOf(tokens);
    const field = this.cell(span);
    if (field !== undefined) this.sink.string(field, tokens.text, span);
    else this.aside(tokens.text, tokens.text, span.offset);
    this.top.index++;
  }

  other(kind: OtherKind, tokens: TokenInPlace): void {
    const span = spanOf(tokens);
    const field = this.cell(span);
    if (field !== undefined) this.sink.other(field, kind, span);
    else this.aside(undefined, writtenAs(kind), span.offset);
    this.top.index++;
  }

  /** The field of a value in the current container, its row begun where it is one; nothing where it is not read. */
  private cell(span: Span): string | undefined {
    switch (this.top.values) {
      case 'rows':
        this.sink.row(span);
        return '';
      case 'rows under keys':
        this.keyedRow(span);
        return '';
      case 'fields':
        return this.top.field.to(this.name).name;
      case 'numbered fields':
        return this.numberedField();
      case 'attribute':
        return this.isAttributeValue() ? this.top.field.to(this.attribute).name : undefined;
      case 'nothing':
        return undefined;
    }
  }

  private numberedField(): string {
    const { field, index } = this.top;
    const name = field === this.record ? this.columns[index] : undefined;
    return name ?? field.to(String(index)).name;
  }

  /** The value itself, or what is in an object that tells its type: `"value": {"intValue": "5"}`. */
  private isAttributeValue(): boolean {
    return this.attribute !== '' && (this.name === 'value' || /^\w+Value$/.test(this.name));
  }

  private keyedRow(span: Span): void {
    this.sink.row(span);
    this.sink.string(KEY_FIELD, this.name, this.nameSpan);
  }

  /** The frame of a container that begins in the current one. */
  private inner(isObject: boolean, offset: number): Frame {
    const { mode, path, field, index } = this.top;
    if (mode === 'structure') return this.inStructure(isObject, offset);
    if (mode === 'lists' && !isObject) {
      return this.begin({ shape: 'list', path: joined(path, String(index)) }, false, offset);
    }
    if (mode === 'singles') return this.frame('records', path, false, offset, false);
    if ((mode === 'records' || mode === 'keyed') && isObject) return this.rowOfFields(offset);
    const role = mode === 'rows' ? this.roles.get(offset) : undefined;
    if (role !== undefined) return this.begin(role, isObject, offset);
    if (mode === 'rows' && !isObject) return this.rowOfCells(offset);
    if (mode === 'fields') return this.inRecord(isObject, offset);
    if (mode === 'attributes' && isObject) return this.attributeFrame(offset);
    if (mode === 'attribute' && isObject) return this.frame('attribute', path, true, offset, false, field);
    if (mode === 'replicas') this.replicas.list.begin();
    if (mode === 'lists' || mode === 'replica')
      this.aside(undefined, isObject ? 'an object' : 'a list', offset);
    const isCell = this.top.values !== 'nothing';
    return this.frame(mode === 'replicas' ? 'replica' : 'skip', path, isObject, offset, isCell);
  }

  /** An object or array that is the value of a field. */
  private inRecord(isObject: boolean, offset: number): Frame {
    const { path, field } = this.top;
    if (isObject) return this.frame('fields', path, true, offset, true, field.to(this.name));
    const isPair = this.name === this.pairs && field === this.record;
    if (isPair) return this.frame('cells', path, false, offset, false, field.to(this.name));
    if (!ATTRIBUTES.test(this.name)) return this.frame('skip', path, false, offset, true);
    return this.frame('attributes', path, false, offset, true, field.to(this.name));
  }

  private attributeFrame(offset: number): Frame {
    this.attribute = '';
    return this.frame('attribute', this.top.path, true, offset, false, this.top.field);
  }

  private inStructure(isObject: boolean, offset: number): Frame {
    const role = this.roles.get(offset);
    if (role !== undefined) return this.begin(role, isObject, offset);
    return this.frame('structure', this.top.path, isObject, offset, false);
  }

  /** A container with a role: its table begins here, except for what holds tables or is none. */
  private begin({ shape, path, pairs, names }: Role, isObject: boolean, offset: number): Frame {
    this.pairs = pairs;
    if (shape === 'names' || names !== 'before') this.columns = [];
    if (shape === 'replicas') this.replicas.begin();
    else if (shape !== 'lists' && shape !== 'names') this.sink.table(path);
    if (shape !== 'record') return this.frame(shape, path, isObject, offset, false);
    this.sink.row({ offset, length: 1 });
    return this.frame('fields', path, true, offset, false);
  }

  private rowOfFields(offset: number): Frame {
    const span = { offset, length: 1 };
    if (this.top.mode === 'keyed') this.keyedRow(span);
    else this.sink.row(span);
    return this.frame('fields', this.top.path, true, offset, false);
  }

  private rowOfCells(offset: number): Frame {
    this.sink.row({ offset, length: 1 });
    return this.frame('cells', this.top.path, false, offset, false);
  }

  private frame(
    mode: Mode,
    path: string,
    isObject: boolean,
    offset: number,
    isCell: boolean,
    field = this.record,
  ): Frame {
    return frameOf(mode, path, field, isObject, offset, isCell, this.name, this.nameSpan);
  }

  /** A value outside of all tables: part of what says how many replicas there are, or nothing. */
  private aside(value: Cost | string | undefined, written: string, offset: number): void {
    const { mode } = this.top;
    if (mode === 'lists') this.sink.note('Values beside the lists of an array were not read.');
    else if (mode === 'names') this.columns.push(String(value));
    else if (mode === 'attribute' && this.name === 'key') this.attribute = String(value);
    else if (mode === 'replicas') this.replicas.list.named(value, written);
    else if (mode === 'replica') this.replicas.list.member(this.name, value, written);
    else if (mode === 'structure' && this.roleOf(offset)?.shape === 'replicas')
      this.replicas.count(numberOf(value), written);
  }

  private roleOf(offset: number): Role | undefined {
    return this.roles.get(this.parents.length === 0 && this.roles.has(LONE_VALUE) ? LONE_VALUE : offset);
  }
}

function tokensOf({ count, offsets, lengths, values }: NumberRun): TokenInPlace[] {
  return Array.from({ length: count }, (_, index) => ({
    offset: offsets[index]!,
    length: lengths[index]!,
    value: values[index]!,
    text: '',
  }));
}

function spanOf({ offset, length }: TokenInPlace): Span {
  return { offset, length };
}
