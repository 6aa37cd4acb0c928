import { gridCells, hasBar, ruledColumns, type GridCell } from './gridLines';

/*
 * What stands around the rows of a drawn table besides its header: the types of its columns below their names, the
 * names within the upper border, how many rows there are. All lines are drawn in ASCII.
 */

/** Types as data frames and databases call them, and the dashes above them. */
const TYPE = new RegExp(
  '^(?:-{3,}|str(?:ing)?|utf8|text|object|json|uuid|null|binary|blob|bool(?:ean)?|cat(?:egory)?|enum|[iuf]\\d{1,3}|' +
    'u?(?:tiny|small|big|huge)?int(?:eger)?\\d{0,3}|float\\d{0,3}|double|real|(?:decimal|numeric|varchar|char|' +
    'date|datetime|time|timestamp|duration|interval|list|array|struct)(?:[([].*[)\\]])?|timestamp with time zone)$',
  'i',
);
const ROW_COUNT = /^\d+ rows?\b/;

/** Whether a line gives the types of the columns. */
export function areTypes(drawn: string): boolean {
  const texts = textsOf(drawn, gridCells(drawn));
  return (
    hasBar(drawn) && texts.every((text) => TYPE.test(text)) && texts.some((text) => !text.startsWith('-'))
  );
}

/** Whether a line below the rows says how many there are. */
export function isRowCount(drawn: string): boolean {
  const texts = textsOf(drawn, gridCells(drawn));
  return texts.length === 1 && ROW_COUNT.test(texts[0]!);
}

/** The names of columns that stand within a border, `+-model-+-tokens-+`; none where it is another line. */
export function namesInBorder(drawn: string): GridCell[] {
  if (!/^\s*\+-.*-\+\s*$/.test(drawn) || ruledColumns(drawn) > 0) return [];
  const cells = [...drawn.matchAll(/\+-+([^+|]*?)-+(?=\+)/g)].map(({ 0: whole, 1: name = '', index }) => {
    const start = index + whole.indexOf(name, 1);
    return { start, end: start + name.length };
  });
  return cells.every(({ start, end }) => end > start) ? cells : [];
}

function textsOf(drawn: string, cells: readonly GridCell[]): string[] {
  return cells.map(({ start, end }) => drawn.slice(start, end));
}
