/** Only the newest wish counts: a later `begin` makes all earlier ones stale. */
export class Intents {
  private newest = 0;

  /** Starts an intention; the returned function says whether a newer one has replaced it. */
  begin(): () => boolean {
    const mine = ++this.newest;
    return () => mine !== this.newest;
  }

  cancelAll(): void {
    this.newest++;
  }
}
