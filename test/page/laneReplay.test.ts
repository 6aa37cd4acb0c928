import assert from 'node:assert/strict';
import { laneSuite } from './laneSuite';

const FOUR = { costs: [1, 1, 1, 1], replicas: 2 };
const MANY = { seeded: { seed: 1, count: 240 }, replicas: 8 };

describe('replay and order of the lanes in a real page', function () {
  const suite = laneSuite(this);

  describe('the replay', () => {
    const slider = () => suite.lanes.page.getByRole('slider');
    const placed = () => suite.lanes.page.locator('.lane-placed').textContent();

    it('shows the lanes as they stood, and where the next request goes', async () => {
      await suite.open({ costs: [5, 3, 8, 1, 9, 2], replicas: 2 });
      assert.equal(await placed(), '6 of 6 requests');
      await slider().focus();
      await suite.lanes.press('Home');
      assert.equal(await placed(), '0 of 6 requests');
      await suite.lanes.press('ArrowRight', 'ArrowRight');
      assert.equal(await placed(), '2 of 6 requests');
      const next = suite.lanes.page.locator('.lane-next');
      assert.equal(
        await next.textContent(),
        'Next: request 2, cost 8 → \u2068replica 1\u2069: least loaded of 2; then comes replica 0 at 5',
      );
      assert.match((await slider().getAttribute('aria-valuetext'))!, /^2 of 6 requests\. Next: request 2/);
      await suite.lanes.press('End');
      assert.equal(await placed(), '6 of 6 requests');
      assert.ok(!(await next.isVisible()));
    });

    it('moves by pages', async () => {
      await suite.open({ replicas: 3, seeded: { seed: 1, count: 1000 } });
      await slider().focus();
      await suite.lanes.press('PageDown', 'PageDown');
      assert.equal(await placed(), '800 of 1,000 requests');
      await suite.lanes.press('PageUp');
      assert.equal(await placed(), '900 of 1,000 requests');
    });

    it('draws only what has arrived', async () => {
      await suite.open({ costs: [5, 5, 5, 5], replicas: 2 });
      const full = await suite.lanes.pixels(0);
      await suite.lanes.setState({ sort: 'index', placed: 2 });
      const half = await suite.lanes.pixels(0);
      assert.deepEqual(half[20], full[20]);
      assert.notDeepEqual(half.at(-10), full.at(-10));
    });

    it('plays to the end by itself', async () => {
      await suite.open({ replicas: 3, seeded: { seed: 1, count: 500 } });
      await suite.lanes.setState({ sort: 'index', placed: 480 });
      await suite.lanes.page.getByRole('button', { name: 'Replay the arrivals' }).click();
      await suite.lanes.page.getByText('500 of 500 requests').waitFor();
      await suite.lanes.page.getByRole('button', { name: 'Replay the arrivals' }).waitFor();
    });

    it('can be paused', async () => {
      await suite.open({ replicas: 3, seeded: { seed: 1, count: 500 } });
      await suite.lanes.page.getByRole('button', { name: 'Replay the arrivals' }).click();
      await suite.lanes.page.getByRole('button', { name: 'Pause' }).click();
      await suite.lanes.settle();
      const { placed: stopped } = await suite.lanes.state();
      assert.ok(stopped !== undefined && stopped < 500);
      await suite.lanes.page.waitForTimeout(200);
      assert.equal((await suite.lanes.state()).placed, stopped);
    });

    it('goes in steps where less motion is asked for', async () => {
      await suite.open({ replicas: 3, seeded: { seed: 1, count: 500 } }, { reducedMotion: true });
      await suite.lanes.page.getByRole('button', { name: 'Replay the arrivals' }).click();
      await suite.lanes.page.getByText('50 of 500 requests').waitFor();
      assert.equal((await suite.lanes.state()).placed, 50);
    });

    it('moves on to show a request that has not arrived yet', async () => {
      await suite.open(MANY);
      await suite.lanes.setState({ sort: 'index', placed: 10 });
      await suite.lanes.setFocus(100);
      assert.equal((await suite.lanes.state()).placed, 101);
    });
  });

  describe('many lanes', () => {
    it('scroll, and are sorted by load with the highest first', async () => {
      await suite.open({ replicas: 1000, seeded: { seed: 6, count: 20_000 } });
      const scroller = suite.lanes.page.locator('.lane-scroller');
      const { scrollHeight, clientHeight } = await scroller.evaluate((chart) => ({
        scrollHeight: chart.scrollHeight,
        clientHeight: chart.clientHeight,
      }));
      assert.ok(scrollHeight > 9000 && clientHeight < 500);
      await suite.lanes.page.getByLabel('Order of the lanes').selectOption('load');
      await suite.lanes.settle();
      await suite.lanes.point(-0.02, 0, 0.5);
      assert.match((await suite.lanes.card())[2]!, /^highest load/);
    });

    it('are scrolled to by the overview of all loads', async () => {
      await suite.open({ replicas: 1000, seeded: { seed: 6, count: 20_000 } });
      const strip = (await suite.lanes.page.locator('.lane-overview').boundingBox())!;
      await suite.lanes.page.mouse.click(strip.x + 10, strip.y + strip.height / 2);
      await suite.lanes.settle();
      const share = await suite.lanes.page
        .locator('.lane-scroller')
        .evaluate((chart) => (chart.scrollTop + chart.clientHeight / 2) / chart.scrollHeight);
      assert.ok(Math.abs(share - 0.5) < 0.01);
    });

    it('need no overview where all of them fit', async () => {
      await suite.open(MANY);
      assert.ok(!(await suite.lanes.page.locator('.lane-overview').isVisible()));
    });
  });

  describe('what outlives a reload', () => {
    it('is zoom, order and replay', async () => {
      await suite.open(MANY);
      const state = { window: { from: 2000, to: 3000 }, sort: 'load', placed: 200 };
      await suite.lanes.setState(state);
      assert.deepEqual(await suite.lanes.state(), state);
    });

    it('is taken up when the schedule arrives later, and not moved by the restored focus', async () => {
      await suite.open();
      const state = { window: { from: 2000, to: 3000 }, sort: 'load' };
      await suite.lanes.setState(state);
      await suite.lanes.show(MANY);
      await suite.lanes.setFocus(0);
      assert.deepEqual(await suite.lanes.windowShown(), state.window);
    });

    it('is kept for the same list on another number of replicas, and dropped for another list', async () => {
      await suite.open(MANY);
      await suite.lanes.setState({ window: { from: 2000, to: 3000 }, sort: 'load' });
      await suite.lanes.show({ ...MANY, replicas: 5, sameList: true });
      // Eight replicas became five, and loads 8/5 of what they were.
      assert.deepEqual(await suite.lanes.windowShown(), { from: 3500, to: 4500 });
      await suite.lanes.show(FOUR);
      assert.equal(await suite.lanes.windowShown(), undefined);
    });
  });
});
