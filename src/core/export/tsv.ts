/** One line of tab-separated cells, ended. Tabs and line ends inside a cell become blanks. */
export function tsvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`;
}
