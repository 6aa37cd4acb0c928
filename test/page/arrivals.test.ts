import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { axeViolations } from './axe';
import type { PageOptions } from './browserPage';
import { browserSuite } from './browserSuite';
import type { Harness } from './harness';
import { THEMES, type ThemeKind } from './themes';

declare global {
  var harness: Harness;
}

describe('load over arrivals in a real page', function () {
  const openPage = browserSuite(this);
  let page: Page;

  async function frame(): Promise<void> {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async function open(
    requests: number,
    replicas: number,
    options: Partial<PageOptions> = {},
    state?: unknown,
  ): Promise<void> {
    page = await openPage({ entry: 'test/page/arrivals.entry.ts', ...options });
    await page.evaluate(
      ([count, lanes, kept]) => {
        if (kept !== undefined) harness.views['arrivals']!.setState(kept);
        harness.show({ costs: Array.from({ length: count }, (_, i) => 1 + (i % 7)), replicas: lanes });
      },
      [requests, replicas, state] as const,
    );
    await frame();
  }

  const caption = () => page.locator('.arrivals-caption').textContent();
  const card = () => page.locator('#arrivals-card').textContent();
  const log = () => page.evaluate(() => harness.log);
  const plot = () => page.locator('.arrivals-plot');
  /** The plot itself, without axes and labels. */
  const inner = async () => (await page.locator('.u-over').boundingBox())!;

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key);
      await frame();
    }
  }

  /** How many different colours the plot's canvas holds besides the ground. */
  const coloursDrawn = () =>
    page.$eval('.uplot canvas', (canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const words = new Uint32Array(data.buffer);
      const counts = new Map<number, number>();
      for (const word of words) if (word >>> 24 === 255) counts.set(word, (counts.get(word) ?? 0) + 1);
      return [...counts].filter(([, count]) => count > 100).map(([word]) => word & 0xffffff);
    });

  it('draws a curve for each replica, in its own colour', async () => {
    await open(50, 3);
    assert.equal(await caption(), 'Load of 3 replicas while 50 requests arrive');
    const drawn = await coloursDrawn();
    // The theme's orange lets two thirds of the ground through; a line of it would hardly be seen.
    for (const colour of ['3794ff', 'ea5b00', '89d185']) {
      const word = Number(`0x${colour.slice(4)}${colour.slice(2, 4)}${colour.slice(0, 2)}`);
      assert.ok(drawn.includes(word), `${colour} of ${drawn.map((each) => each.toString(16)).join(' ')}`);
    }
  });

  it('works out nothing while it is hidden', async () => {
    page = await openPage({ entry: 'test/page/arrivals.entry.ts' });
    await page.evaluate(() => {
      harness.select('none');
      harness.show({ costs: [1, 2, 3], replicas: 2 });
    });
    await frame();
    assert.equal(await page.locator('.uplot').count(), 0);
    await page.evaluate(() => {
      harness.select('arrivals');
    });
    await frame();
    assert.equal(await page.locator('.uplot').count(), 1);
  });

  it('tells the nearest request and all loads under the pointer, and focuses it by a click', async () => {
    await open(101, 2);
    const { x, y, width, height } = await inner();
    await page.mouse.move(x + width * 0.5, y + height / 2);
    await frame();
    const text = (await card())!;
    assert.match(text, /^Request 50 → replica [01]cost 2 · afterwards:replica 0 .*replica 1 .*mean /);
    await page.mouse.click(x + width * 0.5, y + height / 2);
    assert.equal((await log()).at(-1), 'focusRequest 50');
    await page.mouse.move(x, y - 40);
    await frame();
    assert.equal(await page.locator('#arrivals-card').isHidden(), true);
  });

  it('zooms to what is dragged over, and out by a double click', async () => {
    await open(1001, 2);
    const { x, y, width, height } = await inner();
    await page.mouse.move(x + width * 0.25, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.5, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await frame();
    const range = /: (\d+) to (\d+)$/.exec((await caption())!);
    assert.ok(
      range !== null && Math.abs(Number(range[1]) - 250) <= 2 && Math.abs(Number(range[2]) - 500) <= 2,
    );
    assert.deepEqual(await log(), []);
    await page.mouse.dblclick(x + width * 0.5, y + height / 2);
    await frame();
    assert.equal(await caption(), 'Load of 2 replicas while 1,001 requests arrive');
  });

  it('zooms, pans, walks, focuses and reveals by keys, and reads out where it is', async () => {
    await open(101, 2);
    await plot().focus();
    await press('+');
    assert.match((await caption())!, /: 25 to 75$/);
    await press('d');
    assert.match((await caption())!, /: 38 to 88$/);
    await press('0', 'ArrowRight', 'ArrowRight', 'Shift+ArrowRight');
    assert.match((await card())!, /^Request 11 /);
    assert.match((await log()).at(-1)!, /^announce Request 11 /);
    await press(' ');
    assert.equal((await log()).at(-1), 'focusRequest 11');
    await press('End', 'Enter');
    assert.equal((await log()).at(-1), 'revealRequest 100');
    await press('Escape');
    assert.equal(await page.locator('#arrivals-card').isHidden(), true);
  });

  it('follows the focus when it is zoomed in', async () => {
    await open(1001, 2, {}, { kind: 'load', window: { from: 0, to: 100 } });
    await page.evaluate(() => {
      harness.setFocus(900, undefined);
    });
    await frame();
    assert.match((await caption())!, /: 850 to 950$/);
  });

  it('shows the same as a table of at most 20 arrivals', async () => {
    await open(1000, 2);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await frame();
    assert.equal(await plot().isHidden(), true);
    const rows = await page.$$eval('.arrivals-table tbody tr', (all) =>
      all.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    assert.equal(rows.length, 20);
    assert.deepEqual(rows[0], ['0', '1', 'replica 0', '0', '0.5', '1']);
    assert.equal(rows.at(-1)![0], '999');
  });

  it('draws the band from lowest to highest where there are many replicas', async () => {
    await open(5000, 40);
    await page.locator('.arrivals select').selectOption('distance');
    await frame();
    assert.equal(await caption(), 'Distance from the mean load of 40 replicas while 5,000 requests arrive');
    const { x, y, width, height } = await inner();
    await page.mouse.move(x + width * 0.9, y + height / 2);
    await frame();
    assert.match((await card())!, /highest: replica \d+ .*lowest: replica \d+ /);
  });

  it('offers the distances from the mean where the loads lie on one another, and only there', async () => {
    const offer = () => page.getByRole('button', { name: 'show distances from the mean' });
    const select = () => page.locator('.lane-tools select');
    const kind = () => select().inputValue();
    await open(30, 3);
    assert.equal(await offer().isVisible(), false);
    await open(20_000, 3);
    await offer().click();
    await frame();
    assert.deepEqual([await kind(), await offer().isVisible()], ['distance', false]);
    await select().selectOption('loads');
    await offer().waitFor();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await frame();
    assert.equal(await offer().isVisible(), false);
  });

  it('comes back as it was', async () => {
    const state = { kind: 'distance', window: { from: 10, to: 90 }, isTable: false };
    await open(1000, 2, {}, state);
    assert.match((await caption())!, /^Distance.*: 10 to 90$/);
    assert.deepEqual(await page.evaluate(() => harness.views['arrivals']!.getState()), state);
    for (const rubbish of [null, 3, { window: { from: 5, to: 1 }, kind: 1 }]) {
      await page.evaluate((kept) => {
        harness.views['arrivals']!.setState(kept);
      }, rubbish);
      await frame();
      assert.equal(await caption(), 'Load of 2 replicas while 1,000 requests arrive');
    }
  });

  it('is calm about no requests, one request, all zero, and a narrow panel', async () => {
    await open(0, 2, { width: 300 });
    assert.equal(await caption(), 'No requests: every replica keeps the load it started with.');
    for (const costs of [[5], [0, 0, 0], [1e300, 1e300]]) {
      await page.evaluate((list) => {
        harness.show({ costs: list, replicas: 1 });
      }, costs);
      await frame();
      await plot().focus();
      await press('+', 'ArrowRight', '-', '0');
      assert.match((await card())!, /^Request /);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 300);
  });

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`leaves axe nothing to find in ${theme}`, async () => {
      await open(100, 3, { theme });
      await plot().focus();
      await press('ArrowRight');
      assert.deepEqual(await axeViolations(page), []);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await frame();
      assert.deepEqual(await axeViolations(page), []);
    });
  }
});
