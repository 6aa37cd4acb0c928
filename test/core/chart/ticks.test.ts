import assert from 'node:assert/strict';
import { axisTicks, tickLoads, tickStep, tickText } from '../../../src/core/chart/ticks';
import { seededRandom } from '../../support/random';

const measure = (text: string): number => text.length * 7;

describe('tickStep', () => {
  it('is 1, 2 or 5 times a power of ten, and small enough for neither more nor far fewer parts', () => {
    const random = seededRandom(4);
    for (let i = 0; i < 1000; i++) {
      const span = 10 ** (random() * 40 - 20);
      const count = 1 + Math.floor(random() * 20);
      const step = tickStep(span, count);
      const mantissa = Number(step.toExponential().split('e')[0]);
      assert.ok([1, 2, 5].includes(Math.round(mantissa * 1e6) / 1e6), `${step}`);
      assert.ok(span / step <= count * (1 + 1e-9) && span / step > count / 2.6);
    }
  });

  it('gives up where doubles have no such step', () => {
    assert.equal(tickStep(5e-324, 10), 0);
  });
});

describe('tickLoads', () => {
  it('has every multiple of the step in the window and no other', () => {
    assert.deepEqual(tickLoads({ from: 0, to: 12_091 }, 7), [0, 2000, 4000, 6000, 8000, 10_000, 12_000]);
    assert.deepEqual(tickLoads({ from: 3.2, to: 4.1 }, 5), [3.2, 3.4, 3.6, 3.8, 4]);
  });

  it('misses none of them and has no noise, wherever the window lies', () => {
    const random = seededRandom(14);
    for (let round = 0; round < 1000; round++) {
      const span = 10 ** (random() * 12 - 6);
      const from = random() * span * 50;
      const count = 2 + Math.floor(random() * 15);
      const [window, step] = [{ from, to: from + span }, tickStep(span, count)];
      const loads = tickLoads(window, count);
      for (const load of loads) assert.equal(load, Number(load.toPrecision(12)));
      const noise = step * 1e-6;
      assert.ok(loads[0]! >= from - noise && loads[0]! - from < step + noise);
      assert.ok(loads.at(-1)! <= window.to + noise && window.to - loads.at(-1)! < step + noise);
      for (const [index, load] of loads.slice(1).entries())
        assert.ok(Math.abs(load - loads[index]! - step) < noise);
    }
  });

  it('has no noise of doubles', () => {
    assert.deepEqual(tickLoads({ from: 0, to: 0.5 }, 5), [0, 0.1, 0.2, 0.3, 0.4, 0.5]);
  });

  it('ends, ascending, at loads of any size', () => {
    const windows = [
      { from: 0, to: 1.7e308 },
      { from: 0, to: 5e-324 },
      { from: 1e15, to: 1e15 + 0.5 },
      { from: 1e308, to: 1.0000000000000002e308 },
      { from: 0, to: 1e-310 },
    ];
    for (const window of windows) {
      const loads = tickLoads(window, 10);
      assert.ok(loads.length > 0 && loads.length < 30);
      assert.deepEqual(
        loads,
        [...new Set(loads)].sort((a, b) => a - b),
      );
      assert.ok(loads.every(Number.isFinite));
    }
  });
});

describe('tickText', () => {
  it('groups digits as loads are shown elsewhere', () => {
    assert.equal(tickText(12_000, 2000), '12,000');
    assert.equal(tickText(0, 1), '0');
    assert.equal(tickText(0.25, 0.05), '0.25');
  });

  it('stays short for the largest and smallest loads', () => {
    assert.equal(tickText(2e307, 2e307), '2 × 10^307');
    assert.equal(tickText(1.5e20, 5e19), '1.5 × 10^20');
    assert.equal(tickText(3e-9, 1e-9), '3 × 10^-9');
  });

  it('has a power of ten from where the digits are many on, and as many digits before it as tell', () => {
    assert.equal(tickText(999_999_999_999_999, 1), '999,999,999,999,999');
    assert.equal(tickText(1e15, 1e14), '1 × 10^15');
    assert.equal(tickText(2e15, 0), '2 × 10^15');
    assert.equal(tickText(1.25e16, 2.5e15), '1.3 × 10^16');
    assert.equal(tickText(0.000001, 1e-6), '0.000001');
    assert.equal(tickText(9e-7, 1e-7), '9 × 10^-7');
    assert.equal(tickText(1.05e-7, 5e-9), '1.05 × 10^-7');
  });

  it('tells neighbours apart however large they are', () => {
    const texts = [0, 1, 2, 3].map((i) => tickText(1e20 + i * 1e17, 1e17));
    assert.equal(new Set(texts).size, 4);
  });
});

describe('axisTicks', () => {
  it('never lets labels touch', () => {
    const random = seededRandom(9);
    for (let i = 0; i < 500; i++) {
      const width = 60 + random() * 2000;
      const from = random() * 10 ** (random() * 18);
      const ticks = axisTicks({ from, to: from + 10 ** (random() * 12) }, width, measure);
      ticks.slice(1).forEach((tick, j) => {
        const apart = tick.px - ticks[j]!.px;
        assert.ok(apart >= (measure(tick.text) + measure(ticks[j]!.text)) / 2, `${apart} px apart`);
      });
    }
  });

  it('has two or more in the window, ascending, with a gap between the widest of neighbours', () => {
    const random = seededRandom(15);
    for (let round = 0; round < 500; round++) {
      const width = 200 + random() * 1500;
      const from = random() * 5000;
      const window = { from, to: from + 10 ** (1 + random() * 4) };
      const ticks = axisTicks(window, width, measure);
      assert.ok(ticks.length >= 2, JSON.stringify(window));
      const widest = Math.max(...ticks.map(({ text }) => measure(text)));
      for (const [index, { load, px }] of ticks.entries()) {
        assert.ok(load >= window.from - 1e-6 && load <= window.to + 1e-6);
        if (index > 0) assert.ok(px - ticks[index - 1]!.px >= widest + 22);
      }
    }
  });

  it('has one tick where there is room for no other, and not none', () => {
    const texts = axisTicks({ from: 0, to: 100 }, 20, measure).map(({ text }) => text);
    assert.deepEqual(texts, ['0']);
  });

  it('puts each tick at its load', () => {
    const ticks = axisTicks({ from: 0, to: 12_000 }, 600, measure);
    assert.ok(ticks.length >= 4);
    for (const { load, px } of ticks) assert.equal(px, (load / 12_000) * 600);
  });

  it('has more than one tick in a narrow chart', () => {
    assert.deepEqual(
      axisTicks({ from: 0, to: 11_545 }, 110, measure).map(({ text }) => text),
      ['0', '10,000'],
    );
  });

  it('has the first and the last of more ticks rather than one alone', () => {
    const texts = axisTicks({ from: 0, to: 49_269 }, 150, measure).map(({ text }) => text);
    assert.deepEqual(texts, ['0', '40,000']);
  });
});
