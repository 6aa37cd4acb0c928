import type { ToWebview } from '../protocol';
import { Delivery } from './delivery';
import { Intents } from './intent';
import { Cancelled } from './pace';
import type { Plan } from './plan';

/** Knows what the page has, and sends what it lacks; each delivery takes the place of the one before. */
export class Deliveries {
  private readonly intents = new Intents();
  /** The generation whose costs the page has in full, or gets before all that is sent from now on. */
  private costsSent: number | undefined;
  /** The plan whose schedule the page has. */
  private delivered: Plan | undefined;

  /** `failed` is told of costs that can't be added up, say. */
  constructor(
    private readonly post: (message: ToWebview) => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Ends what is under way. */
  stop(): void {
    this.intents.cancelAll();
  }

  /** The page was made anew: it has no numbers. */
  pageIsNew(): void {
    this.costsSent = undefined;
  }

  /** The panel is gone, and with it all that was shown. */
  forget(): void {
    this.stop();
    this.delivered = undefined;
  }

  /** Sends what the page does not have yet of the plan, whose costs are those of `generation`. */
  deliver(plan: Plan, generation: number): void {
    const delivery = new Delivery(this.post, generation, this.intents.begin());
    this.send(plan, generation, delivery).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) this.failed(error);
    });
  }

  /** The plan that is on the screen, where it is one of the same costs. */
  onScreen(plan: Plan | undefined): Plan | undefined {
    return this.delivered?.costList === plan?.costList ? this.delivered : undefined;
  }

  private async send(plan: Plan, generation: number, delivery: Delivery): Promise<void> {
    // A newer wish may have stopped an older one before all costs were sent: then they go with it.
    const assigner = this.costsSent === generation ? undefined : await delivery.source(plan);
    this.costsSent = generation;
    await delivery.schedule(plan, assigner);
    this.delivered = plan;
  }
}
