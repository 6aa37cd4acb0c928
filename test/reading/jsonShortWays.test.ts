import assert from 'node:assert/strict';
import { ExactSum } from '../../src/reading/fieldStats';
import { jsonFormat } from '../../src/reading/json';
import { signedNumber } from '../../src/reading/numberText';
import { readTables } from '../../src/reading/readCostLists';
import { recorded } from '../support/reading';
import { RecordingSink } from '../support/recordingSink';
import { randomInteger, seededRandom } from '../support/random';

const MEGABYTE = 1 << 20;

const read = (text: string, units: number) => recorded(jsonFormat, text, units);

function oneOf<T>(random: () => number, all: readonly T[]): T {
  return all[randomInteger(random, 0, all.length - 1)]!;
}

/** A number as some program may write it. */
function number(random: () => number): string {
  const whole = randomInteger(random, 0, 10 ** randomInteger(random, 1, 15));
  return oneOf(random, [
    String(whole),
    String(whole),
    String(random() * 1000),
    `${whole}.${randomInteger(random, 0, 99)}`,
    `${whole}e-3`,
    `-${whole}`,
    `${whole + 1}${whole}${whole}`,
    'null',
    `"${whole}"`,
  ]);
}

describe('long arrays of JSON', () => {
  it('are the numbers that are written, each in its place, however they are parted and cut', async () => {
    const random = seededRandom(41);
    for (let run = 0; run < 30; run++) {
      const written = Array.from({ length: 400 }, () => number(random));
      let text = '[';
      const places = written.map((each, index) => {
        text += index === 0 ? '' : oneOf(random, [',', ', ', ',\n  ', ' , ', `,${' '.repeat(30)}`]);
        text += each;
        return text.length - each.length;
      });
      const sink = await read(`${text}]`, randomInteger(random, 1, 3000));
      const [{ rows }] = sink.tables as [RecordingSink['tables'][number]];
      assert.deepEqual(
        rows.map(({ span }) => span.offset),
        places,
      );
      const costs = rows.map(({ cells }) => cells[0]![1].replace(/^'/, ''));
      const wanted = written.map((each) => (each === 'null' ? '<null>' : each.replaceAll('"', '')));
      assert.deepEqual(costs.map(signedNumberOrText), wanted.map(signedNumberOrText));
    }
  });

  it('are refused at a number that is none', async () => {
    const many = '5, '.repeat(200);
    for (const [bad, message] of [
      ['05', /"," or "\]" is missing/],
      ['5.x', /no JSON value|breaks off/],
      ['5 5', /"," or "\]" is missing/],
      [', 5', /A value is expected/],
    ] as const) {
      await assert.rejects(readTables({ text: `[${many}${bad}, ${many}5]` }), message, bad);
    }
  });
});

describe('lists that the head of a JSON document does not let expect', () => {
  const numbers = (count: number, value: number) => new Array<number>(count).fill(value);

  it('are read all the same, and those that it does only where they are the lists', async () => {
    const late = await readTables({ text: JSON.stringify({ a: numbers(50_000, 1), b: numbers(50_000, 2) }) });
    assert.deepEqual(
      late.tables.map(({ name, ...table }) => [name, table.toCostList().costs.values.length]),
      [
        ['a', 50_000],
        ['b', 50_000],
      ],
    );
    const records = numbers(60_000, 3).map((cost, id) => ({ id: `r${id}`, cost }));
    const other = await readTables({
      text: JSON.stringify({ warmup: numbers(40_000, 1), costs: numbers(50_000, 2) }),
    });
    assert.deepEqual(
      other.tables.map(({ name }) => name),
      ['costs'],
    );
    assert.deepEqual(other.notes, []);
    const mixed = await readTables({ text: JSON.stringify([...numbers(40_000, 1), ...records]) });
    const list = mixed.tables[0]!.toCostList(['cost']);
    assert.deepEqual([list.costs.values.length, list.skippedCount], [60_000, 40_000]);
  });

  it('leave no replicas, notes or lists of another reading behind', async () => {
    const text = JSON.stringify({
      replicas: [{ name: 'a', weight: 'heavy' }, { name: 'b' }],
      lists: [numbers(40_000, 1), numbers(3, 2)],
      costs: [7, 8],
    });
    const reading = await readTables({ text });
    assert.deepEqual(
      reading.tables.map(({ name, replicas }) => [name, replicas?.count]),
      [['costs', 2]],
    );
    assert.equal(reading.notes.filter((note) => note.includes('heavy')).length, 1);
  });
});

describe('tokens of megabytes', () => {
  const pieces = [MEGABYTE, 100_003];

  it('are read past without being kept, and what follows is read', async () => {
    const text = `{"audio": "${'x\\"'.repeat(MEGABYTE)}", "costs": [5, 6]}`;
    for (const units of pieces) assert.deepEqual((await read(text, units)).column(''), ['5', '6']);
    const comment = `[1, /* ${'* /'.repeat(MEGABYTE)}*/ 2, //${' '.repeat(2 * MEGABYTE)}\n 3]`;
    for (const units of pieces) assert.deepEqual((await read(comment, units)).column(''), ['1', '2', '3']);
  });

  it('have their full length, so that a click selects them', async () => {
    const long = `"${'y'.repeat(3 * MEGABYTE)}"`;
    const [{ rows }] = (await read(`[5, ${long}, 6]`, MEGABYTE)).tables as [RecordingSink['tables'][number]];
    assert.deepEqual(rows[1]!.span, { offset: 4, length: long.length });
  });

  it('are too large where they are whole numbers, and the nearest double where they are fractions', async () => {
    const zeros = '0'.repeat(MEGABYTE);
    const { tables } = await readTables({ text: `[7${zeros}, 0.5${zeros}1, 0.5${zeros}, 3]` });
    const { costs, skipped } = tables[0]!.toCostList();
    assert.deepEqual([...costs.values], [0.5, 0.5, 3]);
    assert.deepEqual(
      skipped.map(({ entry, kind }) => [entry, kind]),
      [[0, 'too large']],
    );
  });

  it('that never end are refused where they begin', async () => {
    for (const units of pieces) {
      await assert.rejects(read(`[5, "${'x'.repeat(MEGABYTE)}`, units), {
        offset: 4,
        message: /no closing quote/,
      });
      await assert.rejects(read(`[5, /*${'x'.repeat(MEGABYTE)}`, units), {
        offset: 4,
        message: /never closed/,
      });
      await assert.rejects(read(`[5, ${'x'.repeat(MEGABYTE)}]`, units), {
        offset: 4,
        message: /is no JSON value/,
      });
    }
  });
});

describe('a sum in one go', () => {
  it('is the sum one by one, whatever is added up', () => {
    const random = seededRandom(43);
    for (let run = 0; run < 300; run++) {
      const largest = 10 ** randomInteger(random, 1, 17);
      const costs = Float64Array.from({ length: 50 }, () =>
        run % 3 === 0 && random() < 0.1 ? random() : Math.floor(random() * largest),
      );
      const [slow, fast] = [new ExactSum(), new ExactSum()];
      for (const cost of costs) slow.add(cost);
      fast.addAll(costs.subarray(0, 20));
      fast.addAll(costs.subarray(20));
      assert.deepEqual([fast.total(), fast.isExact], [slow.total(), slow.isExact]);
    }
  });
});

function signedNumberOrText(text: string): unknown {
  const value = signedNumber(text);
  return typeof value === 'object' ? text : value;
}
