/** What was wished for here and is confirmed by the host a while later, if nothing newer has overtaken it. */
export class Wishes<T extends number | string> {
  /** Those without an answer, oldest first. */
  private pending: T[] = [];

  note(wish: T): void {
    this.pending.push(wish);
  }

  /** Whether what the host tells is news: false for the answer to a wish that a newer one has overtaken. */
  answer(told: T): boolean {
    const answered = this.pending.lastIndexOf(told);
    this.pending = answered < 0 ? [] : this.pending.slice(answered + 1);
    return this.pending.length === 0;
  }

  /** What comes next is about something else: no wish waits any longer. */
  forget(): void {
    this.pending = [];
  }
}
