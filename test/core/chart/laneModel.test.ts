import assert from 'node:assert/strict';
import { LaneModel, readLaneState } from '../../../src/core/chart/laneModel';
import { scheduleOf } from '../../support/schedules';

const costs = Array.from({ length: 100 }, (_, i) => 1 + (i % 7));

describe('LaneModel', () => {
  it('opens on the whole axis, at the end, by index', () => {
    const model = new LaneModel(scheduleOf(costs, 4));
    assert.ok(model.isWhole);
    assert.deepEqual(model.window, { from: 0, to: Math.max(...model.schedule.loads) });
    assert.ok(model.moment.isEnd);
    assert.deepEqual(model.state(), { window: undefined, sort: 'index', placed: undefined });
  });

  it('is looked at in the same way after its list is assigned anew', () => {
    const model = new LaneModel(scheduleOf(costs, 2));
    model.window = model.ranged(20, 60);
    model.setSort('load');
    model.setPlaced(50);
    const again = model.withSchedule(scheduleOf([...costs, 3, 4], 2));
    assert.deepEqual(again.window, { from: 20, to: 60 });
    assert.equal(again.order.sort, 'load');
    assert.equal(again.moment.placed, 50);
  });

  it('keeps the shades of its list when that is assigned anew, and takes those of its costs at first', () => {
    const model = new LaneModel(scheduleOf([1, 1000], 2));
    assert.ok(model.shades.shadeOf(1000) > model.shades.shadeOf(1));
    assert.equal(model.withSchedule(scheduleOf([1, 1000], 1)).shades, model.shades);
  });

  it('stays on the whole axis though that grows shorter', () => {
    const again = new LaneModel(scheduleOf(costs, 2)).withSchedule(scheduleOf(costs, 8));
    assert.deepEqual(again.window, again.extent.full);
  });

  for (const [before, after] of [
    [2, 3],
    [3, 2],
    [2, 30],
    [30, 4],
  ] as const) {
    it(`keeps what is in view there where ${before} replicas become ${after}`, () => {
      const many = Array.from({ length: 3000 }, (_, i) => 1 + ((i * 7) % 11));
      const model = new LaneModel(scheduleOf(many, before));
      const middle = model.schedule.slotLoadAfter[model.schedule.slotOf(1500)]!;
      model.window = model.ranged(middle - 20, middle + 20);
      const again = model.withSchedule(scheduleOf(many, after));
      const there = again.schedule.slotLoadAfter[again.schedule.slotOf(1500)]!;
      assert.ok(again.window.from < there && there < again.window.to);
      assert.ok(Math.abs(again.window.to - again.window.from - 40) < 1e-9, 'at the zoom there was');
    });
  }

  it('comes back within bounds where its window lies behind the new end', () => {
    const model = new LaneModel(scheduleOf([1, 1, 1, 1, 400], 2));
    model.window = model.ranged(380, 390);
    const again = model.withSchedule(scheduleOf([1, 1, 1, 1, 400], 1));
    assert.equal(again.window.to, again.extent.full.to);
  });

  it('shows a request that is out of view, at the zoom there is', () => {
    const model = new LaneModel(scheduleOf(costs, 2));
    model.window = model.ranged(0, 20);
    model.window = model.revealed(99);
    const { slotLoadAfter } = model.schedule;
    const after = slotLoadAfter[model.schedule.slotOf(99)]!;
    assert.ok(model.window.from < after && model.window.to >= after);
    assert.ok(Math.abs(model.window.to - model.window.from - 20) < 1e-9);
  });

  it('takes a range in either direction', () => {
    const model = new LaneModel(scheduleOf(costs, 2));
    assert.deepEqual(model.ranged(60, 20), model.ranged(20, 60));
  });

  it('marks flat requests only where there are any', () => {
    assert.equal(new LaneModel(scheduleOf(costs, 2)).flats.count, 0);
    assert.equal(new LaneModel(scheduleOf([1, 0, 3], 1)).flats.count, 1);
    assert.equal(new LaneModel(scheduleOf([1e17, 1], 1)).flats.count, 1);
  });
});

describe('readLaneState', () => {
  it('reads back what a model has written', () => {
    const model = new LaneModel(scheduleOf(costs, 2), {
      window: { from: 5, to: 25 },
      sort: 'load',
      placed: 7,
    });
    assert.deepEqual(readLaneState(JSON.parse(JSON.stringify(model.state()))), model.state());
    const fresh = new LaneModel(scheduleOf(costs, 2));
    assert.deepEqual(readLaneState(JSON.parse(JSON.stringify(fresh.state()))), fresh.state());
  });

  it('leaves out what it does not understand', () => {
    const nothing = { window: undefined, sort: 'index', placed: undefined };
    for (const data of [undefined, null, 7, 'x', [], { window: 3, sort: 9, placed: 'a' }]) {
      assert.deepEqual(readLaneState(data), nothing);
    }
    assert.equal(readLaneState({ window: { from: 5, to: 2 } }).window, undefined);
    assert.equal(readLaneState({ window: { from: null, to: 2 } }).window, undefined);
    for (const from of [null, '1', NaN, -Infinity, 2]) {
      assert.equal(readLaneState({ window: { from, to: 2 } }).window, undefined, String(from));
    }
    for (const to of [null, '3', NaN, Infinity, undefined]) {
      assert.equal(readLaneState({ window: { from: 1, to } }).window, undefined, String(to));
    }
    assert.equal(readLaneState({ window: null }).window, undefined);
    for (const placed of [-1, 1.5, '7']) assert.equal(readLaneState({ placed }).placed, undefined);
    assert.equal(readLaneState({ placed: 0 }).placed, 0);
  });
});
