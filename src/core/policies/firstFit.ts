import type { CostValues } from '../costs';
import { asideInSlices, type Sliced } from '../sliced';

/**
 * Puts each of `sizes`, in their order, into the first bin that still has room for it. Fills `binOf` and returns
 * whether all found room; what is left in `room`, one number a bin, is used up.
 */
export function* firstFit(sizes: CostValues, room: Float64Array, binOf: Uint32Array): Sliced<boolean> {
  const bins = new Bins(room);
  let fits = true;
  yield* asideInSlices(sizes.length, (from, to) => {
    fits &&= bins.placeAll(sizes, from, to, binOf);
  });
  return fits;
}

/** A tree over the bins: each node knows the most room that any bin below it has. */
class Bins {
  private readonly width: number;
  private readonly most: Float64Array;

  constructor(room: Float64Array) {
    this.width = 2 ** Math.ceil(Math.log2(room.length));
    this.most = new Float64Array(2 * this.width).fill(-Infinity);
    this.most.set(room, this.width);
    for (let node = this.width - 1; node > 0; node--) this.refresh(node);
  }

  placeAll(sizes: CostValues, from: number, to: number, binOf: Uint32Array): boolean {
    for (let item = from; item < to; item++) {
      const size = sizes[item]!;
      if (!(this.most[1]! >= size)) return false;
      binOf[item] = this.place(size);
    }
    return true;
  }

  private place(size: number): number {
    const { most, width } = this;
    let node = 1;
    while (node < width) node = most[2 * node]! >= size ? 2 * node : 2 * node + 1;
    most[node]! -= size;
    const bin = node - width;
    for (node >>= 1; node > 0; node >>= 1) this.refresh(node);
    return bin;
  }

  private refresh(node: number): void {
    this.most[node] = Math.max(this.most[2 * node]!, this.most[2 * node + 1]!);
  }
}
