import assert from 'node:assert/strict';
import { csvFormat, looksLikeCsv } from '../../src/reading/csv';
import { NO_PACE } from '../../src/reading/reading';
import { recorded } from '../support/reading';
import type { RecordingSink } from '../support/recordingSink';

const isTable = (text: string, fileName?: string) => looksLikeCsv(text, true, fileName, NO_PACE);

const read = (text: string, units?: number) => recorded(csvFormat, text, units);

const reasons = (sink: RecordingSink) => sink.broken.map(({ reason }) => reason);

describe('a CSV file', () => {
  it('is read by its header whatever parts the cells', async () => {
    for (const delimiter of [',', '\t', ';', '|']) {
      const text = [
        ['time', 'cost of it'],
        ['a', '5'],
        ['b', '3.25'],
      ]
        .map((row) => row.join(delimiter))
        .join('\r\n');
      const sink = await read(text);
      assert.deepEqual(sink.column('cost of it'), ['5', '3.25'], delimiter);
      assert.deepEqual(sink.column('time'), ["'a", "'b"]);
    }
  });

  it('gives every number its place in the source', async () => {
    const text = 'name,"in, out",out\r\n"x\r\ny", 12 ,"7"\r\nz,1e3,.5';
    for (const units of [3, 1000]) {
      const sink = await read(text, units);
      assert.deepEqual(sink.placesIn(text), [
        ['x\r\ny', '12', '7'],
        ['z', '1e3', '.5'],
      ]);
      assert.deepEqual(sink.column('in, out'), ['12', '1000']);
    }
  });

  it('without a header has numbered columns, and one column has no name', async () => {
    assert.deepEqual((await read('2024-05-01 10:00:00,7,x\n2024-05-01 10:00:01,8,y\n')).fields(), [
      'column 1',
      'column 2',
      'column 3',
    ]);
    const single = await read('5\n3\n8\n');
    assert.deepEqual(single.column(''), ['5', '3', '8']);
  });

  it('of one column keeps its header name', async () => {
    assert.deepEqual((await read('runtime\n0.0\n0.0\n1.0\n')).column('runtime'), ['0', '0', '1']);
  });

  it('makes repeated and empty names distinct', async () => {
    const sink = await read('id,latency,,latency,column 3\na,1,2,3,4\nb,1,2,3,4\n');
    assert.deepEqual(sink.fields(), ['id', 'latency', 'column 3', 'latency (2)', 'column 3 (2)']);
  });

  it('names rows with too few or too many cells and reads on', async () => {
    const text = 'a,b,c\n1,2,3\n1,2\n1,2,3,4\n5,6,7\n';
    const sink = await read(text);
    assert.deepEqual(sink.column('b'), ['2', '6']);
    assert.deepEqual(reasons(sink), [
      'has 2 cells where the table has 3 columns',
      'has 4 cells where the table has 3 columns',
    ]);
    assert.deepEqual(
      sink.broken.map(({ span }) => text.slice(span.offset, span.offset + span.length)),
      ['1,2', '1,2,3,4'],
    );
  });

  it('lets every row end in an empty cell that the header lacks, and says so', async () => {
    const sink = await read('a,b\n1,2,\n3,4,\n');
    assert.deepEqual(sink.column('b'), ['2', '4']);
    assert.deepEqual(sink.notes, ['Empty cells behind the last column were passed over.']);
  });

  it('passes over rows of empty cells and says how many', async () => {
    const sink = await read('a;b\n1;2\n;\n;\n');
    assert.deepEqual(sink.column('b'), ['2']);
    assert.deepEqual(sink.notes, ['Rows without any value were passed over: 2.']);
  });

  it('names the line of a quote that is not closed', async () => {
    const sink = await read('a,b\nx,1\n"y,2\nz,3\n');
    assert.deepEqual(sink.column('b'), ['1', '3']);
    assert.deepEqual(reasons(sink), ['has a quote (") that is not closed']);
  });

  it('keeps a quoted list of numbers as text', async () => {
    const sink = await read('n,ITL\n5,"[8624971, 6673270]"\n6,"[1, 2, 3]"\n');
    assert.deepEqual(sink.column('n'), ['5', '6']);
    assert.deepEqual(sink.column('ITL'), ["'[8624971, 6673270]", "'[1, 2, 3]"]);
  });

  it('tells empty cells, NaN, infinity and null from numbers and texts', async () => {
    const sink = await read('k,v\na,1\nb,\nc,NaN\nd,-inf\ne,null\nf,12ms\ng,None\n');
    assert.deepEqual(sink.column('v'), ['1', '<empty>', '<nan>', '<infinity>', '<null>', "'12ms", '<null>']);
  });
});

