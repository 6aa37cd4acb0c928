import assert from 'node:assert/strict';
import { arrivalCard, loadsAfter, signed } from '../../../src/core/arrivals/arrivalCard';
import { sampledRequests } from '../../../src/core/arrivals/sampled';
import { spreadLabels } from '../../../src/core/arrivals/spreadLabels';
import {
  clampArrivals,
  isWholeWindow,
  panArrivals,
  revealArrival,
  wholeWindow,
  zoomArrivals,
} from '../../../src/core/arrivals/window';
import { cardText } from '../../../src/core/chart/card';
import { Schedule } from '../../../src/core/schedule';
import { randomInteger, seededRandom } from '../../support/random';

describe('the window of arrivals', () => {
  it('is all requests, or nothing where there are none', () => {
    assert.deepEqual(wholeWindow(10), { from: 0, to: 9 });
    assert.equal(wholeWindow(0), undefined);
  });

  it('never leaves the list, turns round or becomes less than two requests', () => {
    const random = seededRandom(41);
    for (let round = 0; round < 2000; round++) {
      const count = randomInteger(random, 1, 50);
      const [from, to] = [randomInteger(random, -60, 60), randomInteger(random, -60, 60)];
      const factor = 2 ** randomInteger(random, -3, 3);
      const clamped = clampArrivals({ from, to }, count);
      const moved = [
        clamped,
        zoomArrivals(clamped, randomInteger(random, 0, count - 1), factor, count),
        panArrivals(clamped, random() - 0.5, count),
        revealArrival(clamped, randomInteger(random, 0, count - 1), count),
      ];
      for (const window of moved) {
        assert.ok(window.from >= 0 && window.to <= count - 1, JSON.stringify(window));
        assert.ok(window.to - window.from >= Math.min(1, count - 1), JSON.stringify(window));
      }
    }
  });

  it('keeps the anchor of a zoom where it is', () => {
    assert.deepEqual(zoomArrivals({ from: 0, to: 1000 }, 500, 2, 1001), { from: 250, to: 750 });
    assert.deepEqual(zoomArrivals({ from: 0, to: 1000 }, 0, 4, 1001), { from: 0, to: 250 });
    assert.deepEqual(zoomArrivals({ from: 250, to: 750 }, 500, 0.1, 1001), { from: 0, to: 1000 });
  });

  it('moves by a share of its width, to whole requests', () => {
    const moved = (share: number) => panArrivals({ from: 100, to: 201 }, share, 1000);
    assert.deepEqual(
      [moved(0.5), moved(-0.25), moved(9), moved(-9)],
      [
        { from: 151, to: 252 },
        { from: 75, to: 176 },
        { from: 898, to: 999 },
        { from: 0, to: 101 },
      ],
    );
    assert.deepEqual(clampArrivals({ from: 9.6, to: 20.4 }, 100), { from: 10, to: 20 });
    assert.deepEqual(clampArrivals({ from: 9.4, to: 20.6 }, 100), { from: 9, to: 21 });
    assert.deepEqual(zoomArrivals({ from: 0, to: 1000 }, 1000, 4, 1001), { from: 750, to: 1000 });
  });

  it('moves by at least one request', () => {
    assert.deepEqual(panArrivals({ from: 3, to: 4 }, 0.1, 10), { from: 4, to: 5 });
    assert.deepEqual(panArrivals({ from: 3, to: 4 }, -0.1, 10), { from: 2, to: 3 });
  });

  it('goes to a request that is out of view, and stays for one that is not', () => {
    const window = { from: 10, to: 20 };
    assert.equal(revealArrival(window, 15, 100), window);
    for (const end of [10, 20]) assert.equal(revealArrival(window, end, 100), window);
    assert.deepEqual(revealArrival(window, 50, 100), { from: 45, to: 55 });
    assert.deepEqual(revealArrival(window, 9, 100), { from: 4, to: 14 });
  });

  it('is all requests only where it begins at the first and ends at the last', () => {
    assert.equal(isWholeWindow({ from: 0, to: 99 }, 100), true);
    for (const window of [
      { from: 10, to: 20 },
      { from: 0, to: 98 },
      { from: 1, to: 99 },
    ])
      assert.equal(isWholeWindow(window, 100), false);
  });
});

describe('spreadLabels', () => {
  it('leaves labels where they are if they stand apart', () => {
    assert.deepEqual(spreadLabels([50, 10, 90], 14, 0, 100), [50, 10, 90]);
  });

  it('moves labels apart, in their order and within bounds', () => {
    const random = seededRandom(42);
    for (let round = 0; round < 500; round++) {
      const wanted = Array.from({ length: randomInteger(random, 1, 7) }, () => random() * 100);
      const places = spreadLabels(wanted, 14, 0, 100);
      const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]!);
      order.forEach((index, rank) => {
        assert.ok(places[index]! >= 0 && places[index]! <= 100);
        if (rank > 0) assert.ok(places[index]! - places[order[rank - 1]!]! >= 14 - 1e-9);
      });
    }
  });

  it('stands too many evenly', () => {
    assert.deepEqual(spreadLabels([5, 5, 5], 100, 0, 100), [0, 50, 100]);
    assert.deepEqual(spreadLabels([5, 5, 5], 100, 20, 80), [20, 50, 80]);
    assert.deepEqual(spreadLabels([5, 6], 14, 0, 100), [5, 19]);
  });
});

