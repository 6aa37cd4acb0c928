import type { FoundId } from '../core/findId';
import type { FromWebview } from '../protocol';

/** Asks the host for requests by their ids; one search at a time. */
export class Searches {
  private newest = 0;
  private answer: ((found: FoundId | undefined) => void) | undefined;

  constructor(private readonly post: (message: FromWebview) => void) {}

  /** Searches from request `from` on. Resolves to undefined where a newer search or other costs came between. */
  find(text: string, from: number, generation: number): Promise<FoundId | undefined> {
    this.cancel();
    this.post({ type: 'findRequest', search: ++this.newest, generation, text, from });
    return new Promise((resolve) => {
      this.answer = resolve;
    });
  }

  found(search: number, found: FoundId): void {
    if (search === this.newest) this.settle(found);
  }

  /** Other costs are coming, whose ids are others. */
  cancel(): void {
    this.settle(undefined);
  }

  private settle(found: FoundId | undefined): void {
    this.answer?.(found);
    this.answer = undefined;
  }
}
