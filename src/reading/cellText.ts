/** A cell as written, without the quotes of its format. */
export function unquoted(cell: string): string {
  const quote = cell.charAt(0);
  if (cell.length < 2 || (quote !== '"' && quote !== "'") || !cell.endsWith(quote)) return cell;
  try {
    // Without a backslash both readings are the same, and the parser takes longer.
    if (quote === '"' && cell.includes('\\')) return String(JSON.parse(cell));
  } catch {
    // A quoted CSV cell: its quotes are doubled, its backslashes are plain.
  }
  return cell.slice(1, -1).replaceAll(quote + quote, quote);
}
