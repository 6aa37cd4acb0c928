import { placedAfter, placedAfterSteps } from '../../core/chart/replay';

/** Lets the arrivals pass: says how many are placed at a time, and asks for the next picture. */
export class Player {
  private run: { readonly from: number; readonly startedAt: number; readonly count: number } | undefined;

  constructor(private readonly requestFrame: () => void) {}

  get isPlaying(): boolean {
    return this.run !== undefined;
  }

  /** From where the replay stands; from the beginning where it stands at the end. */
  play(placed: number, count: number, now: number): void {
    this.run = { from: placed >= count ? 0 : placed, startedAt: now, count };
    this.requestFrame();
  }

  pause(): void {
    this.run = undefined;
  }

  /** The requests placed at `now`; undefined when not playing. Ends by itself. */
  advance(now: number): number | undefined {
    if (this.run === undefined) return undefined;
    const { from, startedAt, count } = this.run;
    const isStill = prefersStill();
    const placed = (isStill ? placedAfterSteps : placedAfter)(from, now - startedAt, count);
    if (placed >= count) this.run = undefined;
    else if (isStill) setTimeout(this.requestFrame, STILL_MS);
    else this.requestFrame();
    return placed;
  }
}

const STILL_MS = 250;

/** VS Code and the system both can ask for less motion. */
export function prefersStill(): boolean {
  return (
    document.body.classList.contains('vscode-reduce-motion') ||
    window.matchMedia('(prefers-reduced-motion: reduce)').matches
  );
}
