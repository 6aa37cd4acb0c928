/**
 * Places for labels that would like to be at `wanted`: `gap` apart, within `low` … `high`, in the same order, and as
 * near as a push from both ends allows. Where they don't all fit they stand evenly and overlap.
 */
export function spreadLabels(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
  const room = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;
  const places = new Array<number>(wanted.length);
  let least = low;
  for (const index of order) {
    places[index] = Math.max(wanted[index]!, least);
    least = places[index] + room;
  }
  let most = high;
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index]!, most);
    most = places[index] - room;
  }
  return places;
}
