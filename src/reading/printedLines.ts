import type { Preamble } from './csvSample';

/** Lines that are looked at. */
const SAMPLE_LINES = 200;
const ELIDED = /^[\s.…:]*$/;

/** A line of a printed table, without its end, and where it stands in the source. */
export interface PrintedLine {
  readonly text: string;
  readonly offset: number;
}

/** The lines of a head below what stands above the table, the blank ones too; one that is cut off is left out. */
export function linesOf(
  head: string,
  { end, isWhole }: Pick<Preamble, 'end' | 'isWhole'>,
  most = SAMPLE_LINES,
): PrintedLine[] {
  const lines: PrintedLine[] = [];
  const pattern = /([^\r\n]*)(\r\n|\r|\n|$)/y;
  pattern.lastIndex = end;
  while (lines.length < most && pattern.lastIndex < head.length) {
    const offset = pattern.lastIndex;
    const [, text = '', ending] = pattern.exec(head)!;
    if (ending !== '' || isWhole) lines.push({ text, offset });
  }
  return lines;
}

/** Whether a line has nothing but dots, in the place of rows that are not printed, or nothing at all. */
export function isElided(text: string): boolean {
  return ELIDED.test(text);
}
