/** So many letters of the end stay: names of a kind differ there. */
const TAIL = 3;

/**
 * The text with its middle left out where it is wider than `room` by `measure`: "replica 12" becomes "repl… 12".
 * Whole letters only, never half a pair of surrogates.
 */
export function elide(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const letters = Array.from(text);
  const tail = letters.slice(letters.length - Math.min(TAIL, letters.length >> 1)).join('');
  const cut = (head: number): string => `${letters.slice(0, head).join('')}…${tail}`;
  let low = 0;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(cut(middle)) <= room) low = middle;
    else high = middle - 1;
  }
  return cut(low);
}
