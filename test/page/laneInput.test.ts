import assert from 'node:assert/strict';
import { laneSuite } from './laneSuite';

const FOUR = { costs: [1, 1, 1, 1], replicas: 2 };
const MANY = { seeded: { seed: 1, count: 240 }, replicas: 8 };

describe('pointer and keyboard on the lanes in a real page', function () {
  const suite = laneSuite(this);

  describe('the pointer', () => {
    it('shows the request clicked in all views and in the source', async () => {
      await suite.open(FOUR);
      await suite.lanes.click(0.75, 1);
      assert.deepEqual(await suite.lanes.takeLog(), ['focusRequest 3', 'showRequest 3']);
      assert.ok(await suite.lanes.page.locator('.lane-focus').isVisible());
    });

    it('makes a lane the focused one by its label', async () => {
      await suite.open(FOUR);
      await suite.lanes.click(-0.02, 1);
      assert.deepEqual(await suite.lanes.takeLog(), ['focusReplica 1']);
    });

    it('looks closer by a click on a crowd', async () => {
      await suite.open({ replicas: 4, seeded: { seed: 2, count: 200_000 } });
      await suite.lanes.click(0.5, 1);
      await suite.lanes.page.waitForTimeout(250);
      await suite.lanes.settle();
      assert.ok((await suite.lanes.windowShown()) !== undefined);
      assert.deepEqual(await suite.lanes.takeLog(), []);
    });

    it('zooms with the wheel only while Control is held, about the pointer', async () => {
      await suite.open(MANY);
      await suite.lanes.point(0.25, 2);
      await suite.lanes.page.mouse.wheel(0, -300);
      await suite.lanes.settle();
      assert.equal(await suite.lanes.windowShown(), undefined);
      await suite.lanes.page.keyboard.down('Control');
      await suite.lanes.page.mouse.wheel(0, -300);
      await suite.lanes.page.keyboard.up('Control');
      await suite.lanes.settle();
      const { from, to } = (await suite.lanes.windowShown())!;
      assert.ok(from > 0);
      const full = await suite.lanes.fullLoad();
      assert.ok(Math.abs((from + 0.25 * (to - from)) / (0.25 * full) - 1) < 0.01);
    });

    it('leaves the plain wheel to the page', async () => {
      await suite.open(MANY);
      const prevented = await suite.lanes.page.evaluate(() => {
        const wheel = (init: WheelEventInit): boolean => {
          const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 100, ...init });
          document.querySelector('.lane-scroller')!.dispatchEvent(event);
          return event.defaultPrevented;
        };
        return [wheel({}), wheel({ ctrlKey: true }), wheel({ shiftKey: true })];
      });
      assert.deepEqual(prevented, [false, true, true]);
    });

    it('pans by dragging and never past the ends', async () => {
      await suite.open(MANY);
      await suite.lanes.setState({ window: { from: 4000, to: 8000 }, sort: 'index' });
      const { x, y } = await suite.lanes.placeOf(0.5, 2, 0.6);
      await suite.lanes.page.mouse.move(x, y);
      await suite.lanes.page.mouse.down();
      await suite.lanes.page.mouse.move(x + 100, y, { steps: 4 });
      await suite.lanes.settle();
      const { plot } = await suite.lanes.geometry();
      const moved = await suite.lanes.windowShown();
      assert.ok(Math.abs(moved!.from - (4000 - (100 / plot.width) * 4000)) < 1);
      await suite.lanes.page.mouse.move(x + 5000, y, { steps: 4 });
      await suite.lanes.page.mouse.up();
      await suite.lanes.settle();
      assert.equal((await suite.lanes.windowShown())!.from, 0);
      assert.deepEqual(await suite.lanes.takeLog(), []);
    });

    it('zooms by two fingers, what lies under each of them staying there, and clicks nothing', async () => {
      await suite.open(MANY);
      const full = await suite.lanes.fullLoad();
      const touch = await suite.lanes.touches();
      const [still, start, end] = [
        await suite.lanes.finger(1, 0.6),
        await suite.lanes.finger(2, 0.5),
        await suite.lanes.finger(2, 0.2),
      ];
      await touch('touchStart', [still]);
      await touch('touchStart', [still, start]);
      for (const share of [0.4, 0.3]) await touch('touchMove', [still, await suite.lanes.finger(2, share)]);
      await touch('touchMove', [still, end]);
      await touch('touchEnd', []);
      await suite.lanes.settle();
      // Four times as close: 0.6 still lies at 0.6, and 0.5 at 0.2.
      const { from, to } = (await suite.lanes.windowShown())!;
      const at = (share: number) => (from + share * (to - from)) / full;
      assert.ok(Math.abs(at(0.6) - 0.6) < 0.005 && Math.abs(at(0.2) - 0.5) < 0.005, `${at(0.2)} ${at(0.6)}`);
      assert.deepEqual(await suite.lanes.takeLog(), []);
    });

    it('moves with two fingers without changing the zoom, also where all is in view', async () => {
      await suite.open(MANY);
      const full = await suite.lanes.fullLoad();
      const touch = await suite.lanes.touches();
      const move = async (): Promise<void> => {
        await touch('touchStart', [await suite.lanes.finger(1, 0.7)]);
        await touch('touchStart', [await suite.lanes.finger(1, 0.7), await suite.lanes.finger(2, 0.5)]);
        for (const share of [0.6, 0.5, 0.4, 0.3])
          await touch('touchMove', [
            await suite.lanes.finger(1, share + 0.002),
            await suite.lanes.finger(2, share - 0.2),
          ]);
        await touch('touchEnd', []);
        await suite.lanes.settle();
      };
      await move();
      assert.equal(await suite.lanes.windowShown(), undefined);
      await suite.lanes.setState({ window: { from: full * 0.2, to: full * 0.4 }, sort: 'index' });
      await move();
      const { from, to } = (await suite.lanes.windowShown())!;
      assert.ok(Math.abs((to - from) / full - 0.2) < 1e-9);
      assert.ok(Math.abs(from / full - 0.28) < 0.005, String(from / full));
    });

    it('zooms to the range dragged on the axis, and out again by a double click', async () => {
      await suite.open(MANY);
      const axis = (await suite.lanes.page.locator('.lane-axis').boundingBox())!;
      const { plot } = await suite.lanes.geometry();
      const full = await suite.lanes.fullLoad();
      const placeOf = (share: number): number => axis.x + plot.left + share * plot.width;
      await suite.lanes.page.mouse.move(placeOf(0.5), axis.y + 8);
      await suite.lanes.page.mouse.down();
      await suite.lanes.page.mouse.move(placeOf(0.25), axis.y + 8, { steps: 3 });
      assert.ok(await suite.lanes.page.locator('.lane-band').isVisible());
      await suite.lanes.page.mouse.up();
      await suite.lanes.settle();
      const { from, to } = (await suite.lanes.windowShown())!;
      assert.ok(Math.abs(from / full - 0.25) < 0.005 && Math.abs(to / full - 0.5) < 0.005);
      const { x, y } = await suite.lanes.placeOf(0.995, 7, 0.95);
      await suite.lanes.page.mouse.dblclick(x, y);
      await suite.lanes.page.waitForTimeout(250);
      await suite.lanes.settle();
      assert.equal(await suite.lanes.windowShown(), undefined);
    });

    it('moves along by the minimap, which is seen only when zoomed in', async () => {
      await suite.open(MANY);
      assert.ok(!(await suite.lanes.page.locator('.lane-minimap').isVisible()));
      await suite.lanes.setState({ window: { from: 0, to: 2000 }, sort: 'index' });
      const map = (await suite.lanes.page.locator('.lane-minimap').boundingBox())!;
      const { plot } = await suite.lanes.geometry();
      await suite.lanes.page.mouse.click(map.x + plot.left + plot.width / 2, map.y + 5);
      await suite.lanes.settle();
      const { from, to } = (await suite.lanes.windowShown())!;
      const full = await suite.lanes.fullLoad();
      assert.ok(Math.abs((from + to) / 2 / full - 0.5) < 0.01 && Math.abs(to - from - 2000) < 1);
    });
  });

  describe('the keyboard', () => {
    it('walks the requests, shows the same card and reads it out', async () => {
      await suite.open(FOUR);
      await suite.lanes.focusChart();
      await suite.lanes.press('Home');
      assert.equal((await suite.lanes.card())[0], 'Request 0 → replica 0');
      await suite.lanes.press('ArrowRight');
      assert.equal((await suite.lanes.card())[0], 'Request 2 → replica 0');
      const log = await suite.lanes.takeLog();
      assert.equal(log[0], 'focusRequest 0');
      assert.match(
        log.at(-1)!,
        /^announce Request 2 → \u2068replica 0\u2069\. cost 1 · load 1 → 2\. tied with/,
      );
      await suite.lanes.press('ArrowDown');
      assert.equal((await suite.lanes.card())[0], 'Request 3 → replica 1');
      await suite.lanes.press(',');
      assert.equal((await suite.lanes.card())[0], 'Request 2 → replica 0');
      await suite.lanes.press('.');
      assert.equal((await suite.lanes.card())[0], 'Request 3 → replica 1');
    });

    it('shows the focused request in the source by Enter', async () => {
      await suite.open(FOUR);
      await suite.lanes.focusChart();
      await suite.lanes.press('End', 'Enter');
      assert.ok((await suite.lanes.takeLog()).includes('revealRequest 3'));
    });

    it('closes the card by Escape, and lets go of the request by another', async () => {
      await suite.open(FOUR);
      await suite.lanes.focusChart();
      await suite.lanes.press('Home', 'Escape');
      assert.deepEqual(await suite.lanes.card(), []);
      assert.ok(await suite.lanes.page.locator('.lane-focus').isVisible());
      await suite.lanes.press('Escape');
      assert.equal((await suite.lanes.takeLog()).at(-1), 'focusRequest undefined');
      assert.ok(!(await suite.lanes.page.locator('.lane-focus').isVisible()));
    });

    it('zooms, pans and fits', async () => {
      await suite.open(MANY, { reducedMotion: true });
      await suite.lanes.focusChart();
      await suite.lanes.press('w');
      const zoomed = (await suite.lanes.windowShown())!;
      await suite.lanes.press('d');
      const right = (await suite.lanes.windowShown())!;
      assert.ok(right.from > zoomed.from && Math.abs(right.to - right.from - (zoomed.to - zoomed.from)) < 1);
      await suite.lanes.press('a', '-');
      assert.equal(await suite.lanes.windowShown(), undefined);
      await suite.lanes.press('+', '=', 'f');
      assert.equal(await suite.lanes.windowShown(), undefined);
    });

    it('brings a request into view that is out of it', async () => {
      await suite.open(MANY, { reducedMotion: true });
      await suite.lanes.setState({ window: { from: 0, to: 500 }, sort: 'index' });
      await suite.lanes.focusChart();
      await suite.lanes.press('End');
      assert.ok((await suite.lanes.windowShown())!.from > 500);
      const mark = (await suite.lanes.page.locator('.lane-focus').boundingBox())!;
      const canvas = (await suite.lanes.page.locator('.lane-canvas').boundingBox())!;
      assert.ok(mark.x > canvas.x && mark.x + mark.width < canvas.x + canvas.width);
    });

    it('has a visible focus ring, and the keys listed by a question mark', async () => {
      await suite.open(MANY);
      await suite.lanes.press('Tab');
      const outline = await suite.lanes.page
        .locator('.lane-scroller')
        .evaluate((chart) => getComputedStyle(chart).outlineStyle);
      assert.equal(outline, 'solid');
      await suite.lanes.press('?');
      assert.ok(await suite.lanes.page.getByText('previous, next request by arrival').isVisible());
      await suite.lanes.press('?');
      assert.ok(!(await suite.lanes.page.getByText('previous, next request by arrival').isVisible()));
    });

    it('shows a request in a lane that is scrolled away', async () => {
      await suite.open({ replicas: 10_000, seeded: { seed: 4, count: 50_000 } });
      await suite.lanes.focusChart();
      await suite.lanes.press('End');
      assert.ok((await suite.lanes.page.locator('.lane-scroller').evaluate((chart) => chart.scrollTop)) > 0);
      assert.ok(await suite.lanes.page.locator('.lane-focus').isVisible());
    });
  });
});
