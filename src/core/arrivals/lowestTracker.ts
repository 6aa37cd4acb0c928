/** The lowest of many numbers, of which one changes at a time: a tree in which each node holds the lower child. */
export class LowestTracker {
  private readonly leaves: number;
  private readonly tree: Float64Array;

  constructor(values: ArrayLike<number>) {
    this.leaves = 1;
    while (this.leaves < values.length) this.leaves *= 2;
    this.tree = new Float64Array(this.leaves * 2).fill(Infinity);
    this.tree.set(values, this.leaves);
    for (let node = this.leaves - 1; node > 0; node--) this.tree[node] = this.lowerChild(node);
  }

  get lowest(): number {
    return this.tree[1]!;
  }

  /** O(log values), less where nothing changes further up. */
  set(index: number, value: number): void {
    let node = this.leaves + index;
    this.tree[node] = value;
    for (node >>= 1; node > 0; node >>= 1) {
      const lower = this.lowerChild(node);
      if (lower === this.tree[node]) return;
      this.tree[node] = lower;
    }
  }

  private lowerChild(node: number): number {
    return Math.min(this.tree[node * 2]!, this.tree[node * 2 + 1]!);
  }
}
