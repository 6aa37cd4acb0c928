import { betweenWindows, type LoadWindow } from './loadWindow';

const DURATION_MS = 130;

/** A short way from one window to another, so that the eye can follow. Times in milliseconds. */
export class Glide {
  constructor(
    private readonly from: LoadWindow,
    readonly to: LoadWindow,
    private readonly startedAt: number,
  ) {}

  at(now: number): LoadWindow {
    const t = Math.min(1, Math.max(0, (now - this.startedAt) / DURATION_MS));
    // Quick at first, gentle at the end.
    return betweenWindows(this.from, this.to, 1 - (1 - t) ** 3);
  }

  isOver(now: number): boolean {
    return now - this.startedAt >= DURATION_MS;
  }
}
