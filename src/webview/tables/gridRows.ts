import type { RowWindow } from '../../core/grid/scroll';
import { element as make, setText } from '../dom';
import { setAttributes } from './attributes';
import type { GridColumn } from './columns';

/** What a row looks like besides its texts. */
export interface RowLook {
  readonly item: number;
  readonly selected: boolean;
  /** Marked as the focused request or replica of all views. */
  readonly marked: boolean;
  /** The table ends with it. */
  readonly last: boolean;
  /** The cell that Tab reaches; undefined: none in this row. */
  readonly activeColumn: number | undefined;
}

interface PaintedRow {
  readonly element: HTMLElement;
  readonly cells: readonly HTMLElement[];
  /** Where the text goes: the cell, or the element inside it that keeps foreign text apart. */
  readonly texts: readonly HTMLElement[];
}

/** Far enough above the first row to be out of sight. */
const PARKED_PX = -1000;

/** The rows in the page: few elements, used again for whatever rows are in view. */
export class GridRows<Key extends string> {
  readonly element = setAttributes(make('div', 'grid-rows'), { role: 'presentation' });
  private painted = new Map<number, PaintedRow>();

  private columns: readonly GridColumn<Key>[] = [];

  constructor(private readonly rowPx: number) {}

  setColumns(columns: readonly GridColumn<Key>[]): void {
    this.columns = columns;
    this.painted = new Map();
    this.element.replaceChildren();
  }

  /**
   * Shows the rows of `window`. `kept` stays in the page even out of sight, because it holds the keyboard focus.
   * `topPx` is the place of the view's upper edge among the rows.
   */
  paint(window: RowWindow, kept: number | undefined, topPx: number, look: (row: number) => RowLook): void {
    const spare = this.release(window, kept);
    for (let row = window.first; row < window.end; row++) this.paintRow(row, topPx, look(row), spare);
    if (kept !== undefined && (kept < window.first || kept >= window.end)) this.park(kept, look(kept), spare);
    for (const { element } of spare) element.remove();
  }

  cell(row: number, column: number): HTMLElement | undefined {
    return this.painted.get(row)?.cells[column];
  }

  /** Takes the rows that are no longer wanted off the list, to be used again. */
  private release(window: RowWindow, kept: number | undefined): PaintedRow[] {
    const spare: PaintedRow[] = [];
    for (const [row, painted] of this.painted) {
      if ((row >= window.first && row < window.end) || row === kept) continue;
      this.painted.delete(row);
      spare.push(painted);
    }
    return spare;
  }

  private paintRow(row: number, topPx: number, look: RowLook, spare: PaintedRow[]): PaintedRow {
    const painted = this.painted.get(row) ?? spare.pop() ?? this.makeRow();
    this.painted.set(row, painted);
    this.fill(painted, row, look);
    painted.element.style.transform = `translateY(${row * this.rowPx - topPx}px)`;
    return painted;
  }

  private park(row: number, look: RowLook, spare: PaintedRow[]): void {
    this.paintRow(row, 0, look, spare).element.style.transform = `translateY(${PARKED_PX}px)`;
  }

  private fill({ element, cells, texts }: PaintedRow, row: number, look: RowLook): void {
    // The header is row 1.
    const rowIndex = String(row + 2);
    setAttributes(element, {
      'aria-rowindex': rowIndex,
      'aria-selected': String(look.selected),
      'data-row': String(row),
    });
    element.classList.toggle('marked', look.marked);
    element.classList.toggle('last', look.last);
    this.columns.forEach((column, index) => {
      const text = column.text(look.item);
      setText(texts[index]!, text);
      // A name may be cut off.
      if (column.foreign === true) cells[index]!.title = text;
      setAttributes(cells[index]!, { tabindex: index === look.activeColumn ? '0' : '-1' });
    });
  }

  private makeRow(): PaintedRow {
    const cells = this.columns.map(({ numeric }, index) =>
      setAttributes(make('div', numeric ? 'cell numeric' : 'cell'), {
        role: 'gridcell',
        'aria-colindex': String(index + 1),
      }),
    );
    const texts = cells.map((cell, index) => {
      if (this.columns[index]!.foreign !== true) return cell;
      return cell.appendChild(make('bdi', ''));
    });
    const element = setAttributes(make('div', 'row', ...cells), { role: 'row' });
    this.element.append(element);
    return { element, cells, texts };
  }
}
