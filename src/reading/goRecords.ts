import type { Format, SourceText, TableSink } from './format';
import { isPlainNumber } from './numberText';
import { specialValue } from './specialValues';

/** Structs as Go prints them with `%+v`: `[{ID:r0 Tokens:512} {ID:r1 Tokens:37}]`, or one in a line. */
export const goRecordsFormat: Format = { id: 'go', read: readGoRecords };

/** More than anyone prints so; a longer text is left to other formats. */
const LONGEST = 1 << 20;
const RECORD = /\{([^{}\r\n]*)\}/g;
const FIELD = /([\p{L}_][\p{L}\p{N}_]{0,99}):(\S*)/gu;
const RECORDS =
  /^\s*\[?(?:&?\{[\p{L}_]\w{0,99}:[^\s"'{}[\]]* [\p{L}_]\w{0,99}:[^"'{}[\]\r\n]*\}[\s,]*)+(?:\]\s*$|$)/u;

/** Whether a whole text is nothing but such structs. */
export function areGoRecords(head: string, isWhole: boolean): boolean {
  return isWhole && /^\s*\[?&?\{[\p{L}_]\w{0,99}:[^\s"'{}[\]]* /u.test(head) && RECORDS.test(head);
}

function readGoRecords(source: SourceText, sink: TableSink): Promise<void> {
  const text = source.head(LONGEST);
  sink.table('', 'bare');
  for (const record of text.matchAll(RECORD)) {
    sink.row({ offset: record.index, length: record[0].length });
    for (const { 0: field, 1: name = '', 2: value = '', index } of record[1]!.matchAll(FIELD)) {
      const offset = record.index + 1 + index + field.length - value.length;
      writeValue(sink, name, value, { offset, length: value.length });
    }
  }
  return Promise.resolve();
}

function writeValue(
  sink: TableSink,
  name: string,
  value: string,
  span: { offset: number; length: number },
): void {
  const kind = value === '<nil>' ? 'null' : specialValue(value);
  if (isPlainNumber(value)) sink.number(name, value, span);
  else if (kind !== undefined) sink.other(name, kind, span);
  else sink.string(name, value, span);
}
