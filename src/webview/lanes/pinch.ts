/** Two fingers may come this much closer or further apart, in pixels, while they only move along. */
const SLACK_PX = 8;

/** What two fingers ask for, of the chart as it was when they came down. */
export interface PinchChange {
  /** The middle between the fingers: where it was then, and where it is now. */
  readonly fromX: number;
  readonly toX: number;
  /** How many times closer the chart is to be than then. */
  readonly factor: number;
}

/** Two fingers on the chart. Reckoned from where they came down, so that a way there and back changes nothing. */
export class Pinch {
  private zooms = false;

  /** `from`: where the fingers came down. */
  constructor(private readonly from: readonly [x1: number, x2: number]) {}

  /** The fingers have moved. Moving along together only pans: their distance must change clearly before it zooms. */
  to(now: readonly [x1: number, x2: number]): PinchChange {
    const [before, after] = [apart(this.from), apart(now)];
    this.zooms ||= Math.abs(after - before) > SLACK_PX;
    return { fromX: middle(this.from), toX: middle(now), factor: this.zooms ? after / before : 1 };
  }
}

function apart([x1, x2]: readonly [number, number]): number {
  return Math.max(1, Math.abs(x1 - x2));
}

function middle([x1, x2]: readonly [number, number]): number {
  return (x1 + x2) / 2;
}
