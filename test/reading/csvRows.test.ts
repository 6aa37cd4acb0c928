import assert from 'node:assert/strict';
import fc from 'fast-check';
import Papa from 'papaparse';
import { CsvRows } from '../../src/reading/csvRows';

interface ReadRow {
  cells: string[];
  offset: number;
  line: string;
  broken: string | undefined;
}

/** All rows of a text that comes in chunks of `units`. */
function readRows(text: string, delimiter = ',', units = 7): ReadRow[] {
  const rows = new CsvRows(delimiter);
  const read: ReadRow[] = [];
  const drain = () => {
    while (rows.next()) {
      const { row } = rows;
      for (let cell = 0; cell < row.count; cell++) checkPlace(text, row, cell);
      const line = text.slice(row.offset, row.offset + row.length);
      read.push({ cells: row.cells(), offset: row.offset, line, broken: row.broken });
    }
  };
  for (let at = 0; at < text.length; at += units) {
    rows.feed(text.slice(at, at + units));
    drain();
  }
  rows.end();
  drain();
  return read;
}

function checkPlace(text: string, row: CsvRows['row'], cell: number): void {
  const written = text.slice(row.cellOffset(cell), row.cellOffset(cell) + row.cellLength(cell));
  assert.ok([written, written.replaceAll('""', '"')].includes(row.cell(cell)), `${written} at ${cell}`);
}

const cellsOf = (text: string, delimiter?: string) => readRows(text, delimiter).map(({ cells }) => cells);

