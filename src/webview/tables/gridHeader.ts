import type { Sorting } from '../../core/grid/order';
import { element as make, icon } from '../dom';
import { setAttributes } from './attributes';
import type { GridColumn } from './columns';

/** The header row: names of the columns, and how they are sorted. */
export class GridHeader<Key extends string> {
  readonly element = setAttributes(make('div', 'grid-head'), { role: 'rowgroup' });
  private cells: HTMLElement[] = [];
  private columns: readonly GridColumn<Key>[] = [];

  setColumns(columns: readonly GridColumn<Key>[]): void {
    this.columns = columns;
    this.cells = columns.map((column, index) => headerCell(column, index));
    const row = setAttributes(make('div', 'row', ...this.cells), { role: 'row', 'aria-rowindex': '1' });
    this.element.replaceChildren(row, icon('chevron-right'));
  }

  cell(column: number): HTMLElement | undefined {
    return this.cells[column];
  }

  paint(sorting: Sorting<Key>, activeColumn: number | undefined): void {
    this.cells.forEach((cell, index) => {
      setAttributes(cell, { tabindex: index === activeColumn ? '0' : '-1' });
      const { sortKey } = this.columns[index]!;
      if (sortKey === undefined) return;
      const direction = sorting.descending ? 'descending' : 'ascending';
      setAttributes(cell, { 'aria-sort': sortKey === sorting.by ? direction : 'none' });
    });
  }
}

function headerCell<Key extends string>(column: GridColumn<Key>, index: number): HTMLElement {
  const { numeric, sortKey } = column;
  const kinds = ['cell', ...(numeric ? ['numeric'] : []), ...(sortKey === undefined ? [] : ['sortable'])];
  // The stylesheet shows the arrow that belongs to aria-sort.
  const arrows = sortKey === undefined ? [] : [icon('arrow-up'), icon('arrow-down')];
  const cell = make('div', kinds.join(' '), make('span', 'column-title', column.title), ...arrows);
  return setAttributes(cell, { role: 'columnheader', 'aria-colindex': String(index + 1) });
}
