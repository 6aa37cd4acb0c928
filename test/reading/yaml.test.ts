import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { JsonVisitor } from '../../src/reading/jsonWalker';
import { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';
import { yamlFormat } from '../../src/reading/yaml';
import { YamlReader } from '../../src/reading/yamlReader';
import { readOrRefused } from '../support/reading';
import { CountingPace, RecordingSink, chunkedSource } from '../support/recordingSink';

/** The lists of a text by name: their costs by the best guess. */
async function lists(text: string): Promise<Record<string, number[]>> {
  const { tables, format } = await readTables({ text });
  assert.equal(format, 'yaml', text);
  return Object.fromEntries(tables.map((table) => [table.name, [...table.toCostList().costs.values]]));
}

type Value = string | number | boolean | null | Value[] | { [name: string]: Value };

/** Puts together again what it is shown. */
class Rebuilder implements JsonVisitor {
  readonly documents: Value[] = [];
  private readonly open_: (Value[] | Record<string, Value>)[] = [this.documents];
  private name = '';

  open(isObject: boolean): void {
    const made = isObject ? {} : [];
    this.put(made);
    this.open_.push(made);
  }

  close(): void {
    this.open_.pop();
  }

  key({ text }: { text: string }): void {
    this.name = text;
  }

  value({ value }: { value: number }): void {
    this.put(value);
  }

  run(): void {
    assert.fail('YAML has no runs');
  }

  number({ text }: { text: string }): void {
    this.put(Number(text));
  }

  string({ text }: { text: string }): void {
    this.put(text);
  }

  other(kind: string, { text }: { text: string }): void {
    this.put(kind === 'boolean' ? text === 'true' : null);
  }

  private put(value: Value): void {
    const top = this.open_.at(-1)!;
    if (Array.isArray(top)) top.push(value);
    else top[this.name] = value;
  }
}

function rebuilt(text: string): Value[] {
  const visitor = new Rebuilder();
  const reader = new YamlReader(text, visitor);
  while (reader.step());
  return visitor.documents;
}

/** A value as YAML writes it below a key or dash that stands at a column; `isTight`: dashes in the column of their key. */
function written(value: Value, column: number, isTight: boolean): string {
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`;
  const entries = Object.entries(value);
  if (entries.length === 0) return Array.isArray(value) ? ' []\n' : ' {}\n';
  const inner = Array.isArray(value) && isTight ? Math.max(0, column) : column + 2;
  const lines = entries.map(([name, each]) =>
    Array.isArray(value)
      ? `${' '.repeat(inner)}-${written(each, inner, false)}`
      : `${' '.repeat(inner)}${name}:${written(each, inner, true)}`,
  );
  return ` # ${entries.length}\n${lines.join('')}`;
}

describe('YAML in which lists and records stand in one another', () => {
  it('gives the lists of records, lists of lists and lists in brackets by their paths', async () => {
    const runs = { 'runs.0.costs': [5, 3], 'runs.1.costs': [8, 1] };
    for (const [text, expected] of [
      [
        'runs:\n  - name: a\n    costs:\n      - 5\n      - 3\n  - name: b\n    costs:\n    - 8\n    - 1\n',
        runs,
      ],
      ['runs:\n- name: a # [\n  costs: [5, 3]\n- name: b\n  costs: [8,\n    1] # end\n', runs],
      ['runs:\n -\n   costs:\n    - 5\n    - 3\n -\n   costs: [8, 1]\n', runs],
      ['model: x\ncosts:\n  - [5, 3, 8]\n  - [1, 2]\n', { 'costs.0': [5, 3, 8], 'costs.1': [1, 2] }],
      [
        'model: x\ncosts:\n  - - 5\n    - 3\n  -\n    - 1\n    - 2\n',
        { 'costs.0': [5, 3], 'costs.1': [1, 2] },
      ],
      ['model: x y\nreplicas: 3\ncosts: [5, 3, 8]\n', { costs: [5, 3, 8] }],
    ] as const)
      assert.deepEqual(await lists(text), expected, text);
  });

  it('gives records however they are told apart, with their ids and nested fields', async () => {
    for (const text of [
      '- {id: a, usage: {tokens: 5}}\n- {id: b, usage: {tokens: 3}}\n',
      '-\n  id: a\n  usage:\n    tokens: 5\n-\n  id: b\n  usage: {tokens: 3}\n',
      '- id: a\n  tags:\n    - x: 1\n    - y: 2\n  prompt: |\n    tokens: 9\n\n    - x\n  usage:\n    tokens: 5\n- id: b\n  usage:\n    tokens: 3\n',
      '%s\nid: a\nusage: {tokens: 5}\n---\nid: b\nusage: {tokens: 3}\n...\n'.replace('%s', '---'),
      'requests:\n  a:\n    usage:\n      tokens: 5\n  b:\n    usage:\n      tokens: 3\n',
    ]) {
      const { tables, format } = await readTables({ text });
      const list = tables[0]!.toCostList();
      assert.deepEqual(
        [format, list.costFields, [...list.costs.values]],
        ['yaml', ['usage.tokens'], [5, 3]],
        text,
      );
      assert.deepEqual([list.idOf?.(1), list.skippedCount], ['b', 0], text);
      const { offset, length } = list.spanOf(1);
      assert.equal(text.slice(offset, offset + length), '3');
    }
  });

  it('names what is no number, and takes replicas from beside the list', async () => {
    const text =
      'replicas: 2\nruns:\n  - costs: [5, x, ~, .nan, 1_000]\n  - costs:\n    - .inf\n    - 7\n    -\n';
    const { tables } = await readTables({ text });
    assert.deepEqual(
      tables.map((table) => {
        const { costs, skipped } = table.toCostList();
        return [table.replicas?.count, [...costs.values], skipped.map(({ kind }) => kind)];
      }),
      [
        [2, [5, 1000], ['text', 'text', 'text']],
        [2, [7], ['Infinity', 'null']],
      ],
    );
  });

  it('is read back as it was written, whatever it holds', () => {
    const name = fc.stringMatching(/^[a-z][a-z_]{0,6}( [a-z]{1,3})?$/);
    const leaf = fc.oneof(
      fc.nat(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.string(),
      fc.boolean(),
      fc.constant(null),
    );
    const { value } = fc.letrec<{ value: Value }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    const document = value.filter(
      (each) => typeof each === 'object' && each !== null && Object.keys(each).length > 0,
    );
    fc.assert(
      fc.property(document, fc.constantFrom('\n', '\r\n'), (each, end) => {
        const text = written(each, -2, false).replace(/^.*\n/, '').replaceAll('\n', end);
        const plain = JSON.parse(JSON.stringify(each), (_, v: Value) => (Object.is(v, -0) ? 0 : v)) as Value;
        assert.deepEqual(rebuilt(text), [plain], text);
      }),
    );
  });

  it('is refused where a line fits none above it, with its place', async () => {
    const head = 'runs:\n  - costs: [5]\n';
    for (const line of [
      '   x: 5',
      ' - 7',
      '  - costs: [1] 2',
      '  - a: b: c',
      '  - &x 5',
      'runs: 7',
      'text',
    ]) {
      const read = yamlFormat.read(
        chunkedSource(`${head}${line}\n`, 9),
        new RecordingSink(),
        new CountingPace(),
      );
      const error: unknown = await read.catch((reason: unknown) => reason);
      assert.ok(error instanceof ReadError, line);
      assert.ok(error.offset >= head.length, line);
    }
  });

  it('is known by its beginning where lines or all of the text are long', async () => {
    const costs = Array.from({ length: 40_000 }, (_, at) => at % 1000);
    for (const text of [
      `x:\n- [${costs.join(', ')}]\n- [1, 2]\n`,
      `x:\n- [${costs.join(',\n  ')}]\n- [1, 2]\n`,
      `x:\n- - ${costs.join('\n  - ')}\n- - 1\n  - 2\n`,
    ])
      assert.deepEqual(await lists(text), { 'x.0': costs, 'x.1': [1, 2] });
    const records = costs.map((cost) => `- {id: "r ${cost}", tokens: ${cost}}\r\n`).join('');
    assert.deepEqual(await lists(records), { '': costs });
  });

  it('is neither a log, bullets with names, a program, a report nor a plain list', async () => {
    for (const text of [
      'INFO req: [1, 2]\nINFO req: [3, 4]\n',
      '- alice: 5\n- bob: 3\n- carol: 8\n',
      'latency: 5\nlatency: 3\n',
      'costs: [5, 3, 8],\nother: [1],\n',
      'costs:\n  - 5\n  - 3\n',
      '[run]\ncosts = [5, 3]\n',
      "x = {'a': [5]}\nfor i in x:\n    y = [1]\n",
      '- 5\n- 3\n',
    ]) {
      const { format } = await readTables({ text });
      assert.notEqual(format, 'yaml', text);
    }
  });

  it('never throws but a ReadError, whatever is changed, nor where lists stand very deep', async () => {
    const sample = 'a:\n  - b: [1, {c: 2}]\n    d: |\n      x\n  -\n    - 3\n---\n"e": \'f\'\n';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.constantFrom('', ':', '-', '- ', '[', ']', '}', '\n', '  ', '"', '|', '#', '\t', '---\n'),
        async (at, put) => {
          const place = at % sample.length;
          const text = sample.slice(0, place) + put + sample.slice(place + 1);
          await readOrRefused(readTables({ text }));
          const read = yamlFormat.read(chunkedSource(text, 3), new RecordingSink(), new CountingPace());
          await readOrRefused(read);
        },
      ),
    );
    for (const text of ['- '.repeat(30_000) + '5', 'a:\n'.repeat(2), `${'\n'.repeat(60_000)}- a: [1]\n`])
      await readOrRefused(readTables({ text }));
  });
});
