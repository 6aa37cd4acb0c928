/**
 * Replicas in a tournament: each is a leaf, each node above holds the lesser of its two (the left one where they tie)
 * and how many below tie with it. The least replica stands at node 1, and a change plays its way up in log₂(replicas)
 * matches. `compare` is below 0 where its first replica is less, 0 where the two tie.
 */
export class Tournament {
  /** Leaves start here: a power of two, so that the leaves below a node stand in order. */
  private readonly width: number;
  private readonly winners: Int32Array;
  private readonly ties: Uint32Array;

  constructor(
    private readonly replicas: number,
    private readonly compare: (a: number, b: number) => number,
  ) {
    this.width = 2 ** Math.ceil(Math.log2(replicas));
    this.winners = new Int32Array(2 * this.width).fill(NOBODY);
    this.ties = new Uint32Array(2 * this.width);
    for (let replica = 0; replica < replicas; replica++) {
      this.winners[this.width + replica] = replica;
      this.ties[this.width + replica] = 1;
    }
    for (let node = this.width - 1; node > 0; node--) this.play(node);
  }

  /** To be called after each change of what `compare` says of this replica. */
  update(replica: number): void {
    for (let node = (this.width + replica) >> 1; node > 0; node >>= 1) this.play(node);
  }

  /** The lowest index among the least. */
  first(): number {
    return this.winners[1]!;
  }

  /** How many are least. */
  tied(): number {
    return this.ties[1]!;
  }

  /** The lowest index from `start` on among the least; where there is none, the lowest of all. */
  firstFrom(start: number): number {
    let node = this.width + (start % this.replicas);
    if (this.isLeast(node)) return this.winners[node]!;
    for (; node > 1; node >>= 1) {
      if (node % 2 === 0 && this.isLeast(node + 1)) return this.winners[node + 1]!;
    }
    return this.first();
  }

  /** The least replica before which `place` others stand, from 0 to `tied()` − 1. */
  nth(place: number): number {
    let node = 1;
    while (node < this.width) {
      node *= 2;
      const onTheLeft = this.isLeast(node) ? this.ties[node]! : 0;
      if (place < onTheLeft) continue;
      place -= onTheLeft;
      node++;
    }
    return this.winners[node]!;
  }

  private isLeast(node: number): boolean {
    const winner = this.winners[node]!;
    return winner !== NOBODY && this.compare(winner, this.winners[1]!) === 0;
  }

  private play(node: number): void {
    const left = this.winners[2 * node]!;
    const right = this.winners[2 * node + 1]!;
    const order = right === NOBODY ? -1 : this.compare(left, right);
    this.winners[node] = order <= 0 ? left : right;
    const tiesOnTheLeft = order <= 0 ? this.ties[2 * node]! : 0;
    this.ties[node] = tiesOnTheLeft + (order >= 0 ? this.ties[2 * node + 1]! : 0);
  }
}

/** Stands for the replicas that are missing to a power of two; they are all on the right. */
const NOBODY = -1;
