import assert from 'node:assert/strict';
import type { LaneList } from './lanes.entry';
import { laneSuite } from './laneSuite';

const FOUR = { costs: [1, 1, 1, 1], replicas: 2 };
const MANY = { seeded: { seed: 1, count: 240 }, replicas: 8 };

describe('the hover card of the lanes in a real page', function () {
  const suite = laneSuite(this);

  describe('the hover card', () => {
    it('explains request 2 of four 1s on two replicas', async () => {
      await suite.open(FOUR);
      await suite.lanes.point(0.75, 0);
      assert.deepEqual(await suite.lanes.card(), [
        'Request 2 → replica 0',
        'cost 1 · load 1 → 2',
        'tied with replica 1 at 1: the lower index wins',
        'line 3 · click to show in the file',
      ]);
    });

    it('tells load, requests, share and distance from the mean on a label', async () => {
      await suite.open({ costs: [6, 2], replicas: 2 });
      await suite.lanes.point(-0.02, 1);
      assert.deepEqual(await suite.lanes.card(), [
        'replica 1',
        'load 2 · 1 request',
        '25.0 % of the total · 2 below the mean (50.0 %)',
      ]);
    });

    it('answers for the densest pixel', async () => {
      await suite.open({ replicas: 4, seeded: { seed: 2, count: 200_000 } });
      await suite.lanes.point(0.5, 1);
      assert.match((await suite.lanes.card())[1]!, /^[\d,]+ requests, [\d,]+ in all; zoom in to see each$/);
    });

    it('answers for requests of cost 0, one or several at a place', async () => {
      await suite.open({ costs: [10, 0, 0, 10], replicas: 1 });
      await suite.lanes.point(0.5, 0, 0.06);
      assert.equal((await suite.lanes.card())[1], '2 requests of cost 0 at load 10');
      await suite.open({ costs: [10, 0, 10], replicas: 1 });
      await suite.lanes.point(0.5, 0, 0.06);
      assert.equal((await suite.lanes.card())[0], 'Request 1 → replica 0');
    });

    for (const width of [300, 700]) {
      it(`is never cut off nor under the pointer in a panel ${width} pixels wide`, async () => {
        await suite.open(MANY, { width, height: 460 });
        for (const row of [0, 3, 7]) {
          for (const share of [0.01, 0.3, 0.6, 0.9]) {
            const { x, y } = await suite.lanes.placeOf(share, row, 0.6);
            await suite.lanes.page.mouse.move(x, y);
            await suite.lanes.settle();
            const box = (await suite.lanes.page.getByRole('tooltip').boundingBox())!;
            assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= 460);
            const isUnder = x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
            assert.ok(!isUnder, `at ${x}, ${y}`);
          }
        }
      });
    }

    it('lets the pointer through', async () => {
      await suite.open(MANY);
      await suite.lanes.point(0.5, 2);
      const events = await suite.lanes.page
        .getByRole('tooltip')
        .evaluate((card) => getComputedStyle(card).pointerEvents);
      assert.equal(events, 'none');
    });

    it('goes when the pointer leaves', async () => {
      await suite.open(MANY);
      await suite.lanes.point(0.5, 2);
      assert.equal((await suite.lanes.card()).length, 4);
      await suite.lanes.page.mouse.move(5, 5);
      await suite.lanes.settle();
      assert.deepEqual(await suite.lanes.card(), []);
    });

    it('closes by Escape though the keyboard is elsewhere, until the pointer moves on', async () => {
      await suite.open(MANY);
      await suite.lanes.point(0.5, 2);
      await suite.lanes.press('Escape');
      assert.deepEqual(await suite.lanes.card(), []);
      assert.equal(await suite.lanes.page.locator('#lane-card').textContent(), '');
      await suite.lanes.point(0.6, 2);
      assert.equal((await suite.lanes.card()).length, 4);
    });

    it('keeps names that run right to left to themselves, and shows markup as text', async () => {
      await suite.open({ ...FOUR, names: ['שרת <b>1</b>', 'beta'], ids: ['a', 'b', '<i>c</i>', 'd'] });
      await suite.lanes.point(0.75, 0);
      const card = await suite.lanes.card();
      assert.equal(card[0], 'Request 2 → שרת <b>1</b>');
      assert.equal(card[3], '<i>c</i> · line 3 · click to show in the file');
      assert.deepEqual(await suite.lanes.page.getByRole('tooltip').locator('bdi').allTextContents(), [
        'שרת <b>1</b>',
        '<i>c</i>',
      ]);
      assert.equal(await suite.lanes.page.getByRole('tooltip').locator('i').count(), 0);
    });
  });

  describe('awkward lists', () => {
    const lists: Record<string, LaneList> = {
      'no requests': { costs: [], replicas: 3 },
      'only costs of 0': { costs: [0, 0, 0, 0], replicas: 2 },
      'loads of 1e308': { costs: [1e308, 5e307, 1e300], replicas: 2 },
      'the smallest double': { costs: [5e-324, 5e-324], replicas: 2 },
      'loads beyond the doubles': {
        exact: ['9007199254740993', '123456789012345678901234567890', '1'],
        replicas: 2,
      },
      'a giant among tiny ones': { seeded: { seed: 1, count: 5000, giant: true }, replicas: 4 },
      'starting loads and weights': {
        costs: [4, 4, 4, 4],
        replicas: 2,
        options: { startingLoads: [10, 0], weights: [2, 1] },
      },
      'one replica': { seeded: { seed: 1, count: 50, zeros: 0.5 }, replicas: 1 },
    };
    for (const [name, list] of Object.entries(lists)) {
      it(`are drawn, hovered, walked and zoomed without a complaint: ${name}`, async () => {
        await suite.open(list, { width: 420 });
        for (const share of [0, 0.2, 0.5, 0.99]) await suite.lanes.point(share, 0);
        await suite.lanes.focusChart();
        await suite.lanes.press('Home', 'ArrowRight', 'ArrowDown', 'End', 'w', 'w', 'd', '-', '0', 'Escape');
        assert.ok(!(await suite.lanes.page.locator('.lanes').innerText()).includes('NaN'));
      });
    }

    it('say so in words where there are no requests', async () => {
      await suite.open(lists['no requests']);
      assert.ok(await suite.lanes.page.getByText('No requests: every replica keeps').isVisible());
      await suite.lanes.point(-0.02, 1);
      assert.equal((await suite.lanes.card())[1], 'load 0 · 0 requests');
    });

    it('give exact loads in full on the card', async () => {
      await suite.open(lists['loads beyond the doubles']);
      await suite.lanes.focusChart();
      await suite.lanes.press('End');
      assert.equal(
        (await suite.lanes.card())[1],
        'cost 1 · load 9,007,199,254,740,993 → 9,007,199,254,740,994',
      );
    });
  });
});
