import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { complaints, launchBrowser, openPage } from './browserPage';
import { TablesPage } from './tablesPage';

const REQUESTS = 10_000_000;
const LAST = REQUESTS - 1;

describe('the requests table with ten million rows', function () {
  this.timeout(120_000);
  let browser: Browser | undefined;
  let tables: TablesPage;

  before(async function () {
    browser = await launchBrowser();
    if (browser === undefined) return void this.skip();
    const launched = browser;
    tables = await TablesPage.open((options) => openPage(launched, options));
    await tables.page.evaluate((count) => {
      const costs = new Float64Array(count);
      for (let request = 0; request < count; request++) costs[request] = (request * 7919) % 1009;
      harness.show({ costs, replicas: 4 });
    }, REQUESTS);
    await tables.frame();
  });

  after(async () => {
    if (browser === undefined) return;
    assert.deepEqual(complaints.get(tables.page), []);
    await browser.close();
  });

  it('reaches the last row by End, and then moves by exactly one row', async () => {
    await tables.firstCell(0).click();
    await tables.press('Control+End', 'Home');
    assert.equal(await tables.activeText(), '9,999,999');
    assert.equal((await tables.numbers(0)).at(-1), LAST);
    await tables.press('ArrowUp');
    assert.equal(await tables.activeText(), '9,999,998');
    assert.equal((await tables.numbers(0)).at(-1), LAST);
    await tables.press('PageUp', 'PageUp');
    const active = Number((await tables.activeText())!.replace(/,/g, ''));
    assert.ok(active < LAST - 15 && (await tables.numbers(0)).includes(active), String(active));
  });

  it('moves by exactly the pixels of a wheel step, anywhere', async () => {
    const box = (await tables.page.locator('#requests .grid').boundingBox())!;
    await tables.page.mouse.move(box.x + 100, box.y + 100);
    for (const request of [0, 1234, 5_000_000, 9_999_000]) {
      await tables.focus(request);
      const before = (await tables.numbers(0))[3]!;
      await tables.page.mouse.wheel(0, 240);
      await tables.page.waitForFunction(
        (row) => document.querySelector(`#requests [aria-rowindex="${row}"]`) !== null,
        before + 10 + 2 + 5,
      );
      await tables.frame();
      assert.equal((await tables.numbers(0))[3], before + 10);
    }
  });

  it('reaches first, middle and last rows by dragging the scrollbar', async () => {
    const dragTo = async (share: number) => {
      await tables.page.$eval(
        '#requests .grid',
        (grid, part) => {
          grid.scrollTop = grid.scrollHeight * part;
        },
        share,
      );
      await tables.frame();
      return tables.numbers(0);
    };
    assert.equal((await dragTo(1)).at(-1), LAST);
    assert.ok(Math.abs((await dragTo(0.5))[0]! - REQUESTS / 2) < REQUESTS / 100);
    assert.equal((await dragTo(0))[0], 0);
  });

  it('keeps few rows in the page, and tells a screen reader how many there are', async () => {
    const count = await tables.page.locator('#requests .grid-rows .row').count();
    assert.ok(count > 5 && count < 60, `${count} rows`);
    const grid = tables.page.locator('#requests [role="grid"]');
    assert.equal(await grid.getAttribute('aria-rowcount'), String(REQUESTS + 1));
    assert.equal(await grid.getAttribute('aria-colcount'), '6');
  });

  it('marks the focused request and brings it into view', async () => {
    await tables.focus(4_999_999);
    assert.equal(await tables.page.locator('#requests .row.marked').getAttribute('aria-rowindex'), '5000001');
    assert.ok((await tables.numbers(0)).includes(4_999_999));
  });

  it('comes back as it was, and takes rubbish for a state calmly', async () => {
    await tables.focus(123_456);
    const stateAfter = async (state: unknown) => {
      await tables.page.evaluate((kept) => {
        harness.views['requests']!.setState(kept);
      }, state);
      await tables.frame();
      return tables.page.evaluate(() => harness.views['requests']!.getState());
    };
    const state = await tables.page.evaluate(() => harness.views['requests']!.getState());
    const atStart = await stateAfter(undefined);
    assert.notDeepEqual(atStart, state);
    assert.deepEqual(await stateAfter(state), state);
    for (const rubbish of [null, 7, { topRow: -1, sorting: 'x', filters: [1] }]) {
      assert.deepEqual(await stateAfter(rubbish), atStart);
    }
  });

  it('copies no more than a clipboard bears, and says so', async () => {
    await tables.firstCell(0).click();
    await tables.press('Control+a', 'Control+c');
    assert.equal(await tables.copied(), '');
    assert.match((await tables.log()).at(-1)!, /10,000,000 rows are too many to copy/);
    const problem = await tables.text('#requests .filter-bar .filter-problem');
    assert.match(problem!, /are too many to copy/);
  });

  it('copies a quarter of a million rows without holding the page', async () => {
    await tables.page.evaluate(() => {
      harness.copied = '';
      harness.frames.length = 0;
    });
    await tables.focus(0);
    await tables.firstCell(0).click();
    await tables.focus(249_999);
    await tables.firstCell(249_999).click({ modifiers: ['Shift'] });
    await tables.press('Control+c');
    assert.equal(await tables.text('#requests .filter-bar .filter-note'), 'Copying…');
    await tables.page.waitForFunction(() => harness.copied !== '');
    assert.equal(await tables.text('#requests .filter-bar .filter-note'), 'Copied 250,000 requests');
    assert.equal(await tables.text('#requests .filter-bar .filter-problem'), '');
    const lines = (await tables.copied()).split('\n');
    assert.equal(lines.length, 250_001);
    assert.match(lines[249_999]!, /^249999\t/);
    const frames = await tables.page.evaluate(() => harness.frames);
    assert.ok(frames.length > 3, `${frames.length} frames`);
  });

  it('sorts them in many short pieces', async () => {
    const sorted = () =>
      tables.page
        .locator('#requests .filter-summary', { hasText: /^10,000,000 requests$/ })
        .waitFor({ timeout: 60_000 });
    await tables.page.evaluate(() => (harness.frames.length = 0));
    await tables.sortBy('Load after');
    await sorted();
    assert.ok((await tables.page.evaluate(() => harness.frames.length)) > 10);
    await tables.sortBy('Load after');
    await sorted();
    const highest = await tables.page.evaluate(() => Math.max(...harness.loads()));
    assert.equal((await tables.numbers(5))[0], highest);
  });
});
