/** One column of a grid. `item` is a request or a replica. */
export interface GridColumn<Key extends string> {
  readonly title: string;
  /** Absent where the column can't be sorted. */
  readonly sortKey?: Key;
  /** Numbers stand at the right end of their cell. */
  readonly numeric: boolean;
  /** Text that came from a file: its direction must not reach its neighbours. */
  readonly foreign?: boolean;
  /** Replicas that are looked at to find out one cell; absent: it is at hand. */
  readonly looks?: number;
  /** The narrowest width, in characters. */
  readonly widthCh: number;
  text(item: number): string;
  /** As it is copied: numbers without grouping. */
  plain(item: number): string;
}

/** The space at both ends of a cell, and a little for a digit that is wider than a “0”. */
const PADDING_PX = 14;

/** Fixed tracks, so that rows line up without being measured. */
export function gridTracks(columns: readonly { readonly widthCh: number }[]): string {
  return columns
    .map(({ widthCh }) => `minmax(calc(${widthCh}ch + ${PADDING_PX}px), ${widthCh + 2.5}fr)`)
    .join(' ');
}

/** The width below which a grid scrolls sideways. */
export function gridWidth(columns: readonly { readonly widthCh: number }[]): string {
  const characters = columns.reduce((sum, { widthCh }) => sum + widthCh, 0);
  return `calc(${characters}ch + ${columns.length * PADDING_PX}px)`;
}

/** A width for `title` and for texts as long as `samples`. */
export function widthFor(title: string, ...samples: readonly string[]): number {
  // The arrow of a sorted column needs two characters.
  return Math.min(60, Math.max(title.length + 2, ...samples.map((sample) => sample.length)));
}
