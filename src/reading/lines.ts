/** A line without its end, and where it begins in the source. */
export interface Line {
  readonly text: string;
  readonly offset: number;
}

/** The lines of a text that comes in chunks; they end at \n, \r or \r\n. Blank lines are among them. */
export function* linesOf(chunks: Iterable<string>): Generator<Line> {
  // The parts of a line that runs over several chunks; joined once, so that a very long one costs no more than its length.
  let parts: string[] = [];
  let offset = 0;
  let length = 0;
  for (const chunk of chunks) {
    let at = 0;
    for (let end = lineEnd(chunk, 0); end >= 0; end = lineEnd(chunk, at)) {
      parts.push(chunk.slice(at, end));
      yield { text: parts.length === 1 ? parts[0]! : parts.join(''), offset };
      const next = chunk.startsWith('\r\n', end) ? end + 2 : end + 1;
      offset += length + next - at;
      at = next;
      parts = [];
      length = 0;
    }
    parts.push(chunk.slice(at));
    length += chunk.length - at;
  }
  if (length > 0) yield { text: parts.join(''), offset };
}

/** \r is rare: it is looked for only up to the next \n. */
function lineEnd(chunk: string, from: number): number {
  const feed = chunk.indexOf('\n', from);
  const upTo = feed < 0 ? chunk : chunk.slice(from, feed);
  const carriage = feed < 0 ? chunk.indexOf('\r', from) : upTo.indexOf('\r');
  if (carriage < 0) return feed;
  return feed < 0 ? carriage : from + carriage;
}
