import assert from 'node:assert/strict';
import { figures } from '../../src/core/figures';
import type { Loads } from '../../src/core/loads';
import { remarks, requestsEach } from '../../src/core/remarks';

function of(...loads: number[]): Loads {
  return { loads: Float64Array.from(loads) };
}

describe('remarks', () => {
  const of4 = (loads: Loads, counts: number[], zeros = 0) => remarks(figures(loads, counts), counts, zeros);

  it('point at even loads that hide uneven counts, and at requests that cost nothing', () => {
    assert.deepEqual(of4(of(21.373, 22.539, 22.934, 22.529), [10, 9, 126, 5], 130), [
      'The loads are even, the numbers of requests are not: 10 / 9 / 126 / 5.',
      '130 of 150 requests cost 0 and add no load.',
    ]);
  });

  it('list extremes only where there are many replicas', () => {
    const counts = [...new Array<number>(19).fill(3), 1500];
    const [first] = of4(of(...counts.map(() => 1)), counts);
    assert.equal(first, 'The loads are even, the numbers of requests are not: from 3 to 1,500 on a replica.');
  });

  it('say nothing where counts are even, loads are not, or hardly any request came', () => {
    assert.deepEqual(of4(of(2997, 2989, 2996, 3058), [130, 136, 133, 101]), []);
    assert.deepEqual(of4(of(100, 10, 10, 10), [100, 10, 10, 10]), []);
    assert.deepEqual(of4(of(2, 2, 2, 2), [2, 1, 1, 1]), []);
    assert.deepEqual(of4(of(0, 0, 0, 0), [0, 0, 0, 0]), []);
  });
});

describe('the requests on each replica', () => {
  it('are one number where they are as many on all, else the fewest and the most', () => {
    const each = (...counts: number[]) => requestsEach(figures(of(...counts.map(() => 1)), counts));
    assert.equal(each(1, 1), '1 request on each replica');
    assert.equal(each(2500, 2500), '2,500 requests on each replica');
    assert.equal(each(0, 1), '0 to 1 request on a replica');
    assert.equal(each(3, 1, 1200), '1 to 1,200 requests on a replica');
  });
});
