const ESCAPE = '\u001b';
/** How terminals are told to change colours. */
const COLOURS = new RegExp(`${ESCAPE}\\[[0-9;]{0,20}[A-Za-z]`, 'g');
/** No character of any text: stands for what is taken out. */
const GONE = '\ufdd0';
/** A key and its sign in colours of their own: they stay together. */
const KEYS = new RegExp(`[\\w.-]{1,99}${GONE}{1,99}[=:]${GONE}{0,99}`, 'g');

/** The text with blanks in the place of what tells a terminal to change colours: as long as before, values in place. */
export function withoutColours(text: string): string {
  if (!text.includes(ESCAPE)) return text;
  const marked = text.replace(COLOURS, (written) => GONE.repeat(written.length));
  const joined = marked.replace(KEYS, (written) => written.replaceAll(GONE, '').padStart(written.length));
  return joined.replaceAll(GONE, ' ');
}
