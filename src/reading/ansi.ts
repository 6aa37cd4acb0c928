const ESCAPE = '\u001b';
/** How terminals are told to change colours. */
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]{0,20}[A-Za-z]`, 'g');

/** The text with blanks in the place of what tells a terminal to change colours: as long as before. */
export function withoutColours(text: string): string {
  return text.includes(ESCAPE) ? text.replace(COLOURS, (written) => ' '.repeat(written.length)) : text;
}
