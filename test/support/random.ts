/** A seeded source of numbers in [0, 1): Tommy Ettinger's mulberry32, so that each run sees the same lists. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from `low` to `high`, both included. */
export function randomInteger(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
