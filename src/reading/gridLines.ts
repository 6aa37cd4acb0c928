/*
 * The lines of tables that are drawn with characters: Markdown's pipes, the `+---+` grids of database shells, and
 * box drawing. All places are those in the line as written.
 */

/** A cell by its place in the line, without the blanks around it. */
export interface GridCell {
  readonly start: number;
  readonly end: number;
}

const BARS = /[│┃║┆┇┊┋╎╏¦]/g;
const DASHES = /[─━═╌╍┄┅┈┉╴╶╸╺]/g;
const CROSSINGS = /[┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╞╡╪╒╕╘╛╤╧╟╢╫╓╖╙╜╥╨╭╮╯╰┡┩╇┢┪╈┯┷┿]/g;
const QUOTED_LINE = /^(?:\s*>)+/;
const RULE = /^\s*(?:[|+]\s*)?:?[-=]+:?\s*(?:[|+]\s*:?[-=]+:?\s*)*(?:[|+]\s*)?$/;

/** The line with its drawing characters as `|`, `-` and `+`, and a quote's `>` as blanks; as long as before. */
export function asAscii(line: string): string {
  const plain = /[\u2500-\u257f¦]/.test(line)
    ? line.replace(BARS, '|').replace(DASHES, '-').replace(CROSSINGS, '+')
    : line;
  return plain.replace(QUOTED_LINE, (mark) => ' '.repeat(mark.length));
}

/** How many columns a line of dashes rules off; 0 where the line is no rule. */
export function ruledColumns(line: string): number {
  if (!/^[\s|+:=-]*$/.test(line) || !RULE.test(line)) return 0;
  return line
    .trim()
    .replace(/^[|+]|[|+]$/g, '')
    .split(/[|+]/).length;
}

/** The cells between the bars of a line; a bar behind a backslash is part of its cell. */
export function gridCells(line: string): GridCell[] {
  const cells: GridCell[] = [];
  const first = skipBlanks(line, 0);
  let start = line.charAt(first) === '|' ? first + 1 : first;
  for (let at = start; at < line.length; at++) {
    if (line.charAt(at) !== '|' || isEscaped(line, at)) continue;
    cells.push(trimmed(line, start, at));
    start = at + 1;
  }
  const last = trimmed(line, start, line.length);
  // A bar at the end closes the last cell.
  if (last.start < last.end || cells.length === 0) cells.push(last);
  return cells;
}

/** Whether a line has a bar that parts cells. */
export function hasBar(line: string): boolean {
  for (let at = line.indexOf('|'); at >= 0; at = line.indexOf('|', at + 1))
    if (!isEscaped(line, at)) return true;
  return false;
}

/** A cell without the marks of bold, italic, struck and code text around it. */
export function withoutMarkup(line: string, cell: GridCell): GridCell {
  const marks = /^(\*{1,3}|_{1,3}|`{1,3}|~~)(?=\S)(.*)\1$/s;
  let { start, end } = cell;
  for (let depth = 0; depth < 4; depth++) {
    const mark = marks.exec(line.slice(start, end))?.[1];
    if (mark === undefined || end - start <= 2 * mark.length) break;
    start += mark.length;
    end -= mark.length;
  }
  return { start, end };
}

function isEscaped(line: string, at: number): boolean {
  let slashes = 0;
  while (line.charAt(at - 1 - slashes) === '\\') slashes++;
  return slashes % 2 === 1;
}

function trimmed(line: string, from: number, to: number): GridCell {
  const start = Math.min(to, skipBlanks(line, from));
  let end = to;
  while (end > start && isBlank(line.charCodeAt(end - 1))) end--;
  return { start, end };
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (at < line.length && isBlank(line.charCodeAt(at))) at++;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 0xa0;
}
