/** How a block of code begins in Markdown, with the name of its language. */
const OPENING = /^\s*(`{3,}|~{3,})[^`\r\n]*(?=[\r\n])/;

/** A text that is nothing but one fenced block of Markdown, with blanks in place of its fences; any other as it is. */
export function withoutFence(text: string): string {
  const [opening = '', fence = ''] = OPENING.exec(text) ?? [];
  if (fence === '') return text;
  const end = text.trimEnd().length;
  const last = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
  const inside = text.slice(opening.length, last);
  if (last < opening.length || text.slice(last, end).trim() !== fence || inside.includes(fence)) return text;
  return blank(opening) + inside + blank(text.slice(last));
}

/** Blanks of the same length; line ends stay. */
function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}
