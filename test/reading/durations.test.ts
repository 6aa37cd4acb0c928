import assert from 'node:assert/strict';
import fc from 'fast-check';
import { secondsOf } from '../../src/reading/durations';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

async function read(text: string, fileName?: string) {
  const { tables, notes, fields } = await readTables({ text, fileName });
  const list = tables[0]!.toCostList();
  const { offset, length } = list.spanOf(0);
  return {
    costs: [...list.costs.values],
    skipped: list.skipped.map(({ kind }) => kind),
    notes: notes.join(' '),
    fields,
    first: text.slice(offset, offset + length),
  };
}

/** The same texts as a field of this name in every format that has fields. */
function dressings(texts: readonly string[], field: string): Record<string, string> {
  const records = texts.map((text, at) => ({ id: `r${at}`, [field]: text }));
  return {
    JSON: JSON.stringify(records),
    'JSON Lines': records.map((record) => JSON.stringify(record)).join('\n'),
    'parallel arrays': JSON.stringify({ [field]: texts, id: records.map(({ id }) => id) }),
    'a list of that name': JSON.stringify({ [field]: texts }),
    Python: `[${texts.map((text, at) => `{'id': 'r${at}', '${field}': '${text}'}`).join(', ')}]`,
    CSV: ['id', field].join() + '\n' + texts.map((text, at) => `r${at},"${text}"\n`).join(''),
    Markdown: `| id | ${field} |\n|---|---|\n${texts.map((text, at) => `| r${at} | ${text} |\n`).join('')}`,
  };
}

describe('a duration with colons or in ISO 8601', () => {
  it('is read in seconds, in decimals as they are written', () => {
    for (const [text, seconds] of [
      ['0:00:12.5', '12.5'],
      ['00:01:02', '62'],
      ['125:00:00', '450000'],
      ['0 days 00:00:01.500000', '1.500000'],
      ['1 day, 2:03:04', '93784'],
      ['PT1.5S', '1.5'],
      ['PT0,25S', '0.25'],
      ['P1DT2H', '93600'],
      ['PT1H1M1S', '3661'],
      ['P2W', '1209600'],
    ] as const)
      assert.equal(secondsOf(text, 'duration'), seconds, text);
    for (const text of [
      '1:30',
      '0:00:60',
      '0:60:00',
      '12.5',
      'P',
      'PT',
      'P1M',
      'P1Y',
      'PT1.5H',
      'at 0:00:12',
      '0:00:12 h',
      '',
    ])
      assert.equal(secondsOf(text, 'duration'), undefined, text);
  });

  it('is read in every format that has fields, and said with an example; each cost keeps its place', async () => {
    for (const [format, text] of Object.entries(dressings(['0:00:12.5', '0:01:02', '1:00:00'], 'duration'))) {
      const { costs, notes, first, skipped } = await read(text);
      assert.deepEqual(costs, [12.5, 62, 3600], format);
      assert.match(notes, /Durations were read in seconds.*: 0:00:12\.5 is 12\.5\./, format);
      assert.match(first, /^["']?0:00:12\.5["']?$/, format);
      assert.deepEqual(skipped, [], format);
    }
    for (const [format, text] of Object.entries(dressings(['PT1.5S', 'PT2M'], 'x')))
      assert.deepEqual((await read(text)).costs, [1.5, 120], format);
  });

  it('reads any seconds back', () => {
    const whole = fc.integer({ min: 0, max: 8_000_000 });
    fc.assert(
      fc.property(whole, fc.option(fc.stringMatching(/^\d{1,6}$/)), (seconds, fraction) => {
        const [hours, minutes, rest] = [
          Math.floor(seconds / 3600),
          Math.floor(seconds / 60) % 60,
          seconds % 60,
        ];
        const behind = fraction === null ? '' : `.${fraction}`;
        const two = (part: number) => String(part).padStart(2, '0');
        const written = [
          `${hours}:${two(minutes)}:${two(rest)}${behind}`,
          `PT${hours}H${minutes}M${rest}${behind}S`,
          `PT${seconds}${behind}S`,
        ];
        for (const text of written) assert.equal(secondsOf(text, 'elapsed'), `${seconds}${behind}`, text);
      }),
      { seed: 5 },
    );
  });

  it('with colons is a time of day unless days or the name of its field say otherwise', async () => {
    for (const field of [
      'duration',
      'latency',
      'elapsed_time',
      'response time',
      'audio.length',
      'e2e',
      'ttft',
      'run_time',
    ])
      assert.equal(secondsOf('0:00:12', field), '12', field);
    for (const field of [
      '',
      'time',
      'at',
      'started',
      'timestamp',
      'x',
      'tokens',
      'wait_until',
      'run_start_time',
    ])
      assert.equal(secondsOf('0:00:12', field), undefined, field);
    const text = 'time,response_time,tokens\n10:00:01,0:00:02,5\n10:00:02,0:00:03,6\n';
    const { fields } = await read(text);
    assert.deepEqual([...fields].sort(), ['response_time', 'tokens']);
    const { message } = await refusalOf(readTables({ text: 'id,time\na,10:00:01\nb,10:00:02\n' }), text);
    assert.match(message, /10:00:01 is a time with colons/);
  });

  it('leaves what is none among them named and skipped', async () => {
    const { costs, skipped } = await read(
      'duration\n0:00:12\n5\n0:00:14\nn/a\n\n1:30\n0:00:15\n0:00:16\n',
      'a.csv',
    );
    assert.deepEqual(
      [costs, skipped],
      [
        [12, 14, 15, 16],
        ['without unit', 'text', 'time with colons'],
      ],
    );
  });
});
