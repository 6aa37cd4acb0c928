import { naturalOrder, type RowOrder, type Sorting } from '../../core/grid/order';
import type { Selection } from '../../core/grid/selection';
import type { Sliced } from '../../core/sliced';
import { formatNumber, plural } from '../../core/format';
import { element as make } from '../dom';
import type { Shown, ViewContext } from '../view';
import type { GridColumn } from './columns';
import { copyRows, type Copied } from './copyRows';
import { FilterBar, type FilterField } from './filterBar';
import { Grid } from './grid';
import { SlowWork } from '../slowWork';
import { readTableState, type TableState } from './tableState';

/** What tells one table from another. */
export interface TableKind<Key extends string> {
  readonly label: string;
  /** What a row is: "request". */
  readonly noun: string;
  /** Columns that can be sorted, the natural order first. */
  readonly keys: readonly [Key, ...Key[]];
  /** Fields of the filter; called once. */
  filterFields(shown: () => Shown | undefined): FilterField[];
  columns(shown: Shown): GridColumn<Key>[];
  count(shown: Shown): number;
  order(shown: Shown, filters: FilterBar, sorting: Sorting<Key>): Sliced<RowOrder>;
  activated(item: number): void;
  opened(item: number): void;
}

/** A grid with filters above it: what is typed and sorted becomes an order of rows, worked out a piece a frame. */
export class SortableTable<Key extends string> {
  readonly element: HTMLElement;
  readonly bar: HTMLElement;
  private readonly grid: Grid<Key>;
  private readonly filters: FilterBar;
  private readonly ordering = new SlowWork<RowOrder>((order) => {
    this.ordered(order);
  });
  private readonly copying = new SlowWork<Copied>((copied) => {
    this.copied(copied);
  });
  private shown: Shown | undefined;
  private sorting: Sorting<Key>;
  private restored: TableState<Key> | undefined;
  private topRowWanted: number | undefined;
  /** What is to be marked once there are rows. */
  private markWanted: { readonly item: number | undefined } | undefined;
  /** Read out once the rows that were asked for are there. */
  private answer: (() => string) | undefined;
  /** Columns and rows are those of another schedule: made anew when the table is next seen. */
  private isStale = false;
  private count = 0;

  constructor(
    private readonly kind: TableKind<Key>,
    private readonly context: ViewContext,
  ) {
    this.sorting = { by: kind.keys[0], descending: false };
    this.filters = new FilterBar(
      kind.filterFields(() => this.shown),
      () => {
        this.ask(() => this.summary());
      },
    );
    this.grid = new Grid(kind.label, kind.keys[0], this.gridListener());
    this.bar = make('div', 'table-bar', this.filters.element);
    this.element = make('div', 'table-view', this.bar, this.grid.element);
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.shown = shown;
    this.ordering.cancel();
    this.copying.cancel();
    if (shown === undefined) return;
    if (!sameList) this.startAfresh();
    this.invalidate();
  }

  /** Marks the row of `item` and brings it into view; false where a filter hides it. */
  mark(item: number | undefined): boolean {
    if (!this.isStale && !this.ordering.isRunning) return this.grid.mark(item);
    this.markWanted = { item };
    return true;
  }

  /** What the rows say may have changed. */
  refresh(): void {
    this.grid.changed();
  }

  draw(): void {
    if (this.shown === undefined) return;
    if (this.isStale) this.renew(this.shown);
    else this.ordering.advance();
    this.copying.advance();
    if (this.ordering.isRunning || this.copying.isRunning) this.context.requestFrame();
    this.filters.show(this.summary());
    this.grid.draw();
  }

  getState(): TableState<Key> {
    if (this.restored !== undefined) return this.restored;
    const topRow = this.topRowWanted ?? this.grid.topRow;
    return { sorting: this.sorting, filters: this.filters.texts, topRow };
  }

  setState(state: unknown): void {
    this.restored = readTableState(state, this.kind.keys);
    if (this.shown === undefined) return;
    this.startAfresh();
    this.invalidate();
  }

  /** Another list: filters and sorting of the old one would hide or shuffle it without reason. */
  private startAfresh(): void {
    const state = this.restored ?? readTableState(undefined, this.kind.keys);
    this.restored = undefined;
    this.sorting = state.sorting;
    this.filters.setTexts(state.filters);
    this.topRowWanted = state.topRow;
  }

  private renew(shown: Shown): void {
    this.isStale = false;
    const count = this.kind.count(shown);
    // Rows of another list may name items that are no more.
    if (count !== this.count) this.grid.setOrder(naturalOrder(0), this.sorting);
    this.count = count;
    this.grid.setColumns(this.kind.columns(shown));
    this.reorder(shown);
  }

  private invalidate(): void {
    this.isStale = true;
    this.context.requestFrame();
  }

  /** Other rows, from the top, because a person asked for them; `answer` is read out once they are there. */
  private ask(answer: () => string): void {
    if (this.shown === undefined) return;
    this.answer = answer;
    this.topRowWanted = 0;
    this.reorder(this.shown);
    this.context.requestFrame();
    this.context.stateChanged();
  }

  private reorder(shown: Shown): void {
    this.ordering.start(this.kind.order(shown, this.filters, this.sorting));
  }

  private ordered(order: RowOrder): void {
    this.grid.setOrder(order, this.sorting);
    if (this.topRowWanted !== undefined) this.grid.showAtTop(this.topRowWanted);
    if (this.markWanted !== undefined) this.grid.mark(this.markWanted.item);
    if (this.answer !== undefined) this.context.announce(this.answer());
    this.topRowWanted = this.markWanted = this.answer = undefined;
    this.context.requestFrame();
  }

  private summary(): string {
    if (this.shown === undefined) return '';
    const count = this.kind.count(this.shown);
    const all = plural(count, this.kind.noun);
    if (this.ordering.isRunning) return `Sorting ${all}…`;
    const { rows } = this.grid.order;
    return rows === count ? all : `${formatNumber(rows)} of ${all}`;
  }

  private sort(sorting: Sorting<Key>): void {
    this.sorting = sorting;
    const title = this.grid.columns.find(({ sortKey }) => sortKey === sorting.by)?.title ?? '';
    this.ask(() => `Sorted by ${title}, ${sorting.descending ? 'descending' : 'ascending'}`);
  }

  private copy(selection: Selection): void {
    const { order, columns } = this.grid;
    this.copying.start(copyRows(selection, order, columns, this.kind.noun));
    if (this.copying.isRunning) this.filters.note('Copying…');
    this.context.requestFrame();
  }

  private copied({ text, message }: Copied): void {
    if (text === undefined) this.filters.refuse(message);
    else {
      this.context.copy(text);
      this.filters.note(message);
    }
    this.context.announce(message);
  }

  private gridListener() {
    const { kind, context } = this;
    return {
      activated: (item: number) => {
        this.grid.mark(item);
        kind.activated(item);
      },
      opened: (item: number) => {
        kind.opened(item);
      },
      sortAsked: (sorting: Sorting<Key>) => {
        this.sort(sorting);
      },
      copyAsked: (selection: Selection) => {
        this.copy(selection);
      },
      requestFrame: () => {
        context.requestFrame();
      },
      stateChanged: () => {
        context.stateChanged();
      },
    };
  }
}
