import type { Pace, SourceText } from './format';
import { ReadError } from './problems';

/** A longer text, in units, would take too much of the host's memory at once. */
const LONGEST = 2 ** 28;

/** The whole text, in pieces. Throws a ReadError that gives the limit and the size met where it is too long. */
export async function wholeText(source: SourceText, pace: Pace): Promise<string> {
  if (source.length > LONGEST) {
    throw new ReadError(
      `This format is read up to ${LONGEST} characters; this source has about ${source.length}.`,
    );
  }
  const chunks: string[] = [];
  for (const chunk of source.chunks()) {
    chunks.push(chunk);
    if (pace.due()) await pace.rest(0);
  }
  return chunks.join('');
}
