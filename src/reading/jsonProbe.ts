import { JsonTokens } from './jsonTokens';
import { JsonWalker, type JsonVisitor } from './jsonWalker';
import { ReadError } from './problems';

/** What the head of a text is like when it is read as JSON. */
export interface JsonProbe {
  /** Where it is no JSON; absent where all of it could be, or be the beginning of some. */
  readonly brokenAt: number | undefined;
  /** Values that stand back to back. */
  readonly values: number;
  readonly objects: number;
  readonly arrays: number;
}

/** `isWhole`: whether the text ends where the head ends. */
export function probeJson(head: string, isWhole: boolean): JsonProbe {
  const counter = new TopCounter();
  const walker = new JsonWalker(new JsonTokens({ chunks: () => [head] }), counter);
  let brokenAt: number | undefined;
  try {
    walker.walkAtOnce();
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    const isCut = !isWhole && error.offset + error.length >= head.length;
    if (!isCut) brokenAt = error.offset;
  }
  return { brokenAt, values: counter.values, objects: counter.objects, arrays: counter.arrays };
}

class TopCounter implements JsonVisitor {
  values = 0;
  objects = 0;
  arrays = 0;
  private depth = 0;

  open(isObject: boolean): void {
    this.value();
    if (this.depth === 0 && isObject) this.objects++;
    if (this.depth === 0 && !isObject) this.arrays++;
    this.depth++;
  }

  close(): void {
    this.depth--;
  }

  key(): void {
    // Only the values of the document count.
  }

  whole(): void {
    this.value();
  }

  number(): void {
    this.value();
  }

  string(): void {
    this.value();
  }

  other(): void {
    this.value();
  }

  private value(): void {
    if (this.depth === 0) this.values++;
  }
}
