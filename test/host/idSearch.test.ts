import assert from 'node:assert/strict';
import { Planner } from '../../src/host/planner';
import { shownBy } from './support/controllers';
import { Recorder } from './support/planners';
import { planOf, turns, until } from './support/plans';
import { newWorld } from './support/world';

let host: Recorder;
let planner: Planner;

describe('a search for an id', () => {
  beforeEach(() => {
    newWorld();
    host = new Recorder();
    planner = new Planner(host);
  });

  afterEach(() => {
    planner.dispose();
  });

  it('finds a request by its id beyond what the page has asked for', async () => {
    const rows = Array.from({ length: 5000 }, (_, row) => ({ id: `req-${row}`, cost: row % 7 }));
    const panel = await shownBy(planner, await planOf(JSON.stringify(rows)));
    panel.say({ type: 'findRequest', search: 1, generation: 1, text: 'req-4321', from: 0 });
    panel.say({ type: 'findRequest', search: 2, generation: 1, text: 'req-49', from: 0 });
    await until(() => panel.toldOf('found').at(-1)?.search === 2);
    await turns();
    // The newer search ends the older one, unless that was done at once.
    const newest = panel.toldOf('found').filter(({ search }) => search !== 1);
    assert.deepEqual(newest, [{ type: 'found', search: 2, found: { kind: 'request', request: 49 } }]);
    panel.say({ type: 'findRequest', search: 3, generation: 1, text: 'req-4321', from: 4900 });
    await until(() => panel.toldOf('found').at(-1)?.search === 3);
    assert.deepEqual(panel.toldOf('found').at(-1)?.found, { kind: 'request', request: 4321 });
  });

  it('finds no id in costs that are no longer shown', async () => {
    const panel = await shownBy(planner, await planOf('[{"id": "a", "cost": 1}]'));
    panel.say({ type: 'findRequest', search: 1, generation: 0, text: 'a', from: 0 });
    await turns();
    assert.deepEqual(panel.toldOf('found'), []);
  });

  it('that fails is answered, and tells why', async () => {
    const plan = await planOf('[{"id": "a", "cost": 1}]');
    const panel = await shownBy(planner, plan);
    const failing = {
      value: () => {
        throw new Error('The ids are gone');
      },
    };
    planner.setPlan({
      ...plan,
      costList: Object.create(plan.costList, { idOf: failing }) as typeof plan.costList,
    });
    panel.say({ type: 'findRequest', search: 1, generation: 2, text: 'a', from: 0 });
    await until(() => panel.toldOf('found').length > 0);
    assert.deepEqual(panel.toldOf('found'), [{ type: 'found', search: 1, found: { kind: 'none' } }]);
    assert.equal((host.failures.at(-1) as Error).message, 'The ids are gone');
  });
});
