import assert from 'node:assert/strict';
import { SMALL, repeat, tableSuite } from './tableSuite';

describe('filters of the tables, and the field that leads to a request', function () {
  const suite = tableSuite(this);

  it('filter by replica and by cost, and tell how many are left', async () => {
    await suite.open(
      repeat(10_000, (request) => request % 100),
      4,
    );
    await suite.tables.filter('Show costs from', '98');
    assert.equal(await suite.tables.summary(), '200 of 10,000 requests');
    await suite.tables.filter('Show costs up to', '98');
    assert.equal(await suite.tables.summary(), '100 of 10,000 requests');
    assert.ok((await suite.tables.log()).includes('announce 100 of 10,000 requests'));
    assert.ok((await suite.tables.numbers(1)).every((cost) => cost === 98));
    await suite.tables.filter('Show replicas', '2');
    assert.ok((await suite.tables.numbers(2)).every((replica) => replica === 2));
  });

  it('say what is wrong with a filter, and hide nothing for it', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.filter('Show replicas', '7');
    assert.equal(
      await suite.tables.text('#requests .filter-bar > [role="status"]'),
      'Replicas go from 0 to 1',
    );
    assert.equal((await suite.tables.rows()).length, 6);
  });

  it('forget the filter with another list, and keep it with another replica count', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.filter('Show costs from', '5');
    await suite.tables.page.evaluate((costs) => {
      harness.show({ costs, replicas: 3 }, true);
    }, SMALL);
    await suite.tables.frame();
    assert.deepEqual(await suite.tables.numbers(1), [5, 8, 9]);
    await suite.tables.show({ costs: SMALL, replicas: 3 });
    assert.deepEqual(await suite.tables.numbers(1), SMALL);
  });

  it('go to a request by its number, and say which there are', async () => {
    await suite.open(
      repeat(1000, () => 1),
      2,
    );
    const field = suite.tables.page.getByLabel('Go to request');
    await field.fill('731');
    await field.press('Enter');
    await suite.tables.frame();
    assert.equal((await suite.tables.log()).at(-2), 'focusRequest 731');
    assert.ok((await suite.tables.numbers(0)).includes(731));
    const said = (await suite.tables.log()).at(-3)!;
    assert.match(said, /^announce Request 731 → .replica 1.. cost 1 · load 365 → 366. least loaded/u);
    await field.fill('1000');
    await field.press('Enter');
    assert.equal(await suite.tables.text('.go-to [role="status"]'), 'Requests go from 0 to 999');
  });

  it('go to a request by its id where the source has ids', async () => {
    await suite.open([], 1);
    await suite.tables.show({ costs: [1, 2, 3], replicas: 1, ids: ['a', 'b', 'c'] });
    const field = suite.tables.page.getByLabel('Go to request');
    await field.fill(' b ');
    await field.press('Enter');
    await suite.tables.frame();
    assert.equal((await suite.tables.log()).at(-2), 'focusRequest 1');
    await suite.tables.show({ costs: [1, 2, 3, 4], replicas: 1, ids: ['r1', 'r2', 'x-long', 'r1'] });
    await field.fill('x-');
    await field.press('Enter');
    await suite.tables.frame();
    assert.equal((await suite.tables.log()).at(-2), 'focusRequest 2');
    await field.fill('r1');
    for (const request of [3, 0, 3]) {
      await field.press('Enter');
      await suite.tables.frame();
      assert.equal((await suite.tables.log()).at(-2), `focusRequest ${request}`);
    }
    await field.fill('r');
    await field.press('Enter');
    await suite.tables.frame();
    const several = '3 requests have ids that begin with “r”, such as “r1”, “r2”';
    assert.equal(await suite.tables.text('.go-to .filter-problem'), several);
    await field.fill('zz');
    await field.press('Enter');
    await suite.tables.frame();
    const problem = await suite.tables.text('.go-to .filter-problem');
    assert.equal(problem, 'No request has the id “zz”. Requests go from 0 to 3');
    // A number is that of a request, unless it is said to be an id.
    await suite.tables.show({ costs: [1, 2, 3, 4], replicas: 1, ids: ['3', '2', '1', '0'] });
    for (const [text, request] of [
      ['1', 1],
      ['id:1', 2],
      ['ID: 3', 0],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      await suite.tables.frame();
      assert.equal((await suite.tables.log()).at(-2), `focusRequest ${request}`, text);
    }
  });
});
