import { naturalOrder, type RowOrder, type Sorting } from '../../core/grid/order';
import { pageRows, rowWindow } from '../../core/grid/scroll';
import {
  countSelected,
  extendTo,
  isSelected,
  NOTHING,
  selectAll,
  selectOne,
  toggle,
  type Selection,
} from '../../core/grid/selection';
import { element as make } from '../dom';
import { setAttributes } from './attributes';
import { gridTracks, gridWidth, type GridColumn } from './columns';
import { GridHeader } from './gridHeader';
import { listenToGrid, type GridActions } from './gridInput';
import { clampCell, type CellPlace, type GridSize } from './gridKeys';
import { GridRows, type RowLook } from './gridRows';
import { GridScroller } from './gridScroller';

/** Also the height of a row in the stylesheet, by way of --grid-row. */
const ROW_PX = 24;

export interface GridListener<Key extends string> {
  /** The row was clicked, or Space pressed on it. */
  activated(item: number): void;
  /** Double click or Enter. */
  opened(item: number): void;
  sortAsked(sorting: Sorting<Key>): void;
  copyAsked(selection: Selection): void;
  requestFrame(): void;
  stateChanged(): void;
}

/** A table of up to tens of millions of rows, of which only those in view are in the page. */
export class Grid<Key extends string> implements GridActions {
  readonly element: HTMLElement;
  order: RowOrder = naturalOrder(0);
  columns: readonly GridColumn<Key>[] = [];
  /** The cell that Tab reaches and keys start from; row −1 is the header. */
  active: CellPlace = { row: 0, column: 0 };
  private sorting: Sorting<Key>;
  private selection: Selection = NOTHING;
  private readonly header = new GridHeader<Key>();
  private readonly rows = new GridRows<Key>(ROW_PX);
  private readonly scroller: GridScroller;
  private focusWanted = false;
  /** Something has changed since the last frame; other views ask for frames too. */
  private isStale = true;
  private markedItem: number | undefined;

  constructor(
    label: string,
    private readonly naturalKey: Key,
    private readonly listener: GridListener<Key>,
  ) {
    this.sorting = { by: naturalKey, descending: false };
    const body = setAttributes(make('div', 'grid-body', this.rows.element), { role: 'rowgroup' });
    this.element = make('div', 'grid', this.header.element, body);
    setAttributes(this.element, { role: 'grid', 'aria-label': label, 'aria-multiselectable': 'true' });
    this.element.style.setProperty('--grid-row', `${ROW_PX}px`);
    this.scroller = new GridScroller(this.element, this.header.element, body, ROW_PX, () => {
      this.changed();
    });
    listenToGrid(this.element, this);
  }

  setColumns(columns: readonly GridColumn<Key>[]): void {
    this.columns = columns;
    this.keepFocus();
    this.header.setColumns(columns);
    this.rows.setColumns(columns);
    this.element.style.setProperty('--grid-columns', gridTracks(columns));
    this.element.style.setProperty('--grid-width', gridWidth(columns));
    setAttributes(this.element, { 'aria-colcount': String(columns.length) });
    this.changed();
  }

  /** Other rows, or the same in another order. What was selected is no longer, for it was rows. */
  setOrder(order: RowOrder, sorting: Sorting<Key>): void {
    this.order = order;
    this.sorting = sorting;
    this.selection = NOTHING;
    this.active = clampCell(this.active, this.size);
    this.keepFocus();
    this.scroller.setRows(order.rows);
    this.changed();
  }

  /** Marks `item` and brings it into view; returns false where it stands in no row. */
  mark(item: number | undefined): boolean {
    this.markedItem = item;
    this.changed();
    if (item === undefined) return true;
    const row = this.order.rowOf(item);
    if (row === undefined) return false;
    this.active = { ...this.active, row };
    this.scroller.show(row, true);
    return true;
  }

  get topRow(): number {
    return Math.round(this.scroller.topPx / ROW_PX);
  }

  showAtTop(row: number): void {
    this.scroller.scrollTo(row * ROW_PX);
  }

  /** What the rows say may have changed, or how they look. */
  changed(): void {
    this.isStale = true;
    this.listener.requestFrame();
  }

  draw(): void {
    if (!this.isStale) return;
    this.isStale = false;
    this.scroller.settle();
    const { topPx, extent } = this.scroller;
    const { row, column } = this.active;
    const kept = row >= 0 && row < this.order.rows ? row : undefined;
    setAttributes(this.element, { 'aria-rowcount': String(this.order.rows + 1) });
    this.header.paint(this.sorting, kept === undefined ? column : undefined);
    this.rows.paint(rowWindow(topPx, extent), kept, topPx, (shown) => this.lookOf(shown));
    if (this.focusWanted) this.focusActive();
  }

  private lookOf(row: number): RowLook {
    const item = this.order.itemAt(row);
    return {
      item,
      selected: isSelected(this.selection, row),
      marked: item === this.markedItem,
      last: row === this.order.rows - 1,
      activeColumn: row === this.active.row ? this.active.column : undefined,
    };
  }

  /** Elements go or get other rows: the next frame gives the focus back to the active cell. */
  private keepFocus(): void {
    this.focusWanted ||= this.element.contains(document.activeElement);
  }

  private focusActive(): void {
    const { row, column } = this.active;
    const cell = row < 0 ? this.header.cell(column) : this.rows.cell(row, column);
    cell?.focus({ preventScroll: true });
    if (cell !== undefined) this.scroller.showCell(cell);
    this.focusWanted = false;
  }

  get size(): GridSize {
    return {
      rows: this.order.rows,
      columns: this.columns.length,
      pageRows: pageRows(this.scroller.extent),
    };
  }

  moveTo(place: CellPlace, extend: boolean): void {
    const from = countSelected(this.selection) === 0 ? selectOne(this.active.row) : this.selection;
    this.active = place;
    this.focusWanted = true;
    this.changed();
    if (place.row < 0) return;
    this.select(extend ? extendTo(from, place.row) : selectOne(place.row));
    this.scroller.show(place.row);
    this.listener.stateChanged();
  }

  entered(place: CellPlace): void {
    this.active = place;
    this.changed();
  }

  activate(row: number): void {
    this.select(selectOne(row));
    this.listener.activated(this.order.itemAt(row));
  }

  extendTo(row: number): void {
    this.select(extendTo(this.selection, row));
  }

  toggle(row: number): void {
    this.select(toggle(this.selection, row));
  }

  open(row: number): void {
    this.listener.opened(this.order.itemAt(row));
  }

  selectAll(): void {
    this.select(selectAll(this.order.rows));
  }

  /** With nothing selected, the row that has the focus is copied. */
  copy(): void {
    const nothing = countSelected(this.selection) === 0;
    this.listener.copyAsked(nothing ? selectOne(this.active.row) : this.selection);
  }

  /** Ascending, then descending, then as it came. */
  sortBy(column: number): void {
    const by = this.columns[column]?.sortKey;
    if (by === undefined) return;
    const { descending } = this.sorting;
    if (by !== this.sorting.by) this.listener.sortAsked({ by, descending: false });
    else if (!descending) this.listener.sortAsked({ by, descending: true });
    else this.listener.sortAsked({ by: this.naturalKey, descending: false });
  }

  private select(selection: Selection): void {
    this.selection = selection;
    this.changed();
  }
}
