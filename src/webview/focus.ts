import type { Schedule } from '../core/schedule';
import type { SourceState } from '../protocol';

/** The part of the saved page that is about the focus. */
export interface SavedFocus {
  readonly focus: number | undefined;
  /** The list of costs that `focus` counts in, as `listKey` names it. */
  readonly focusIn?: string;
}

/** The focused request and replica; they end with the list of costs that they count in. */
export class Focus {
  request: number | undefined;
  replica: number | undefined;
  private list: string | undefined;
  private generation: number | undefined;

  constructor(saved?: SavedFocus) {
    this.request = saved?.focus;
    this.list = saved?.focusIn;
  }

  /** Keeps the focus only where the source is the one before it, on this page or on the page that was saved. */
  begin(source: SourceState): void {
    const list = listKey(source);
    const isSame = this.generation === undefined ? list === this.list : source.generation === this.generation;
    if (!isSame) this.set(undefined, undefined);
    this.list = list;
    this.generation = source.generation;
  }

  set(request: number | undefined, replica: number | undefined): void {
    this.request = request;
    this.replica = replica;
  }

  /** Another schedule of the list: the replica follows the request; what no longer exists is given up. */
  keepInside({ requestCount, replicaCount, replicaOf }: Schedule): void {
    if ((this.request ?? 0) >= requestCount) this.request = undefined;
    if (this.request !== undefined) this.replica = replicaOf[this.request];
    if ((this.replica ?? 0) >= replicaCount) this.replica = undefined;
  }

  get saved(): SavedFocus {
    return { focus: this.request, ...(this.list !== undefined && { focusIn: this.list }) };
  }
}

/** The same for the same costs, also on a page made anew, where generations count from the start. */
function listKey({ name, lists, list, costFields, total, skippedCount }: SourceState): string {
  return JSON.stringify([name, list, lists[list]?.name, costFields, total, skippedCount]);
}
