import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Cost } from '../../src/core/costs';
import { isNumber, signedNumber } from '../../src/reading/numberText';
import { ReadError } from '../../src/reading/problems';
import { readCostLists, readTables } from '../../src/reading/readCostLists';

/** A cost as somebody may write it: whole of any size, a fraction, with an exponent. */
const digits = fc.oneof(
  fc.nat(20_000).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 70n }).map(String),
  fc.double({ min: 0, max: 1e300, noNaN: true }).map(String),
  fc
    .tuple(fc.nat(99), fc.constantFrom('e', 'E'), fc.constantFrom('', '+', '-'), fc.nat(20))
    .map((parts) => parts.join('')),
);
const lists = fc.array(digits, { minLength: 1, maxLength: 40 });
const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
const blank = fc.constantFrom('', ' ', '\n', '\t ', '\r\n', '  ');

/** What a document is made of; each way of writing takes from it what it can say. */
interface Dressing {
  readonly blank: string;
  readonly lineEnd: string;
  readonly comment: boolean;
  readonly trailing: boolean;
  readonly quoted: boolean;
  readonly mark: boolean;
  readonly delimiter: string;
}

const dressings: fc.Arbitrary<Dressing> = fc.record({
  blank,
  lineEnd,
  comment: fc.boolean(),
  trailing: fc.boolean(),
  quoted: fc.boolean(),
  mark: fc.boolean(),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
});

type Writer = (list: readonly string[], dressing: Dressing) => string;

const cell = (value: string, { quoted }: Dressing) => (quoted ? `"${value}"` : value);

const jsonArray: Writer = (list, dressing) => {
  const { blank: gap, comment, trailing } = dressing;
  const values = list.map((value, index) =>
    cell(value, index % 2 ? dressing : { ...dressing, quoted: false }),
  );
  return `${comment ? '/* costs: [1] */' : ''}[${gap}${values.join(`${gap},${gap}`)}${trailing ? ',' : ''}${gap}]${gap}`;
};

const WRITERS: Record<string, Writer> = {
  'JSON array': jsonArray,
  'JSON object with costs': (list, dressing) =>
    `{"replicas": 3, "note": [7, 8],${dressing.blank}"costs"${dressing.blank}:${jsonArray(list, dressing)}}`,
  'JSON records': (list, { blank: gap, trailing }) =>
    `[${list.map((value, index) => `{"id":${gap}"${index}", "usage": {"cost":${gap}${value}}, "x": [1, 2]}`).join(`,${gap}`)}${trailing ? ',' : ''}]`,
  'JSON records under keys': (list, { blank: gap }) =>
    `{"0": {"cost": 1},${list.map((value, index) => `${gap}"${99 - index}": {"cost":${gap}${value}}`).join(',')}}`,
  'JSON Lines': (list, { lineEnd: end, trailing }) =>
    `{"cost": 1}${end}${list.map((value) => `{"id": "x", "cost": ${value}}`).join(end)}${trailing ? end : ''}`,
  'CSV with a header': (list, dressing) => {
    const { delimiter, lineEnd: end, trailing } = dressing;
    const rows = list.map((value, index) => [`r${index}`, cell(value, dressing)].join(delimiter));
    return [['id', 'cost'].join(delimiter), ...rows].join(end) + (trailing ? end : '');
  },
  'CSV of one column': (list, { lineEnd: end, trailing }) =>
    ['cost', ...list].join(end) + (trailing ? end : ''),
  'a Markdown table': (list, { lineEnd: end }) =>
    ['| id | cost |', '| --- | ---: |', ...list.map((value, index) => `| r${index} | ${value} |`)].join(end),
  'a Python list': (list, { lineEnd: end, comment, trailing, quoted }) =>
    `costs = ${quoted ? '(' : '['}${end}${list.join(comment ? `,  # [1]${end}` : ', ')}${trailing || list.length === 1 ? ',' : ''}${end}${quoted ? ')' : ']'}`,
  'Python dicts': (list, { blank: gap, trailing }) =>
    `[${list.map((value, index) => `{'id': 'r${index}',${gap}'cost': ${value}, 'slo': None}`).join(`,${gap}`)}${trailing ? ',' : ''}]`,
  'plain numbers in lines': (list, { lineEnd: end, comment }) =>
    (comment ? `# 3 costs${end}` : '') + list.join(end),
  'plain numbers in a row': (list, { comment }) => list.join(comment ? ', ' : ' '),
};

