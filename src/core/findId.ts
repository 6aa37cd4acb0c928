import { formatNumber } from './format';
import type { Sliced } from './sliced';

/** What a search for an id came to. `several`: how many requests have other ids that begin so, and some of the ids. */
export type FoundId =
  | { readonly kind: 'request'; readonly request: number }
  | { readonly kind: 'several'; readonly count: number; readonly examples: readonly string[] }
  | { readonly kind: 'none' };

/** Ids looked at between two chances to give way: well under a millisecond. */
const SLICE = 1 << 10;
/** Ids that are named where several begin so. */
const EXAMPLES = 3;

/**
 * Finds the request whose id is `text`, or else the only id that begins so. Of several requests of one id it is the
 * first from `from` on, and then from the start again: to ask once more, behind the last answer, leads to the next.
 * `idOf` gives undefined for a request without an id.
 */
export function* findId(
  text: string,
  count: number,
  idOf: (request: number) => string | undefined,
  from = 0,
): Sliced<FoundId> {
  const beginning = new Beginning();
  for (let looked = 0; looked < count; looked++) {
    const request = (from + looked) % count;
    const id = idOf(request);
    if (id === text) return { kind: 'request', request };
    if (id?.startsWith(text) === true) beginning.add(id, request);
    if ((looked + 1) % SLICE === 0) yield SLICE;
  }
  return beginning.found();
}

/** The requests whose ids begin as the text does. */
class Beginning {
  private count = 0;
  private first = 0;
  private readonly examples = new Set<string>();

  add(id: string, request: number): void {
    if (this.count++ === 0) this.first = request;
    if (this.examples.size < EXAMPLES) this.examples.add(id);
  }

  found(): FoundId {
    const { count, first, examples } = this;
    if (count === 0) return { kind: 'none' };
    return examples.size === 1
      ? { kind: 'request', request: first }
      : { kind: 'several', count, examples: [...examples] };
  }
}

/** Why a search led to no request; '' where it did. */
export function whyNotFound(found: FoundId, text: string): string {
  switch (found.kind) {
    case 'request':
      return '';
    case 'none':
      return `No request has the id “${text}”`;
    case 'several': {
      const examples = found.examples.map((id) => `“${id}”`).join(', ');
      return `${formatNumber(found.count)} requests have ids that begin with “${text}”, such as ${examples}`;
    }
  }
}
