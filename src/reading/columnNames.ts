/** Empty names become `column 3`, repeated ones `latency (2)`. */
export function distinctNames(header: readonly string[]): string[] {
  const namer = new DistinctNames();
  return header.map((cell, index) => namer.of(cell === '' ? `column ${index + 1}` : cell));
}

/** Gives each name only once: the second `latency` is `latency (2)`. */
export class DistinctNames {
  /** How often each name has been wanted or given. */
  private readonly taken = new Map<string, number>();

  of(wanted: string): string {
    let copy = (this.taken.get(wanted) ?? 0) + 1;
    let name = copy === 1 ? wanted : `${wanted} (${copy})`;
    while (this.taken.has(name)) name = `${wanted} (${++copy})`;
    this.taken.set(wanted, copy);
    if (name !== wanted) this.taken.set(name, 1);
    return name;
  }
}
