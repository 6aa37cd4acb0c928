/** How much further one count of the first round is than the one before. */
const FIRST_STEP = 1.5;

/**
 * The counts 1 … `most`, each once, in the order in which to try them: `first` where it is one of them, then a few all
 * the way up, then ever closer ones. The first dozen outline a curve that falls as loads do with more replicas.
 */
export function countsInTurn(most: number, first = 1): number[] {
  const counts = new Set([first, most].filter((count) => count >= 1 && count <= most));
  for (let step = FIRST_STEP; counts.size < most; step = Math.sqrt(step)) {
    for (let count = 1; count < most; count = Math.max(count + 1, Math.floor(count * step)))
      counts.add(count);
  }
  return [...counts];
}
