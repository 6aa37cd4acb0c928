import type { ArrivalsWindow } from './curves';

/** Looks at replicas that a table of samples may take. */
const MAX_LOOKS = 1_000_000;
const MAX_SAMPLES = 20;

/** At most 20 requests of the window, evenly apart and both ends among them: fewer where replicas are very many. */
export function sampledRequests({ from, to }: ArrivalsWindow, replicaCount: number): number[] {
  const affordable = Math.max(2, Math.floor(MAX_LOOKS / replicaCount));
  const count = Math.min(to - from + 1, MAX_SAMPLES, affordable);
  if (count === 1) return [from];
  return Array.from({ length: count }, (_, index) => Math.round(from + (index * (to - from)) / (count - 1)));
}
