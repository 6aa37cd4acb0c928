import assert from 'node:assert/strict';
import { cardText, isolate, line, named, quietLine, strong } from '../../../src/core/chart/card';

describe('a hover card', () => {
  it('has runs of text that stand out, that come from a file, or neither, and lines that are quiet or not', () => {
    assert.deepEqual(line('cost ', strong('5'), named('a')), {
      parts: [{ text: 'cost ' }, { text: '5', strong: true }, { text: 'a', name: true }],
    });
    assert.deepEqual(quietLine('mean ', strong('2')), {
      parts: [{ text: 'mean ' }, { text: '2', strong: true }],
      quiet: true,
    });
  });

  it('is read out as sentences, in which names from files turn nothing around', () => {
    const card = [line('Request ', strong('7'), ' → ', named('שרת')), quietLine('mean 2')];
    assert.equal(cardText(card), 'Request 7 → \u2068שרת\u2069. mean 2');
    assert.equal(isolate('a'), '\u2068a\u2069');
    assert.equal(cardText([]), '');
  });
});
