import type { SizingRange } from '../../core/judge/sizingRange';

/** A count, where it lies, and what stands beside it: the load is exact there, and a double here. */
export interface AnsweredCount {
  readonly replicas: number;
  readonly maxLoad: number;
  readonly text: string;
}

/** What the plot shows; loads as doubles, for they become pixels. */
export interface SizingPicture {
  readonly replicas: readonly number[];
  readonly maxLoads: readonly number[];
  readonly bounds: readonly number[];
  /** The largest count, where the axis ends. */
  readonly most: number;
  readonly range: SizingRange;
  readonly limit: number | undefined;
  /** The smallest count that keeps to the limit. */
  readonly answer: AnsweredCount | undefined;
  /** The count of the schedule that is shown. */
  readonly current: number;
}
