// All that host and panel say to each other. Types only.
// Numbers of any size travel as decimal text: a message can't hold a bigint.

import type { FoundId } from './core/findId';
import type { GroupCard } from './core/groups/groupCard';
import type { ComparisonRow } from './core/judge/comparisonRow';
import type { PolicyChoice } from './core/judge/policyChoice';
import type { ReplicaEdits } from './core/judge/replicaEdits';
import type { SizingAnswer, SizingPointText } from './core/judge/sizingTexts';
import type { Packed } from './core/packed';

/** One cost list of the source, as the list picker shows it. */
interface ListInfo {
  readonly name: string;
}

/** A field that could be the cost. `sum`, `min` and `max` are decimal text. */
export interface FieldInfo {
  readonly name: string;
  readonly count: number;
  readonly sum: string;
  readonly min: string;
  readonly max: string;
  readonly note?: string;
}

export interface SkippedInfo {
  readonly entry: number;
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly reason: string;
}

/** A field whose texts part the requests into a few groups; `groups` as far as a sample tells. */
interface GroupFieldInfo {
  readonly name: string;
  readonly groups: number;
}

/** The state of the panel but for its columns of numbers. */
export interface SourceState {
  /** Rises with each new set of costs; columns and schedules name the one they belong to. */
  readonly generation: number;
  readonly name: string;
  /** The same for the same files only, whatever they are called; opaque to the page. */
  readonly key: string;
  readonly lists: readonly ListInfo[];
  /** The list shown, an index into `lists`. */
  readonly list: number;
  readonly fields: readonly FieldInfo[];
  /** The fields added up, or one formula that begins with "=". */
  readonly costFields: readonly string[];
  /** What a formula may name. */
  readonly numericFields: readonly string[];
  /** What the requests may be grouped by. */
  readonly groupFields: readonly GroupFieldInfo[];
  /** All costs added up in arrival order, as decimal text. */
  readonly total: string;
  /** The field whose text names a request, where there is one. */
  readonly idField?: string;
  /** The first skipped entries (at most 1,000), and how many of each kind there are in all: "12 × NaN". */
  readonly skipped: readonly SkippedInfo[];
  readonly skippedCount: number;
  readonly skippedKinds: readonly { readonly kind: string; readonly count: number }[];
  readonly notes: readonly string[];
}

/** `leastLoadOf`: where least load sends each request, sent where another policy is shown. */
export type Column = 'costs' | 'replicaOf' | 'leastLoadOf';

/** The requests in groups, each on replicas of its own; columns by group, in order of first appearance. */
export interface GroupingState {
  readonly field: string;
  readonly names: readonly string[];
  readonly replicas: readonly number[];
  /** The group that is shown alone; absent: all requests are shown together. */
  readonly shown?: number;
}

/** What a replica is called, where it is shown and how it starts: all optional. */
export interface ScheduleState {
  /** What the page keeps so that the host finds the source again after a reload; opaque to the page. */
  readonly restore: string;
  readonly generation: number;
  readonly replicas: number;
  readonly replicaNames?: readonly string[];
  /** Decimal text, one a replica; absent where all start empty. */
  readonly startingLoads?: readonly string[];
  readonly weights?: readonly number[];
  /** The policy whose lanes these are; absent: least load, a tie to the lower index. */
  readonly policy?: PolicyChoice;
  /** Whether names, weights and starting loads were edited in the panel. */
  readonly isEdited: boolean;
  /** The number of replicas that the document describes, where it is another and the description plays no part. */
  readonly described?: number;
  /** Absent where the requests are not grouped. */
  readonly grouping?: GroupingState;
}

/** The page numbers its wishes, so that an answer that was overtaken can be told. */
export interface CompareWish {
  readonly wish: number;
  readonly generation: number;
  readonly seed: number;
  readonly refreshEvery: number;
  /** Whether least load is to be compared under other tie rules, too. */
  readonly withTies: boolean;
}

export interface CurveWish {
  readonly wish: number;
  readonly generation: number;
  /** Counts from 1 to this one. */
  readonly most: number;
}

export interface LimitWish {
  readonly wish: number;
  readonly generation: number;
  /** Decimal text. */
  readonly limit: string;
}

/** The page numbers its wishes, as for a comparison. */
export interface GroupsWish {
  readonly wish: number;
  readonly generation: number;
}

export type JudgeWish =
  | ({ readonly type: 'compare' } & CompareWish)
  | ({ readonly type: 'drawSizingCurve' } & CurveWish)
  | ({ readonly type: 'findReplicaCount' } & LimitWish)
  /** Comparison and curve are no longer looked at. */
  | { readonly type: 'stopJudging' };

export type JudgeMessage =
  /** The rows so far; `lowerBound` (decimal text) once all are there. `done` is a share from 0 to 1. */
  | {
      readonly type: 'comparison';
      readonly wish: number;
      readonly rows: readonly ComparisonRow[];
      readonly lowerBound?: string;
      readonly done: number;
    }
  /** More points of the curve, each once, those that outline it first. */
  | {
      readonly type: 'sizingCurve';
      readonly wish: number;
      readonly points: readonly SizingPointText[];
      readonly done: number;
    }
  | { readonly type: 'sizingAnswer'; readonly wish: number; readonly answer: SizingAnswer };