describe('the lines above a CSV table', () => {
  it('may be comments and titles, which are passed over and said', async () => {
    const sink = await read('# made by a tool\n# on Monday\n\nReport of May\n\na,b\n1,2\n3,4\n');
    assert.deepEqual(sink.column('b'), ['2', '4']);
    assert.deepEqual(sink.notes, [
      '2 comment lines (#) above the table were passed over.',
      '1 title line above the table was passed over.',
    ]);
  });

  it('may name the columns in a comment', async () => {
    const sink = await read('# arrival,tokens\n0.5,10\n0.75,12\n');
    assert.deepEqual(sink.column('tokens'), ['10', '12']);
  });

  it('may be followed by comments between the rows', async () => {
    const sink = await read('# one\nid,tokens\nr1,5\n# two\nr2,7\n#3,8\n');
    assert.deepEqual(sink.column('tokens'), ['5', '7', '8']);
    assert.match(sink.notes.join(), /between rows were passed over: 1/);
    assert.deepEqual(sink.broken, []);
  });

  it('may say what parts the cells', async () => {
    const sink = await read('sep=;\na;b,c\n1;2\n3;4\n');
    assert.deepEqual(sink.column('b,c'), ['2', '4']);
  });

  it('may leave out the name of the row names, or number the columns', async () => {
    assert.deepEqual((await read('a,b\nr1,1,2\nr2,3,4\n')).column('b'), ['2', '4']);
    assert.deepEqual((await read(',0\n0,44\n1,6\n2,24\n')).column('0'), ['44', '6', '24']);
  });
});

describe('columns that only blanks part', () => {
  it('are read where names stand above them', async () => {
    for (const units of [3, 1000]) {
      const sink = await read(
        '  time   tokens  model\n0.5       10    "a b"  \n0.75     1,024,000 c\n',
        units,
      );
      assert.deepEqual(sink.column('tokens'), ['10', '1024000']);
      assert.deepEqual(sink.column('model'), ["'a b", "'c"]);
    }
  });

  it('are those of a data frame, whose index has no name', async () => {
    const sink = await read(
      '    tokens   ms\n0       44  1.5\n1        6  2.5\n..     ...  ...\n98      24  3.5\n\n[99 rows x 2 columns]\n',
    );
    assert.deepEqual(sink.column('tokens'), ['44', '6', "'...", '24']);
    assert.deepEqual(sink.broken, []);
    assert.deepEqual((await read('    tokens\n0       44\n1        6\n')).column('tokens'), ['44', '6']);
  });

  it('are those of a series, whose name stands below', async () => {
    const text = '0     44\n1      6\n      ..\n99    24\nName: tokens, Length: 100, dtype: int64\n';
    assert.ok(await isTable(text));
    const sink = await read(text);
    assert.deepEqual(sink.column('tokens'), ['44', '6', '24']);
    assert.deepEqual(sink.column('(key)'), ['0', '1', '99']);
    assert.deepEqual(reasons(sink), ['stands for rows that are not written here']);
  });

  it('are a name and a number in each line, no name twice', async () => {
    assert.ok(await isTable('r1 5\nr2 3\nr3 8\n'));
    assert.ok(!(await isTable('took 5\ntook 3\n')));
  });

  it('are neither prose nor log lines nor numbers alone', async () => {
    for (const text of [
      'one two three\n4 5 six\nseven eight\n',
      'INFO took 5 ms\nINFO took 7 ms\n',
      '1 2\n3 4\n',
    ]) {
      assert.ok(!(await isTable(text)), text);
    }
  });
});

describe('what looks like a CSV table', () => {
  it('has lines of as many cells, some of them numbers', async () => {
    assert.ok(await isTable('a,b\n1,2\n3,4\n'));
    assert.ok(await isTable('runtime\n0.0\n1.0\n'));
    assert.ok(await isTable('2023-11-16 18:17:03.9799600,4808,10\n2023-11-16 18:17:04.0319600,3180,8'));
    assert.ok(await isTable('1,2\n3,4\n', 'x.csv'));
  });

  it('is no list of numbers, prose, log or code', async () => {
    assert.ok(!(await isTable('1,2\n3,4\n')));
    assert.ok(!(await isTable('5\n3\n8\n')));
    assert.ok(!(await isTable('44, 6, 24]')));
    assert.ok(!(await isTable('<r t="5"/>\n<r t="6"/>\n', 'r.jtl')));
    assert.ok(!(await isTable('4808,   # long prompt\n3_180,\n110,\n')));
    assert.ok(!(await isTable('costs: 5, 3\nothers: 8, 7\n')));
    assert.ok(!(await isTable('Dear all,\nthe costs, as said,\nare 5, 3 and 8.\n')));
    assert.ok(
      !(await isTable(
        'INFO Avg throughput: 5.0 tokens/s, Running: 3 reqs\nINFO Avg throughput: 7.5 tokens/s, Running: 4 reqs\n',
      )),
    );
    assert.ok(!(await isTable('pairs = [(4808, 10), (3180, 8)]\n')));
  });
});
