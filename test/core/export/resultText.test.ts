import assert from 'node:assert/strict';
import { wholeText } from '../../../src/core/export/exported';
import { resultText } from '../../../src/core/export/resultText';
import { exportedOf } from './exportedOf';

describe('resultText', () => {
  it('says it all for a short list', () => {
    assert.equal(
      wholeText(resultText(exportedOf([5, 3, 8, 1, 9, 2], 3))),
      [
        'costs.json: 6 requests, total 28, on 3 replicas (least load)',
        'max load 13 (replica 1), min load 7 (replica 0), mean 9.33333, max ÷ mean 1.3929',
        'replica 0: 7 (2 requests)',
        'replica 1: 13 (3 requests)',
        'replica 2: 8 (1 request)',
        'assignment: 0 1 2 1 1 0',
        '',
      ].join('\n'),
    );
  });

  it('gives figures of load ÷ weight where replicas have weights', () => {
    // Loads 13 and 4: the first replica is four times as fast.
    const text = wholeText(resultText(exportedOf([4, 4, 4, 4, 1], 2, { weights: [4, 1] })));
    assert.match(
      text,
      /^max load ÷ weight 4 \(replica 1\), min load ÷ weight 3\.25 \(replica 0\), mean 3\.4,/m,
    );
    assert.match(text, /^replica 0: 13 \(4 requests\)$/m);
  });

  it('names the list among others, and gives big loads in full', () => {
    assert.equal(
      wholeText(resultText(exportedOf([2n ** 63n, 1n], 2, { list: 'mon' })))
        .split('\n')
        .slice(0, 2)
        .join('\n'),
      [
        'costs.json, mon: 2 requests, total 9,223,372,036,854,775,809, on 2 replicas (least load)',
        'max load 9,223,372,036,854,775,808 (replica 0), min load 1 (replica 1), mean 4,611,686,018,427,390,000, max ÷ mean 2.00',
      ].join('\n'),
    );
  });

  it('leaves out what is too long to paste, and says so', () => {
    const text = wholeText(
      resultText(
        exportedOf(
          Array.from({ length: 3000 }, () => 1),
          1500,
        ),
      ),
    );
    assert.match(text, /^… and 500 replicas more$/m);
    assert.ok(!text.includes('assignment'));
  });
});
