import type { Pace } from './format';
import { OutlineBuilder, type Outline } from './jsonOutline';
import { JsonTokens } from './jsonTokens';
import { areMembers, JsonWalker } from './jsonWalker';
import { ReadError } from './problems';

/** What the head of a text is like when it is read as JSON. */
export interface JsonProbe {
  /** Where it is no JSON; absent where all of it could be, or be the beginning of some. */
  readonly brokenAt: number | undefined;
  /** The outline of the values up to there. */
  readonly root: Outline;
}

/** Tens of milliseconds the first time, so it gives way. `isWhole`: whether the text ends where the head ends. */
export async function probeJson(head: string, isWhole: boolean, pace: Pace): Promise<JsonProbe> {
  const builder = new OutlineBuilder();
  const walker = new JsonWalker(new JsonTokens({ chunks: () => [head] }), builder, areMembers(head));
  let brokenAt: number | undefined;
  try {
    await walker.walk(pace, head.length, 0, 0);
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const isCut = !isWhole && error.offset + error.length >= head.length;
    if (!isCut) brokenAt = error.offset;
  }
  return { brokenAt, root: builder.root };
}
