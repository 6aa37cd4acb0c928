const MOST = 200;

/** The first lines of a head, without blanks around them, those that are nothing else left out. */
export function nonBlankLines(head: string): string[] {
  return head
    .split(/[\r\n]+/, MOST)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