/** What each group comes to: the groups so far, in order. `done` is a share from 0 to 1. */
export interface GroupCardsMessage {
  readonly type: 'groupCards';
  readonly wish: number;
  readonly cards: readonly GroupCard[];
  readonly done: number;
}

export interface RequestDetails {
  readonly id?: string;
  readonly line: number;
}

export type ToWebview =
  | JudgeMessage
  | GroupCardsMessage
  /** A command has begun that will fill this panel, or has ended without filling it. */
  | { readonly type: 'busy'; readonly busy: boolean }
  /** A new source, list or cost field: everything but the numbers. */
  | { readonly type: 'showSource'; readonly source: SourceState }
  /** A piece of a column, `from` on, of `total` elements; pieces come in order. */
  | {
      readonly type: 'column';
      readonly column: Column;
      readonly generation: number;
      readonly from: number;
      readonly total: number;
      /** Of each number once it is unpacked. */
      readonly bytes: 1 | 2 | 4 | 8;
      /** The requests of each replica, with the first piece of `replicaOf`: lanes are laid out as the pieces come. */
      readonly laneSizes?: readonly number[] | undefined;
      readonly data: Packed | Float64Array;
    }
  /**
   * A piece of the costs as decimal text, separated by commas, where the total is beyond 2^53; they replace the
   * doubles wherever a number is shown. Pieces come in order, behind those of `costs`.
   */
  | { readonly type: 'exactCosts'; readonly generation: number; readonly from: number; readonly text: string }
  /** The columns of this schedule have arrived: show it. */
  | { readonly type: 'showSchedule'; readonly schedule: ScheduleState }
  /** Answers `describe`. */
  | {
      readonly type: 'details';
      readonly generation: number;
      readonly from: number;
      readonly details: readonly RequestDetails[];
    }
  /** Answers `findRequest`. */
  | { readonly type: 'found'; readonly search: number; readonly found: FoundId }
  /** A caret in the source stands on the cost of this request. */
  | { readonly type: 'focusRequest'; readonly generation: number; readonly request: number }
  /** Work goes on in the host; `done` is a share from 0 to 1. */
  | { readonly type: 'progress'; readonly label: string; readonly done: number }
  /** Make a picture of the lanes and send it as an export. */
  | { readonly type: 'makePicture'; readonly kind: 'png' | 'svg' }
  /** What is shown may be out of date, and why; '' takes it back. */
  | { readonly type: 'showRemark'; readonly text: string }
  /** Nothing can be shown, and why. */
  | { readonly type: 'showProblem'; readonly message: string };

export type ExportKind =
  | 'result'
  | 'assignmentJson'
  | 'detailedJson'
  | 'assignmentCsv'
  | 'replicasCsv'
  | 'replicasMarkdown'
  | 'png'
  | 'svg';

export type FromWebview =
  /** The page is there and listens; the host answers with the whole state. */
  | { readonly type: 'ready' }
  /** The schedule of this generation and replica count is on the screen. */
  | { readonly type: 'painted'; readonly generation: number; readonly replicas: number }
  | { readonly type: 'setReplicas'; readonly replicas: number }
  /** Show the lanes of this policy; absent: of least load. */
  | { readonly type: 'setPolicy'; readonly policy?: PolicyChoice }
  /** Names, weights and starting loads; absent: as the document gives them. */
  | { readonly type: 'setReplicaEdits'; readonly edits?: ReplicaEdits }
  | JudgeWish
  /** Group the requests by the texts of a field; absent: not at all. */
  | { readonly type: 'setGroupBy'; readonly field?: string }
  /** Show this group alone; absent: all requests. */
  | { readonly type: 'showGroup'; readonly group?: number }
  /** How many replicas each group has, in order. */
  | { readonly type: 'setGroupReplicas'; readonly replicas: readonly number[] }
  | ({ readonly type: 'summarizeGroups' } & GroupsWish)
  /** What each group comes to is no longer waited for. */
  | { readonly type: 'stopGroups' }
  | { readonly type: 'showList'; readonly list: number }
  | { readonly type: 'setCostFields'; readonly fields: readonly string[] }
  /** Select the cost of this request in the source; `keepFocus`: the panel keeps the keyboard. */
  | {
      readonly type: 'revealRequest';
      readonly generation: number;
      readonly request: number;
      readonly keepFocus: boolean;
    }
  /** Select a skipped entry in the source; an index into `skipped`. */
  | { readonly type: 'revealSkipped'; readonly generation: number; readonly index: number }
  /** Find a request by its id, or the beginning of it, from request `from` on. The page numbers its searches. */
  | {
      readonly type: 'findRequest';
      readonly search: number;
      readonly generation: number;
      readonly text: string;
      readonly from: number;
    }
  /** Ask for ids and lines of the requests `from` … `to` − 1. */
  | { readonly type: 'describe'; readonly generation: number; readonly from: number; readonly to: number }
  /** Puts the result as text on the clipboard. */
  | { readonly type: 'copyResult' }
  /** Save what the page made (a picture), or have the host make it; `remark`: what a person is to know of it. */
  | {
      readonly type: 'export';
      readonly kind: ExportKind;
      readonly picture?: Uint8Array | string;
      readonly remark?: string;
    }
  | { readonly type: 'copy'; readonly text: string }
  | { readonly type: 'cancel' };
