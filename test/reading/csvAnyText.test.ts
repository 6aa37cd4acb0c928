import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { csvFormat, looksLikeCsv } from '../../src/reading/csv';
import { NO_PACE } from '../../src/reading/reading';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';
import { readOrRefused, recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(csvFormat, text, units);

describe('reading a CSV file', () => {
  it('looks at the clock at least every 1,000 rows', async () => {
    const pace = new CountingPace();
    const rows = 'a,b\n'.concat('1,2\n'.repeat(100_000));
    await csvFormat.read(chunkedSource(rows, 1 << 20), new RecordingSink(), pace);
    assert.ok(pace.looks >= 100, `${pace.looks}`);
  });

  it('reports how far it is, and ends where the pace throws', async () => {
    const shares: number[] = [];
    const pace = {
      due: () => true,
      rest: (done: number) => {
        shares.push(done);
        return done > 0.5 ? Promise.reject(new Error('cancelled')) : Promise.resolve();
      },
    };
    const source = chunkedSource('a,b\n'.concat('1,2\n'.repeat(10_000)), 4096);
    await assert.rejects(csvFormat.read(source, new RecordingSink(), pace), /cancelled/);
    assert.ok(shares.every((share, index) => share >= (shares[index - 1] ?? 0) && share <= 1));
  });

  it('gives back the numbers of any table with any legal dressing', async () => {
    const text = fc.stringMatching(/^[a-zA-Z][a-zA-Z ,;|"\n]{0,8}$/);
    const rows = fc.array(
      fc.tuple(text, fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 })),
      {
        minLength: 2,
        maxLength: 20,
      },
    );
    const dressing = fc.record({
      delimiter: fc.constantFrom(',', '\t', ';', '|'),
      end: fc.constantFrom('\n', '\r\n', '\r\r\n', '\r'),
      lastEnd: fc.boolean(),
      quoteAll: fc.boolean(),
      padding: fc.constantFrom('', ' '),
      units: fc.integer({ min: 5, max: 100 }),
    });
    await fc.assert(
      fc.asyncProperty(
        rows,
        dressing,
        async (table, { delimiter, end, lastEnd, quoteAll, padding, units }) => {
          const cell = (value: string) =>
            quoteAll || /[,;|\t"\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
          const lines = [['what', 'tokens', 'ms'], ...table.map((row) => row.map(String))].map((row) =>
            row.map((value) => padding + cell(value)).join(delimiter),
          );
          const sink = await read(lines.join(end) + (lastEnd ? end : ''), units);
          assert.deepEqual(
            sink.column('tokens'),
            table.map((row) => String(row[1])),
          );
          assert.deepEqual(
            sink.column('ms'),
            table.map((row) => String(row[2])),
          );
          assert.deepEqual(sink.broken, []);
        },
      ),
    );
  });

  it('never throws but a ReadError, whatever character is changed', async () => {
    const text = 'sep=;\n# c\nid;"a ""b""";v\nx;"1\n2";1.024,5\ny;z;3\n'.repeat(2);
    const odd = fc.constantFrom('"', '\0', '\ud800', '\r', ';', '#', '\uffff', '9', '');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(text.length - 1),
        odd,
        fc.integer({ min: 2, max: 50 }),
        async (at, put, units) => {
          await readOrRefused(read(text.slice(0, at) + put + text.slice(at + 1), units));
        },
      ),
    );
  });
});

describe('the real CSV files', function () {
  const folder = path.join('..', 'shared', 'cases');
  const sums: [file: string, field: string, rows: number, sum: number][] = [
    ['azure-llm-2023-code-500.csv', 'GeneratedTokens', 500, 12040],
    ['azure-llm-2023-code-500.csv', 'ContextTokens', 500, 1081658],
    ['inference-perf-trace-replay-20.csv', 'GeneratedTokens', 20, 1674],
    ['vidur-splitwise-conv-1500.csv', 'num_decode_tokens', 1500, 385847],
    ['llmservingsim-dp-ep-run-20.csv', 'latency', 20, 34817203787],
    ['philly-job-runtime-3000.csv', 'runtime', 3000, 72743],
  ];
  for (const [file, field, rows, sum] of sums) {
    it(`${file}: ${field}`, async function () {
      const place = path.join(folder, file);
      if (!fs.existsSync(place)) this.skip();
      const text = fs.readFileSync(place, 'utf8');
      assert.ok(await looksLikeCsv(text.slice(0, 1 << 18), true, file, NO_PACE));
      const sink = await read(text, 4096);
      const numbers = sink.column(field).map(Number);
      assert.equal(numbers.length, rows);
      assert.equal(Math.round(numbers.reduce((total, number) => total + number, 0)), sum);
      assert.deepEqual(sink.broken, []);
    });
  }
});
