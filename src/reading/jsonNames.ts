/** Names beyond these are not remembered, so that a million names do not stay in memory. */
const MOST_NAMES = 4000;

interface Name {
  readonly text: string;
  /** As it stands in the source. */
  readonly quoted: string;
  /** The name that came behind it the last time. */
  next: Name | undefined;
}

/** The names of members in the order in which they come: records mostly repeat it. */
export class NameChain {
  private readonly known = new Map<string, Name>();
  private last: Name | undefined;

  /** The name that came behind the last one before. */
  get expected(): Name | undefined {
    return this.last?.next;
  }

  /** The expected name has come. */
  meet(name: Name): string {
    this.last = name;
    return name.text;
  }

  /** Another name has come, which takes `length` units in the source; answers its text. */
  met(text: string, length: number): string {
    // With escapes in it, what stands in the source is not the text between quotes.
    const name = length === text.length + 2 ? this.named(text) : undefined;
    if (this.last !== undefined) this.last.next = name;
    this.last = name;
    return name?.text ?? text;
  }

  private named(text: string): Name | undefined {
    const known = this.known.get(text);
    if (known !== undefined || this.known.size >= MOST_NAMES) return known;
    // A copy: a slice would keep the megabyte in memory that it was cut from.
    const quoted = `"${text}"`;
    const name = { text: quoted.slice(1, -1), quoted, next: undefined };
    this.known.set(name.text, name);
    return name;
  }
}
