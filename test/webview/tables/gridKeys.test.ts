import assert from 'node:assert/strict';
import { cellAfterKey, type CellPlace } from '../../../src/webview/tables/gridKeys';

const SIZE = { rows: 100, columns: 6, pageRows: 11 };

function after(key: string, from: CellPlace, ctrlKey = false): [number, number] | undefined {
  const place = cellAfterKey({ key, ctrlKey, metaKey: false, altKey: false }, from, SIZE);
  return place && [place.row, place.column];
}

describe('cellAfterKey', () => {
  const middle = { row: 50, column: 3 };

  it('moves by cells, pages and to both ends of a row', () => {
    assert.deepEqual(after('ArrowUp', middle), [49, 3]);
    assert.deepEqual(after('ArrowDown', middle), [51, 3]);
    assert.deepEqual(after('ArrowLeft', middle), [50, 2]);
    assert.deepEqual(after('ArrowRight', middle), [50, 4]);
    assert.deepEqual(after('PageUp', middle), [39, 3]);
    assert.deepEqual(after('PageDown', middle), [61, 3]);
    assert.deepEqual(after('Home', middle), [50, 0]);
    assert.deepEqual(after('End', middle), [50, 5]);
  });

  it('moves to the ends of the table with Ctrl', () => {
    assert.deepEqual(after('Home', middle, true), [0, 0]);
    assert.deepEqual(after('End', middle, true), [99, 5]);
    assert.deepEqual(after('ArrowUp', middle, true), [0, 3]);
    assert.deepEqual(after('ArrowDown', middle, true), [99, 3]);
  });

  it('stops at the edges; up from the first row is the header', () => {
    assert.deepEqual(after('ArrowUp', { row: 0, column: 0 }), [-1, 0]);
    assert.deepEqual(after('ArrowUp', { row: -1, column: 0 }), [-1, 0]);
    assert.deepEqual(after('ArrowLeft', { row: 0, column: 0 }), [0, 0]);
    assert.deepEqual(after('ArrowDown', { row: 99, column: 5 }), [99, 5]);
    assert.deepEqual(after('PageUp', { row: 4, column: 0 }), [0, 0]);
    assert.deepEqual(after('PageDown', { row: -1, column: 2 }), [11, 2]);
    assert.deepEqual(after('PageDown', { row: 95, column: 2 }), [99, 2]);
  });

  it('leaves all other keys to the browser', () => {
    assert.equal(after('Tab', middle), undefined);
    assert.equal(after('PageDown', middle, true), undefined);
    const alt = { key: 'ArrowLeft', ctrlKey: false, metaKey: false, altKey: true };
    assert.equal(cellAfterKey(alt, middle, SIZE), undefined);
  });
});
