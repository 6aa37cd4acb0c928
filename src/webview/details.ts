import type { RequestDetails } from '../protocol';
import { post } from './host';

const PAGE = 256;

/** Ids and lines of requests, fetched from the host a page at a time when somebody looks at them. */
export class Details {
  private generation = -1;
  private readonly pages = new Map<number, readonly RequestDetails[]>();
  private readonly asked = new Set<number>();

  /** Forgets all that belongs to another source. */
  begin(generation: number): void {
    if (generation === this.generation) return;
    this.generation = generation;
    this.pages.clear();
    this.asked.clear();
  }

  /** What is known of the request now; where nothing is, it is asked for. */
  of(request: number): RequestDetails | undefined {
    const page = Math.floor(request / PAGE);
    const known = this.pages.get(page);
    if (known === undefined) this.ask(page);
    return known?.[request - page * PAGE];
  }

  private ask(page: number): void {
    if (this.asked.has(page)) return;
    this.asked.add(page);
    post({ type: 'describe', generation: this.generation, from: page * PAGE, to: (page + 1) * PAGE });
  }

  /** True where the answer is for the source shown. */
  add(generation: number, from: number, details: readonly RequestDetails[]): boolean {
    if (generation !== this.generation) return false;
    this.pages.set(from / PAGE, details);
    return true;
  }
}
