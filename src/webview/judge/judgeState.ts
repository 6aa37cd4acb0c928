import { isRefresh, isSeed } from '../../core/judge/policyChoice';
import { MOST_COUNTS, parseLimit } from '../../core/judge/sizingTexts';

/** What the comparison keeps across hiding and reload. */
export interface CompareState {
  readonly seed: number;
  readonly refreshEvery: number;
  readonly withTies: boolean;
}

/** A state as saved, checked; with what is usual where something is missing. */
export function readCompareState(state: unknown): CompareState {
  const { seed, refreshEvery, withTies } = asRecord(state);
  return {
    seed: isSeed(seed) ? seed : 1,
    refreshEvery: isRefresh(refreshEvery) ? refreshEvery : 16,
    withTies: withTies === true,
  };
}

/** A limit, and the source that it was typed for. */
export interface TypedLimit {
  readonly limit: string;
  readonly of: string;
}

/** What the sizing keeps: limit and counts as typed, absent where nobody has typed any. */
export interface SizingState {
  readonly typed?: TypedLimit;
  readonly most?: number;
  readonly asTable: boolean;
}

export function readSizingState(state: unknown): SizingState {
  const { typed, most, asTable } = asRecord(state);
  return {
    ...(isTypedLimit(typed) && { typed }),
    ...(isMost(most) && { most }),
    asTable: asTable === true,
  };
}

function isTypedLimit(value: unknown): value is TypedLimit {
  const { limit, of } = asRecord(value);
  return typeof limit === 'string' && parseLimit(limit) !== undefined && typeof of === 'string';
}

export function isMost(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MOST_COUNTS;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
