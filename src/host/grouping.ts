import type { ReplicaEdits } from '../core/judge/replicaEdits';
import type { CostList, EntryGroup } from '../reading/readCostLists';

/** Requests with the replicas that they are spread over. */
export interface Spread {
  readonly replicas: number;
  readonly edits?: ReplicaEdits | undefined;
}

/** One group's requests as a list of their own. */
export interface Group extends Pick<EntryGroup, 'text' | 'name'> {
  readonly costList: CostList;
}

/** The requests of a list in groups, each on replicas of its own. */
export interface Grouping {
  /** The field whose texts part them. */
  readonly field: string;
  /** In order of first appearance. */
  readonly groups: readonly Group[];
  /** By text, what was chosen for single groups; the others have as many replicas as all together. */
  readonly own: ReadonlyMap<string, Spread>;
  /** All requests together. */
  readonly all: Spread & { readonly costList: CostList };
  /** The group shown alone, whose list and replicas are the plan's; absent: all together. */
  readonly shown?: number | undefined;
}

/** The same as plain data; groups go by their texts, for their order is that of the source. */
export interface GroupingRef {
  readonly field: string;
  readonly own: readonly (readonly [text: string, spread: Spread])[];
  readonly all: Spread;
  readonly shown?: string | undefined;
}

/** How many replicas were chosen for single groups, by their texts. */
export type OwnReplicas = readonly (readonly [text: string, replicas: number])[];
