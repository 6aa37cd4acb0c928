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
import { naturalOrder, type RowOrder, type Sorting } from '../../core/grid/order';
import { element as make } from '../dom';
import { setAttributes } from './attributes';
import { gridTracks, gridWidth, type GridColumn } from './columns';
import { GridHeader } from './gridHeader';
import { cellAfterKey, clampCell, type CellPlace, type GridSize } from './gridKeys';
import { GridRows } from './gridRows';
import { GridScroller } from './gridScroller';

/** Also the line height of a row in the stylesheet, by way of --grid-row. */
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
export class Grid<Key extends string> {
  readonly element: HTMLElement;
  order: RowOrder = naturalOrder(0);
  sorting: Sorting<Key>;
  selection: Selection = NOTHING;
  private readonly header: GridHeader<Key>;
  private readonly rows: GridRows<Key>;
  private readonly scroller: GridScroller;
  columns: readonly GridColumn<Key>[] = [];
  private active: CellPlace = { row: 0, column: 0 };
  private focusWanted = false;
  private markedItem: number | undefined;

  constructor(
    label: string,
    private readonly naturalKey: Key,
    private readonly listener: GridListener<Key>,
  ) {
    this.sorting = { by: naturalKey, descending: false };
    this.header = new GridHeader((column) => {
      this.askToSort(column);
    });
    this.rows = new GridRows([], ROW_PX);
    const spacer = setAttributes(make('div', 'grid-body', this.rows.element), { role: 'rowgroup' });
    this.element = make('div', 'grid', this.header.element, spacer);
    setAttributes(this.element, { role: 'grid', 'aria-label': label, 'aria-multiselectable': 'true' });
    this.element.style.setProperty('--grid-row', `${ROW_PX}px`);
    this.scroller = new GridScroller(this.element, this.header.element, spacer, ROW_PX, () => {
      listener.requestFrame();
    });
    this.listen();
  }

  setColumns(columns: readonly GridColumn<Key>[]): void {
    this.columns = columns;
    this.header.setColumns(columns);
    this.rows.setColumns(columns);
    this.element.style.setProperty('--grid-columns', gridTracks(columns));
    this.element.style.setProperty('--grid-width', gridWidth(columns));
    setAttributes(this.element, { 'aria-colcount': String(columns.length) });
    this.listener.requestFrame();
  }

  /** Other rows, or the same in another order. What was selected is no longer, for it was rows. */
  setOrder(order: RowOrder, sorting: Sorting<Key>): void {
    this.order = order;
    this.sorting = sorting;
    this.selection = NOTHING;
    this.active = clampCell({ ...this.active, row: Math.max(0, this.active.row) }, this.size());
    this.scroller.setRows(order.rows);
  }

  /** Marks `item`; returns false where it stands in no row. */
  mark(item: number | undefined): boolean {
    this.markedItem = item;
    this.listener.requestFrame();
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

  draw(): void {
    this.scroller.settle();
    const { topPx, extent } = this.scroller;
    const { row, column } = this.active;
    const kept = row >= 0 && row < this.order.rows ? row : undefined;
    setAttributes(this.element, { 'aria-rowcount': String(this.order.rows + 1) });
    this.header.paint(this.sorting, kept === undefined ? column : undefined);
    this.rows.paint(rowWindow(topPx, extent), kept, topPx, (shown) => this.lookOf(shown));
    if (this.focusWanted) this.cellOf(this.active)?.focus({ preventScroll: true });
    this.focusWanted = false;
  }

  private lookOf(row: number) {
    const item = this.order.itemAt(row);
    return {
      item,
      selected: isSelected(this.selection, row),
      marked: item === this.markedItem,
      activeColumn: row === this.active.row ? this.active.column : undefined,
    };
  }

  private cellOf({ row, column }: CellPlace): HTMLElement | undefined {
    return row < 0 ? this.header.cell(column) : this.rows.cell(row, column);
  }

  private size(): GridSize {
    return {
      rows: this.order.rows,
      columns: this.columns.length,
      pageRows: pageRows(this.scroller.extent),
    };
  }

  private listen(): void {
    this.element.addEventListener('keydown', (event) => {
      if (this.keyPressed(event)) event.preventDefault();
    });
    this.element.addEventListener('click', (event) => {
      this.clicked(event);
    });
    this.element.addEventListener('dblclick', (event) => {
      const place = this.placeOf(event.target);
      if (place !== undefined && place.row >= 0) this.listener.opened(this.order.itemAt(place.row));
    });
    // Focus may come by Tab or by a mouse press on another cell than the active one.
    this.element.addEventListener('focusin', (event) => {
      const place = this.placeOf(event.target);
      if (place !== undefined) this.active = place;
      this.listener.requestFrame();
    });
  }

  private keyPressed(event: KeyboardEvent): boolean {
    const target = cellAfterKey(event, this.active, this.size());
    if (target !== undefined) this.moveTo(target, event.shiftKey);
    return target !== undefined || this.commandPressed(event);
  }

  private commandPressed(event: KeyboardEvent): boolean {
    const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    const { row, column } = this.active;
    const commands: Partial<Record<string, () => void>> = {
      Enter:
        row < 0
          ? () => {
              this.askToSort(column);
            }
          : () => {
              this.listener.opened(this.order.itemAt(row));
            },
      ' ':
        row < 0
          ? () => {
              this.askToSort(column);
            }
          : () => {
              this.activate(row);
            },
      'Ctrl+a': () => {
        this.select(selectAll(this.order.rows));
      },
      'Ctrl+c': () => {
        this.copy();
      },
    };
    if (this.order.rows === 0 && row >= 0) return false;
    commands[key]?.();
    return commands[key] !== undefined;
  }

  private moveTo(place: CellPlace, extend: boolean): void {
    this.active = place;
    this.focusWanted = true;
    this.listener.requestFrame();
    if (place.row < 0) return;
    this.select(extend ? extendTo(this.selection, place.row) : selectOne(place.row));
    this.scroller.show(place.row);
    this.listener.stateChanged();
  }

  private clicked(event: MouseEvent): void {
    const place = this.placeOf(event.target);
    if (place === undefined || place.row < 0) return;
    this.active = place;
    if (event.shiftKey) this.select(extendTo(this.selection, place.row));
    else if (event.ctrlKey || event.metaKey) this.select(toggle(this.selection, place.row));
    else this.activate(place.row);
  }

  private activate(row: number): void {
    this.select(selectOne(row));
    this.listener.activated(this.order.itemAt(row));
  }

  private select(selection: Selection): void {
    this.selection = selection;
    this.listener.requestFrame();
  }

  /** With nothing selected, the row that has the focus is copied. */
  private copy(): void {
    const nothing = countSelected(this.selection) === 0;
    this.listener.copyAsked(nothing ? selectOne(this.active.row) : this.selection);
  }

  /** Ascending, then descending, then as it came. */
  private askToSort(column: number): void {
    const by = this.columns[column]?.sortKey;
    if (by === undefined) return;
    const { descending } = this.sorting;
    if (by !== this.sorting.by) this.listener.sortAsked({ by, descending: false });
    else if (!descending) this.listener.sortAsked({ by, descending: true });
    else this.listener.sortAsked({ by: this.naturalKey, descending: false });
  }

  private placeOf(target: EventTarget | null): CellPlace | undefined {
    const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
    const row = cell?.closest<HTMLElement>('[role="row"]');
    if (!cell || !row) return undefined;
    return { row: Number(row.dataset['row'] ?? -1), column: Number(cell.getAttribute('aria-colindex')) - 1 };
  }
}