describe('rows of separated values', () => {
  it('end at LF, CRLF, CR CR LF or CR, and the last one needs no end', () => {
    for (const end of ['\n', '\r\n', '\r\r\n', '\r']) {
      const text = ['a,b', '1,2', '3,4'].join(end);
      for (const whole of [text, text + end]) {
        // A chunk never splits a line end, so the pieces here are whole lines.
        assert.deepEqual(
          readRows(whole, ',', 1000).map(({ cells }) => cells),
          [
            ['a', 'b'],
            ['1', '2'],
            ['3', '4'],
          ],
        );
      }
    }
  });

  it('pass over blank lines, but not over an empty quoted cell', () => {
    assert.deepEqual(cellsOf('\n\na\n\n  \n""\nb\n\n'), [['a'], [''], ['b']]);
  });

  it('keep separators, line ends and doubled quotes inside quoted cells', () => {
    assert.deepEqual(cellsOf('"a,b","say ""hi""","x\ny"\n1,2,3\n'), [
      ['a,b', 'say "hi"', 'x\ny'],
      ['1', '2', '3'],
    ]);
  });

  it('give every empty cell its place, the last of a line too', () => {
    assert.deepEqual(cellsOf(',,\n1,,\n,,3'), [
      ['', '', ''],
      ['1', '', ''],
      ['', '', '3'],
    ]);
  });

  it('take spaces off around cells and quotes', () => {
    assert.deepEqual(cellsOf('a , "b, c" ,  d\n'), [['a', 'b, c', 'd']]);
  });

  it('keep quotes that stand inside a cell as they are', () => {
    assert.deepEqual(cellsOf('5" pipe,7\n"the "big" one",8\n"C\\"D, E",9\n'), [
      ['5" pipe', '7'],
      ['the "big" one', '8'],
      ['C\\"D, E', '9'],
    ]);
  });

  it('break only the line of a quote that is never closed, and read the lines after it', () => {
    const rows = readRows('a,1\nb,"2\nc,3\nd,4\n');
    assert.deepEqual(
      rows.filter(({ broken }) => broken === undefined).map(({ cells }) => cells),
      [
        ['a', '1'],
        ['c', '3'],
        ['d', '4'],
      ],
    );
    assert.deepEqual(
      rows.filter(({ broken }) => broken !== undefined).map(({ line }) => line),
      ['b,"2'],
    );
  });

  it('do not let a quote that is not closed swallow lines up to a later quoted cell', () => {
    const rows = readRows('a,1\n"b,2\nc,3\n"d",4\n');
    assert.deepEqual(
      rows.map(({ line, broken }) => [line, broken !== undefined]),
      [
        ['a,1', false],
        ['"b,2', true],
        ['c,3', false],
        ['"d",4', false],
      ],
    );
  });

  it('find a quote that is not closed in megabytes after it', () => {
    const text = `"x,1\n${'y,2\n'.repeat(1_500_000)}`;
    const rows = new CsvRows(',');
    rows.feed(text);
    assert.ok(rows.next());
    assert.equal(rows.row.length, 4);
    assert.notEqual(rows.row.broken, undefined);
    assert.ok(rows.next());
    assert.deepEqual(rows.row.cells(), ['y', '2']);
  });

  it('read a line of many megabytes in linear time', () => {
    const rows = new CsvRows(',');
    const piece = 'z'.repeat(1 << 16);
    let count = 0;
    for (let chunk = 0; chunk < 60; chunk++) {
      rows.feed(piece);
      if (rows.next()) count++;
    }
    rows.end();
    while (rows.next()) count++;
    assert.equal(count, 1);
    assert.equal(rows.row.cellLength(0), 60 * (1 << 16));
  });

  it('name a line that is longer than any row, hold nothing of it, and go on after it', () => {
    const piece = 'z'.repeat(1 << 18);
    for (const quote of ['', '"']) {
      for (const end of ['', '\n', '\r\n', '\nb,2\nc,"3"']) {
        const rows = new CsvRows(',');
        const read: [number, number, string | undefined, string[]][] = [];
        const drain = () => {
          while (rows.next())
            read.push([rows.row.offset, rows.row.length, rows.row.broken, rows.row.cells()]);
        };
        for (const part of [`a,1\n${quote}`, ...Array<string>(64).fill(piece), end]) {
          rows.feed(part);
          drain();
        }
        rows.end();
        drain();
        const length = 64 * piece.length + quote.length;
        const reason = `is longer than 4194304 characters (it has ${length})`;
        const expected: typeof read = [
          [0, 3, undefined, ['a', '1']],
          [4, length, reason, []],
        ];
        if (end.includes('b'))
          expected.push([5 + length, 3, undefined, ['b', '2']], [9 + length, 5, undefined, ['c', '3']]);
        // What does not close its quote within 4 MB is known to be broken before its length is.
        if (quote === '"') read[1]![2] = read[1]![2] === undefined ? undefined : reason;
        assert.deepEqual(read, expected);
      }
    }
  });

  it('name a line of more cells than a table has, with the limit, and go on after it', () => {
    const read = readRows(`a,1\n${'1,'.repeat(70_000)}\nb,2\n`, ',', 50_000);
    assert.deepEqual(
      read.map(({ line, broken }) => [line.length, broken?.includes('more than 65536 cells')]),
      [
        [3, undefined],
        [140_000, true],
        [3, undefined],
      ],
    );
  });

  it('look once only at what stands between the quotes of one line', () => {
    const read = readRows(`"${'a"b'.repeat(400_000)}",1\n"${'a\\"b'.repeat(400_000)}\n",2\n3`, ',', 1 << 20);
    assert.deepEqual(
      read.map(({ broken }) => broken),
      [undefined, undefined, undefined],
    );
  });

  it('are the same whatever the chunks', () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 5 }),
      fc.constantFrom('"a"', '"', '""', '"x\ny"', '\n', ' '),
    );
    fc.assert(
      fc.property(fc.array(cell), fc.integer({ min: 1, max: 9 }), (parts, units) => {
        const text = parts.join(',');
        assert.deepEqual(readRows(text, ',', units), readRows(text, ',', text.length + 1));
      }),
    );
  });

  it('have the cells that papaparse finds', () => {
    const bare = fc.stringMatching(/^[a-z0-9.;:\-]{1,6}$/);
    const inner = fc.stringMatching(/^[a-z0-9, "\n;]{0,8}$/);
    const quoted = inner.map((text) => ({ written: `"${text.replaceAll('"', '""')}"` }));
    const cell = fc.oneof(
      bare.map((written) => ({ written })),
      quoted,
    );
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, end) => {
        const text = rows.map((cells) => cells.map(({ written }) => written).join(',')).join(end);
        const theirs = Papa.parse<string[]>(text, { delimiter: ',', newline: end }).data;
        assert.deepEqual(
          readRows(text, ',', 1000).map(({ cells }) => cells),
          theirs,
        );
      }),
    );
  });
});
