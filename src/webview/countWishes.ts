import { Wishes } from './wishes';

/**
 * A whole number from `least` to `most` that somebody changes here and the host confirms a while later. It is what was
 * wished last: an answer to an earlier wish says nothing new, one that nobody here wished for does.
 */
export class CountWishes {
  private readonly wishes = new Wishes<number>();

  constructor(
    readonly least: number,
    readonly most: number,
    private current: number = least,
  ) {}

  get count(): number {
    return this.current;
  }

  isValid(count: number): boolean {
    return Number.isInteger(count) && count >= this.least && count <= this.most;
  }

  canStep(step: number): boolean {
    return this.isValid(this.current + step);
  }

  /** Notes the wish; false where it asks for nothing new or for a count out of bounds. */
  wish(count: number): boolean {
    if (count === this.current || !this.isValid(count)) return false;
    this.current = count;
    this.wishes.note(count);
    return true;
  }

  /** Takes a count that the host has told; false for the answer to a wish that a newer one has overtaken. */
  answer(count: number): boolean {
    if (!this.wishes.answer(count)) return false;
    this.current = count;
    return true;
  }

  /** What comes next is about something else: no wish waits any longer. */
  forget(): void {
    this.wishes.forget();
  }
}
