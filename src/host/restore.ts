import { isPolicyChoice } from '../core/judge/policyChoice';
import { isReplicaEdits } from '../core/judge/replicaEdits';
import type { GroupingRef } from './grouping';
import { isReplicaCount } from './replicaCount';
import type { RangeRef, SourceRef } from './source';
import type { RestoreState } from './state';

/**
 * What the page kept for a reload, checked: it may come from an older version of the extension.
 * `state` is the page's own state, which holds our text under `restore`.
 */
export function parseRestoreState(state: unknown): RestoreState | undefined {
  const text = (state as { restore?: unknown } | null | undefined)?.restore;
  if (typeof text !== 'string') return undefined;
  try {
    return checked(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function checked(value: unknown): RestoreState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { source, list, costFields, replicas, policy, edits, grouping } = value as Record<string, unknown>;
  const whole = isSourceRef(source) && isIndex(list) && isTextList(costFields) && isReplicaCount(replicas);
  if (!whole) return undefined;
  return {
    source,
    list,
    costFields,
    replicas,
    ...(isPolicyChoice(policy) && { policy }),
    ...(isReplicaEdits(edits) && { edits }),
    ...(isGroupingRef(grouping) && { grouping }),
  };
}

function isGroupingRef(value: unknown): value is GroupingRef {
  if (typeof value !== 'object' || value === null) return false;
  const { field, own, all, shown } = value as Record<string, unknown>;
  const isOwn = (each: unknown): boolean =>
    Array.isArray(each) && each.length === 2 && typeof each[0] === 'string' && isSpread(each[1]);
  return (
    typeof field === 'string' &&
    Array.isArray(own) &&
    own.every(isOwn) &&
    isSpread(all) &&
    (shown === undefined || typeof shown === 'string')
  );
}

function isSpread(value: unknown): value is GroupingRef['all'] {
  if (typeof value !== 'object' || value === null) return false;
  const { replicas, edits } = value as Record<string, unknown>;
  return isReplicaCount(replicas) && (edits === undefined || isReplicaEdits(edits));
}

function isSourceRef(value: unknown): value is SourceRef {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, uris, uri, ranges } = value as Record<string, unknown>;
  if (kind === 'files') return isTextList(uris) && uris.length > 0;
  return kind === 'selection' && typeof uri === 'string' && Array.isArray(ranges) && ranges.every(isRangeRef);
}

function isRangeRef(value: unknown): value is RangeRef {
  return Array.isArray(value) && value.length === 4 && value.every(isIndex);
}

function isIndex(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}
