import { findId } from '../core/findId';
import type { FromWebview, ToWebview } from '../protocol';
import { inSlices } from './inSlices';
import { Intents } from './intent';
import { Cancelled, HostPace } from './pace';
import type { Plan } from './plan';

type FindRequest = Extract<FromWebview, { type: 'findRequest' }>;

/** Looks through all ids of the source for the page, beside everything else. A newer search ends the one before. */
export class IdSearch {
  private readonly searches = new Intents();

  constructor(
    private readonly post: (message: ToWebview) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Ends what is under way; it is not answered. */
  stop(): void {
    this.searches.cancelAll();
  }

  find(message: FindRequest, plan: Plan): void {
    this.answer(message, plan).catch((error: unknown) => {
      if (error instanceof Cancelled) return;
      // The page waits: that nothing was found is an answer, too.
      void this.post({ type: 'found', search: message.search, found: { kind: 'none' } });
      this.failed(error);
    });
  }

  private async answer({ search, text, from }: FindRequest, { costList }: Plan): Promise<void> {
    const pace = new HostPace(this.searches.begin());
    const count = costList.costs.values.length;
    const work = findId(text, count, (request) => costList.idOf?.(request), Math.min(from, count));
    const found = await inSlices(work, count, pace);
    await this.post({ type: 'found', search, found });
  }
}
