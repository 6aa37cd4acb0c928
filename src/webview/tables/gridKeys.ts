/** A cell of a grid; row −1 is the header. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
  readonly pageRows: number;
}

/** Where a key takes the active cell; undefined: the key means nothing to a grid. */
export function cellAfterKey(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { row, column }: CellPlace,
  size: GridSize,
): CellPlace | undefined {
  if (event.altKey) return undefined;
  const toEnds = event.ctrlKey || event.metaKey;
  const move = toEnds ? endMoves(row, column, size) : stepMoves(row, column, size);
  const target = move[event.key];
  return target === undefined ? undefined : clampCell(target, size);
}

type Moves = Partial<Record<string, CellPlace>>;

function stepMoves(row: number, column: number, { columns, pageRows }: GridSize): Moves {
  return {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    // From the first row on, Page Up must not fall into the header.
    PageUp: { row: row < 0 ? row : Math.max(0, row - pageRows), column },
    PageDown: { row: Math.max(0, row) + pageRows, column },
    Home: { row, column: 0 },
    End: { row, column: columns - 1 },
  };
}

function endMoves(row: number, column: number, { rows, columns }: GridSize): Moves {
  return {
    Home: { row: 0, column: 0 },
    End: { row: rows - 1, column: columns - 1 },
    ArrowUp: { row: 0, column },
    ArrowDown: { row: rows - 1, column },
    ArrowLeft: { row, column: 0 },
    ArrowRight: { row, column: columns - 1 },
  };
}

export function clampCell({ row, column }: CellPlace, { rows, columns }: GridSize): CellPlace {
  return {
    row: Math.min(Math.max(-1, row), rows - 1),
    column: Math.min(Math.max(0, column), columns - 1),
  };
}
