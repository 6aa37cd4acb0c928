import { MAX_REPLICAS } from '../core/assign';
import { ungrouped } from '../core/judge/costText';

export function isReplicaCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_REPLICAS;
}

/** A count as people type it ("1000", "1,000", "1_000"); undefined where it is none. */
export function parseReplicas(text: string): number | undefined {
  const digits = ungrouped(text);
  const count = /^\d+$/.test(digits) ? Number(digits) : NaN;
  return isReplicaCount(count) ? count : undefined;
}