describe('arrivalCard', () => {
  const nameOf = (replica: number) => `replica ${replica}`;
  const schedule = new Schedule({ values: Float64Array.of(5, 3, 8, 1) }, 2, Uint8Array.of(0, 1, 1, 0));

  it('tells the request and the loads of all replicas once it was placed', () => {
    const card = arrivalCard(schedule, 2, { replicaName: nameOf }, 'load');
    assert.equal(
      cardText(card).replace(/[\u2068\u2069]/g, ''),
      'Request 2 → replica 1. cost 8 · afterwards:. replica 0 5. replica 1 11 ◂. mean 8',
    );
  });

  it('gives distances from the mean where these are drawn', () => {
    const card = arrivalCard(schedule, 2, { replicaName: nameOf }, 'distance');
    assert.ok(cardText(card).includes('5 (−3)'));
    assert.ok(cardText(card).includes('11 (+3)'));
  });

  it('lists sixteen replicas one by one, and no more', () => {
    const textOf = (replicas: number) => {
      const each = Uint8Array.from({ length: replicas }, (_, replica) => replica);
      const dealt = new Schedule({ values: Float64Array.from(each) }, replicas, each);
      return cardText(arrivalCard(dealt, replicas - 1, { replicaName: nameOf }, 'load'));
    };
    assert.match(textOf(16), /replica 0.* 0\. .*replica 8.* 8\. .*replica 15.* 15 ◂/);
    assert.doesNotMatch(textOf(17), /replica 8/);
  });

  it('names the busiest and the least busy of many replicas', () => {
    const costs = Float64Array.from({ length: 40 }, (_, request) => 1 + ((request * 7) % 40));
    const many = new Schedule({ values: costs }, 40, Uint8Array.from(costs.keys()));
    const text = cardText(arrivalCard(many, 39, { replicaName: nameOf }, 'load'));
    assert.match(text, /highest: .replica 17. 40/);
    assert.match(text, /lowest: .replica 0. 1/);
  });

  it('leaves out the loads where looking at all replicas would be felt', () => {
    const wide = new Schedule({ values: Float64Array.of(5) }, 20_001, Uint32Array.of(7));
    const text = cardText(arrivalCard(wide, 0, { replicaName: nameOf }, 'load')).replace(
      /[\u2068\u2069]/g,
      '',
    );
    assert.equal(text, 'Request 0 → replica 7. cost 5');
  });

  it('compares load ÷ weight where replicas have weights', () => {
    const costs = { values: Float64Array.of(8, 3) };
    const weighed = new Schedule(costs, 2, Uint8Array.of(0, 1), { weights: [4, 1] });
    const { mean, lowest, highest } = loadsAfter(weighed, 1);
    assert.deepEqual([mean, lowest, highest], [11 / 5, 0, 1]);
    const text = cardText(arrivalCard(weighed, 1, { replicaName: nameOf }, 'distance'));
    assert.ok(text.includes('8, ÷ weight 2 (−0.2)'), text);
  });

  it('finds the lowest and highest load after any request, the lower-numbered replica where several are', () => {
    const random = seededRandom(43);
    for (let round = 0; round < 200; round++) {
      const replicas = randomInteger(random, 1, 4);
      const costs = Float64Array.from({ length: 12 }, () => randomInteger(random, 0, 2));
      const replicaOf = Uint8Array.from(costs, () => randomInteger(random, 0, replicas - 1));
      const found = new Schedule({ values: costs }, replicas, replicaOf);
      const loads = new Array<number>(replicas).fill(0);
      replicaOf.forEach((replica, request) => {
        loads[replica]! += costs[request]!;
        const after = loadsAfter(found, request);
        const [lowest, highest] = [Math.min(...loads), Math.max(...loads)].map((load) => loads.indexOf(load));
        assert.deepEqual([after.loads, after.lowest, after.highest], [loads, lowest, highest]);
      });
    }
  });

  it('keeps big loads exact', () => {
    const exact = [2n ** 60n + 1n, 1n];
    const big = new Schedule({ values: Float64Array.from(exact, Number), exact }, 2, Uint8Array.of(0, 1));
    assert.deepEqual(loadsAfter(big, 1).loads, exact);
  });
});

describe('sampledRequests', () => {
  it('takes at most 20, evenly, with both ends', () => {
    assert.deepEqual(sampledRequests({ from: 5, to: 7 }, 4), [5, 6, 7]);
    const samples = sampledRequests({ from: 0, to: 999_999 }, 4);
    assert.equal(samples.length, 20);
    assert.deepEqual([samples[0], samples.at(-1)], [0, 999_999]);
    assert.deepEqual(sampledRequests({ from: 3, to: 3 }, 4), [3]);
  });

  it('takes fewer where each means looking at very many replicas', () => {
    assert.deepEqual(sampledRequests({ from: 0, to: 99 }, 1_000_000), [0, 99]);
  });
});

describe('signed', () => {
  it('writes the sign of what is not 0', () => {
    assert.deepEqual([12, 0.5, -0.5, -3.5, 0].map(signed), ['+12', '+0.5', '−0.5', '−3.5', '0']);
  });
});
