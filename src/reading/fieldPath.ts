/** Names beyond these are joined anew each time, so that a million names do not stay in memory. */
const MOST_NAMES = 4000;

/** A path of names in a record, such as `metrics.request_latency.value`; each is joined only once. */
export class FieldPath {
  private readonly below = new Map<string, FieldPath>();

  constructor(readonly name = '') {}

  to(name: string): FieldPath {
    const known = this.below.get(name);
    if (known !== undefined) return known;
    const path = new FieldPath(joined(this.name, name));
    if (this.below.size < MOST_NAMES) this.below.set(name, path);
    return path;
  }
}

/** A path with one more name or index. */
export function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
