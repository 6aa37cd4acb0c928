import { cellAfterKey, type CellPlace, type GridSize } from './gridKeys';

/** What keys and pointer can do to a grid. */
export interface GridActions {
  readonly active: CellPlace;
  readonly size: GridSize;
  /** By key: the active cell goes to `place` and takes the focus; `extend`: the selection grows to it. */
  moveTo(place: CellPlace, extend: boolean): void;
  /** The focus has come to `place` by Tab or pointer. */
  entered(place: CellPlace): void;
  sortBy(column: number): void;
  activate(row: number): void;
  extendTo(row: number): void;
  toggle(row: number): void;
  open(row: number): void;
  selectAll(): void;
  copy(): void;
}

/** Turns what happens to the elements of a grid into actions. */
export function listenToGrid(element: HTMLElement, grid: GridActions): void {
  element.addEventListener('keydown', (event) => {
    if (keyPressed(event, grid)) event.preventDefault();
  });
  element.addEventListener('click', (event) => {
    const place = placeOf(event.target);
    if (place !== undefined) clicked(event, place, grid);
  });
  element.addEventListener('dblclick', ({ target }) => {
    const place = placeOf(target);
    if (place !== undefined && place.row >= 0) grid.open(place.row);
  });
  element.addEventListener('focusin', ({ target }) => {
    const place = placeOf(target);
    if (place !== undefined) grid.entered(place);
  });
}

/** Returns whether the key meant something. */
function keyPressed(event: KeyboardEvent, grid: GridActions): boolean {
  const target = cellAfterKey(event, grid.active, grid.size);
  if (target !== undefined) grid.moveTo(target, event.shiftKey);
  return target !== undefined || commandPressed(event, grid);
}

type Commands = Partial<Record<string, () => void>>;

function commandPressed(event: KeyboardEvent, grid: GridActions): boolean {
  const key = event.ctrlKey || event.metaKey ? `Ctrl+${event.key.toLowerCase()}` : event.key;
  const command = (grid.active.row < 0 ? headerCommands(grid) : rowCommands(grid))[key];
  command?.();
  return command !== undefined;
}

function headerCommands(grid: GridActions): Commands {
  const sort = () => {
    grid.sortBy(grid.active.column);
  };
  return { Enter: sort, ' ': sort };
}

function rowCommands(grid: GridActions): Commands {
  if (grid.size.rows === 0) return {};
  const { row } = grid.active;
  return {
    Enter: () => {
      grid.open(row);
    },
    ' ': () => {
      grid.activate(row);
    },
    'Ctrl+a': () => {
      grid.selectAll();
    },
    'Ctrl+c': () => {
      grid.copy();
    },
  };
}

function clicked(event: MouseEvent, { row, column }: CellPlace, grid: GridActions): void {
  if (row < 0) grid.sortBy(column);
  else if (event.shiftKey) grid.extendTo(row);
  else if (event.ctrlKey || event.metaKey) grid.toggle(row);
  else grid.activate(row);
}

function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('[aria-colindex]') : null;
  const row = cell?.closest<HTMLElement>('[role="row"]');
  if (!cell || !row) return undefined;
  return { row: Number(row.dataset['row'] ?? -1), column: Number(cell.getAttribute('aria-colindex')) - 1 };
}
