import assert from 'node:assert/strict';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

async function refusal(text: string, fileName?: string): Promise<string> {
  const error = await refusalOf(readTables({ text, fileName }), text);
  assert.deepEqual([error.line, error.column], [1, 1]);
  return error.message;
}

async function costs(text: string): Promise<number[]> {
  return [...(await readTables({ text })).tables[0]!.toCostList().costs.values];
}

describe('a text that is taken for a list of requests but holds none', () => {
  it('is refused where it is metrics, with and without their types above', async () => {
    const lines = 'tok_total{model="a",le="0.5"} 12.0\ntok_total{model="b"} 3.0\nrunning 7\n';
    assert.match(await refusal(lines), /Prometheus.*no list of requests/);
    assert.match(await refusal(`# TYPE tok_total counter\n${lines}# EOF\n`), /Prometheus/);
    assert.deepEqual(await costs('a 12.0\nb 3.0\n'), [12, 3]);
  });

  it('is refused where it is HTML or has its values in elements of XML', async () => {
    for (const text of [
      '<table><tr><td>a</td><td>512</td></tr>\n<tr><td>b</td><td>128</td></tr></table>\n',
      '<!DOCTYPE html>\n<html><body><p>latency=5</p></body></html>\n',
      '\n <HTML lang="en"><td width="5">7</td></HTML>',
    ])
      assert.match(await refusal(text), /HTML.*CSV/);
    const xml = '<?xml version="1.0"?>\n<costs>\n  <cost>512</cost>\n  <cost>128</cost>\n</costs>\n';
    assert.match(await refusal(xml), /XML.*CSV or JSON Lines/);
    const attributes = '<r>\n<sample t="312" lb="a"/>\n<sample t="150" lb="b"/>\n</r>\n';
    assert.deepEqual(await costs(attributes), [312, 150]);
    assert.deepEqual(
      await costs('<div>\n\n| id | tokens |\n|---|---|\n| a | 100 |\n| b | 250 |\n'),
      [100, 250],
    );
  });

  it('is refused where only running it would tell its numbers', async () => {
    for (const text of ['range(0, 5)', 'costs = list(range(5))\n', 'np.linspace(1, 9, 5);'])
      assert.match(await refusal(text), /\) is code, which is not run here: write the values/);
    assert.deepEqual(await costs('range: 5\nrange 7: 3\n'), [5, 3]);
  });

  it('is refused where it is a notebook, however long', async () => {
    const cell = (count: number) => ({
      cell_type: 'code',
      execution_count: count,
      outputs: [{ output_type: 'stream', text: ['[512, 128]\n'] }],
      source: ['print(costs)'],
    });
    for (const cells of [1, 2000]) {
      const all = Array.from({ length: cells }, (_, index) => cell(index));
      const text = JSON.stringify({ cells: all, metadata: {}, nbformat: 4, nbformat_minor: 5 });
      assert.match(await refusal(text, 'a.ipynb'), /notebook.*select a list/);
    }
    assert.deepEqual(await costs('{"cells": [{"tokens": 5}, {"tokens": 3}]}'), [5, 3]);
  });

  it('is refused where it is lines of a log, each beside its time', async () => {
    const values = [
      ['1714557600000000000', 'tokens=5'],
      ['1714557601000000000', 'tokens=3'],
    ];
    const text = JSON.stringify({ status: 'success', data: { result: [{ stream: { app: 'a' }, values }] } });
    assert.match(await refusal(text), /Loki.*--output=raw/);
  });

  it('is refused at the first line that is no row, where others are rows below their names', async () => {
    for (const [text, line] of [
      ['   tokens  latency\n0 512  1.25\n1 1256  0.75\nDone in 3 s, all of it\n', 4],
      ['tokens,latency\n512,1.25\nstopped\n256,0.75\nDone\n', 3],
      ['Run of Monday\n\nid tokens ms\na 512 7\nb 128 9\nit was stopped here\nc 7 1\nDone\n', 6],
    ] as const) {
      const error = await refusalOf(readTables({ text }), text);
      assert.match(error.message, /rows of columns below a header.*select the header and its rows/);
      assert.deepEqual([error.line, error.column], [line, 1], text);
    }
    assert.deepEqual(await costs('costs of monday\n5 3\n8 1\n'), [5, 3, 8, 1]);
  });

  it('is refused where its numbers have an uncertainty, which is no cost of its own', async () => {
    for (const text of ['512 ± 3\n128 ± 2\n', '512 +/- 3\n128 +/- 2\n', '5.1ms ± 0.3\n4 ± 1\n'])
      assert.match(await refusal(text), /an uncertainty such as 5[^ ]* (?:±|\+\/-) [\d.]+ are not read/);
  });
});