/** Values that a writer puts before the list. */
const BEFORE: Partial<Record<string, Cost[]>> = { 'JSON records under keys': [1], 'JSON Lines': [1] };

function costsOf(list: readonly string[]): Cost[] {
  return list.map((value) => {
    const cost = signedNumber(value);
    assert.ok(isNumber(cost));
    return cost;
  });
}

describe('any list of costs', () => {
  for (const [name, write] of Object.entries(WRITERS)) {
    it(`written as ${name}, in any dressing, is read back as it was`, async () => {
      await fc.assert(
        fc.asyncProperty(lists, dressings, async (list, dressing) => {
          const text = (dressing.mark ? '\ufeff' : '') + write(list, dressing);
          const read = await readCostLists({ bytes: new TextEncoder().encode(text) });
          const expected = [...(BEFORE[name] ?? []), ...costsOf(list)];
          assert.deepEqual(
            read.lists.map(({ costs }) => costs),
            [expected],
            text,
          );
          assert.deepEqual(read.lists[0]!.skipped, []);
        }),
        { numRuns: 60 },
      );
    });
  }
});

/** One byte of a document changed, put in, taken away, or everything behind it. */
const damages = fc.record({
  kind: fc.constantFrom('change', 'insert', 'remove', 'cut'),
  at: fc.nat(),
  byte: fc.oneof(fc.nat(255), fc.constantFrom(...new TextEncoder().encode('[]{}",:;\n\r\0|#/-.eN'))),
});

function damaged(
  bytes: Uint8Array,
  { kind, at, byte }: { kind: string; at: number; byte: number },
): Uint8Array {
  const place = at % bytes.length;
  if (kind === 'cut') return bytes.slice(0, place);
  const before = bytes.subarray(0, place);
  const after = bytes.subarray(kind === 'insert' ? place : place + 1);
  return new Uint8Array([...before, ...(kind === 'remove' ? [] : [byte]), ...after]);
}

describe('a damaged document', () => {
  for (const [name, write] of Object.entries(WRITERS)) {
    it(`that was ${name} is read, or refused with a place, and never thrown at`, async () => {
      await fc.assert(
        fc.asyncProperty(
          lists,
          dressings,
          fc.array(damages, { minLength: 1, maxLength: 3 }),
          async (list, dressing, all) => {
            const whole: Uint8Array = new TextEncoder().encode(write(list, dressing));
            const bytes = all.reduce(
              (sound, damage) => (sound.length > 0 ? damaged(sound, damage) : sound),
              whole,
            );
            await readOrRefuse(bytes);
          },
        ),
        { numRuns: 100 },
      );
    });
  }
});

describe('a JSON document that breaks off', () => {
  for (const name of ['JSON array', 'JSON object with costs', 'JSON records', 'JSON records under keys']) {
    it(`as ${name} is refused wherever it does, never taken for the whole`, async () => {
      await fc.assert(
        fc.asyncProperty(lists, dressings, fc.nat(), async (list, dressing, at) => {
          const text = WRITERS[name]!(list, dressing).trimEnd();
          const part = text.slice(0, at % text.length);
          await assert.rejects(readTables({ text: part }), ReadError, part);
        }),
        { numRuns: 200 },
      );
    });
  }
});

async function readOrRefuse(bytes: Uint8Array): Promise<void> {
  try {
    const reading = await readTables({ bytes });
    for (const table of reading.tables) {
      const list = table.toCostList();
      assert.equal(list.skipped.length, list.skippedCount);
      for (let request = 0; request < list.costs.values.length; request++) list.spanOf(request);
      assert.ok(list.costs.values.every((cost) => Number.isFinite(cost) && cost >= 0));
      assert.ok(list.skipped.every(({ line, column, reason }) => line > 0 && column > 0 && reason !== ''));
    }
  } catch (error) {
    assert.ok(error instanceof ReadError, String(error));
    assert.ok(error.line > 0 && error.column > 0 && error.message !== '');
  }
}
