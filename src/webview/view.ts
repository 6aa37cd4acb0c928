import type { FoundId } from '../core/findId';
import type { PolicyChoice } from '../core/judge/policyChoice';
import type { ReplicaColumn } from '../core/lanes';
import type { Schedule } from '../core/schedule';
import type { FromWebview, GroupingState, RequestDetails, SourceState } from '../protocol';
import type { KeyHelp } from './keyHelp';

/** What the views show: one schedule and the words that go with it. */
export interface Shown {
  readonly source: SourceState;
  readonly schedule: Schedule;
  /** "replica 3", or the name that the document gives it. Only ever text. */
  replicaName(replica: number): string;
  /** Id and line of a request; undefined until the host has told (the view is redrawn then). */
  detailsOf(request: number): RequestDetails | undefined;
  /** Whether names, weights and starting loads were edited here, not given by the document. */
  readonly isEdited?: boolean;
  /** How many replicas the document describes, where it is another number and the description plays no part. */
  readonly described?: number | undefined;
  /** Where another policy than least load is shown: which, and where least load sends each request. */
  readonly other?: OtherPolicy | undefined;
  /** Where the requests are grouped: how, and which group is shown. */
  readonly grouping?: GroupingState | undefined;
}

export interface OtherPolicy {
  readonly policy: PolicyChoice;
  readonly title: string;
  readonly leastLoadOf: ReplicaColumn;
}

/** What a view may ask of the page. */
export interface ViewContext {
  /** Makes `request` the focused one in all views: marked, brought into view, announced. undefined: none. */
  focusRequest(request: number | undefined): void;
  /** Makes `replica` the focused lane in all views. */
  focusReplica(replica: number | undefined): void;
  /** Selects the cost of `request` in the source text; `keepFocus`: the keyboard stays here. */
  revealRequest(request: number, keepFocus?: boolean): void;
  /**
   * Looks through the whole source for the request with this id, or the only one whose id begins so, from request
   * `from` on. Resolves to undefined where a newer search or other costs came between.
   */
  findId(text: string, from: number): Promise<FoundId | undefined>;
  /** Reads `text` out to people who use a screen reader. */
  announce(text: string): void;
  /** Asks for a frame; in it `draw` of every visible view is called. */
  requestFrame(): void;
  /** The view's state has changed and is to survive hiding and reload. */
  stateChanged(): void;
  copy(text: string): void;
}

/** What views may ask that have the host work for them. */
export interface HostedContext extends ViewContext {
  /** Sends a message to the host. */
  post(message: FromWebview): void;
  /** Asks the host for another state; the page is busy until it is painted. */
  wish(message: FromWebview): void;
  /** Brings a tab to the front, by its id. */
  showTab(id: string): void;
}

/** One part of the page: chart, table or plot. Built once; lives as long as the page. */
export interface View {
  readonly element: HTMLElement;
  /** Of views that have keys of their own; the page shows it for `?`. */
  readonly help?: KeyHelp;
  /** Another schedule, or none. `sameList`: only the assignment differs, so zoom and scroll stay. */
  setShown(shown: Shown | undefined, sameList: boolean): void;
  setFocus(request: number | undefined, replica: number | undefined): void;
  /** Ids and lines have arrived, or the theme or size has changed: nothing cached of them may stay. */
  refresh(): void;
  /** Paints; called only from the page's frame and only while the element is visible. */
  draw(): void;
  /** Plain data that `setState` of a new page understands, also after an update of the extension (check it). */
  getState(): unknown;
  setState(state: unknown): void;
}
