import type { RowOrder, Sorting } from '../../core/grid/order';
import type { Selection } from '../../core/grid/selection';
import type { Sliced } from '../../core/sliced';
import { formatNumber, plural } from '../../core/format';
import { element as make } from '../dom';
import type { Shown, ViewContext } from '../view';
import type { GridColumn } from './columns';
import { copyRows } from './copyRows';
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
  private shown: Shown | undefined;
  private sorting: Sorting<Key>;
  private restored: TableState<Key> | undefined;
  private topRowWanted: number | undefined;
  private markWanted: number | undefined;
  private isAsked = false;

  constructor(
    private readonly kind: TableKind<Key>,
    private readonly context: ViewContext,
  ) {
    this.sorting = { by: kind.keys[0], descending: false };
    this.filters = new FilterBar(
      kind.filterFields(() => this.shown),
      () => {
        this.asked(0);
      },
    );
    this.grid = new Grid(kind.label, kind.keys[0], this.gridListener());
    this.bar = make('div', 'table-bar', this.filters.element);
    this.element = make('div', 'table-view', this.bar, this.grid.element);
  }

  setShown(shown: Shown | undefined, sameList: boolean): void {
    this.shown = shown;
    this.ordering.cancel();
    if (shown === undefined) return;
    this.grid.setColumns(this.kind.columns(shown));
    if (!sameList) this.startAfresh();
    this.reorder();
  }

  /** Marks the row of `item` and brings it into view; false where a filter hides it. */
  mark(item: number | undefined): boolean {
    if (!this.ordering.isRunning) return this.grid.mark(item);
    this.markWanted = item;
    return true;
  }

  draw(): void {
    if (this.shown === undefined) return;
    if (this.ordering.isRunning) {
      this.ordering.advance();
      this.context.requestFrame();
    }
    this.filters.show(this.summary(this.shown));
    this.grid.draw();
  }

  getState(): TableState<Key> {
    return { sorting: this.sorting, filters: this.filters.texts, topRow: this.grid.topRow };
  }

  setState(state: unknown): void {
    this.restored = readTableState(state, this.kind.keys);
    if (this.shown === undefined) return;
    this.startAfresh();
    this.reorder();
  }

  /** Another list: filters and sorting of the old one would hide or shuffle it without reason. */
  private startAfresh(): void {
    const state = this.restored ?? readTableState(undefined, this.kind.keys);
    this.restored = undefined;
    this.sorting = state.sorting;
    this.filters.setTexts(state.filters);
    this.topRowWanted = state.topRow;
  }

  private asked(topRow: number): void {
    this.isAsked = true;
    this.topRowWanted = topRow;
    this.reorder();
    this.context.stateChanged();
  }

  private reorder(): void {
    if (this.shown === undefined) return;
    this.ordering.start(this.kind.order(this.shown, this.filters, this.sorting));
    this.context.requestFrame();
  }

  private ordered(order: RowOrder): void {
    this.grid.setOrder(order, this.sorting);
    if (this.topRowWanted !== undefined) this.grid.showAtTop(this.topRowWanted);
    if (this.markWanted !== undefined) this.grid.mark(this.markWanted);
    this.topRowWanted = this.markWanted = undefined;
    if (this.isAsked && this.shown !== undefined) this.context.announce(this.summary(this.shown));
    this.isAsked = false;
    this.context.requestFrame();
  }

  private summary(shown: Shown): string {
    const all = plural(this.kind.count(shown), this.kind.noun);
    if (this.ordering.isRunning) return `Sorting ${all}…`;
    const { rows } = this.grid.order;
    return rows === this.kind.count(shown) ? all : `${formatNumber(rows)} of ${all}`;
  }

  private copy(selection: Selection): void {
    const { text, message } = copyRows(selection, this.grid.order, this.grid.columns, this.kind.noun);
    if (text !== undefined) this.context.copy(text);
    this.filters.note(message);
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
        this.sorting = sorting;
        this.asked(0);
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
