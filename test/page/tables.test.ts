import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { axeViolations } from './axe';
import { complaints, launchBrowser, setTheme, type PageOptions } from './browserPage';
import { TablesPage } from './tablesPage';
import { THEMES, type ThemeKind } from './themes';

const SMALL = [5, 3, 8, 1, 9, 2];

function repeat(count: number, cost: (request: number) => number): number[] {
  return Array.from({ length: count }, (_, request) => cost(request));
}

describe('the tables in a real page', function () {
  this.timeout(60_000);
  let browser: Browser | undefined;
  let tables: TablesPage;

  before(async function () {
    browser = await launchBrowser();
    if (browser === undefined) this.skip();
  });

  after(async () => {
    await browser?.close();
  });

  afterEach(async () => {
    assert.deepEqual(complaints.get(tables.page), []);
    await tables.page.context().close();
  });

  async function open(costs: readonly number[], replicas: number, options?: Partial<PageOptions>) {
    tables = await TablesPage.open(browser!, options);
    await tables.show({ costs, replicas });
  }

  it('show request, cost, replica, the choice and loads, in arrival order', async () => {
    await open([1, 1, 1, 1], 2);
    assert.deepEqual(await tables.rows(), [
      ['0', '1', '0', 'tie of 2', '0', '1'],
      ['1', '1', '1', 'least loaded', '0', '1'],
      ['2', '1', '0', 'tie of 2', '1', '2'],
      ['3', '1', '1', 'least loaded', '1', '2'],
    ]);
  });

  it('show requests, load, share and distance from the mean of each replica', async () => {
    await open(SMALL, 3);
    await tables.select('replicas');
    assert.deepEqual(await tables.rows('replicas'), [
      ['0', '2', '7', '25.00 %', '−25.00 %'],
      ['1', '3', '13', '46.43 %', '+39.29 %'],
      ['2', '1', '8', '28.57 %', '−14.29 %'],
    ]);
  });

  it('keep the focus on its cell when it scrolls out of sight', async () => {
    await open(
      repeat(500, (request) => request % 7),
      3,
    );
    await tables.firstCell(2).click();
    await tables.page.$eval('#requests .grid', (grid) => {
      grid.scrollTop = 6000;
    });
    await tables.frame();
    assert.ok(!(await tables.numbers(0)).includes(2));
    assert.equal(await tables.activeText(), '2');
    await tables.press('ArrowDown');
    assert.equal(await tables.activeText(), '3');
    assert.ok((await tables.numbers(0)).includes(3));
  });

  it('have one tab stop, wherever the active cell is', async () => {
    await open(SMALL, 2);
    await tables.firstCell(0).click();
    for (const key of ['ArrowDown', 'ArrowRight', 'Control+Home', 'ArrowUp', 'End', 'PageDown']) {
      await tables.press(key);
      assert.equal(await tables.page.locator('#requests [role="grid"] [tabindex="0"]').count(), 1, key);
    }
  });

  it('sort by a click on a header: ascending, descending, as it came', async () => {
    await open(SMALL, 2);
    await tables.sortBy('Cost');
    assert.deepEqual(await tables.numbers(1), [1, 2, 3, 5, 8, 9]);
    assert.equal(await tables.header('Cost').getAttribute('aria-sort'), 'ascending');
    assert.equal(await tables.header('Request').getAttribute('aria-sort'), 'none');
    await tables.sortBy('Cost');
    assert.deepEqual(await tables.numbers(1), [9, 8, 5, 3, 2, 1]);
    await tables.sortBy('Cost');
    assert.deepEqual(await tables.numbers(1), SMALL);
  });

  it('sort by keys on the header', async () => {
    await open(SMALL, 2);
    await tables.firstCell(0).click();
    await tables.press('ArrowUp', 'ArrowRight', 'Enter');
    assert.deepEqual(await tables.numbers(1), [1, 2, 3, 5, 8, 9]);
  });

  it('filter by replica and by cost, and tell how many are left', async () => {
    await open(
      repeat(10_000, (request) => request % 100),
      4,
    );
    await tables.filter('Show costs from', '98');
    assert.equal(await tables.summary(), '200 of 10,000 requests');
    await tables.filter('Show costs up to', '98');
    assert.equal(await tables.summary(), '100 of 10,000 requests');
    assert.ok((await tables.log()).includes('announce 100 of 10,000 requests'));
    assert.ok((await tables.numbers(1)).every((cost) => cost === 98));
    await tables.filter('Show replicas', '2');
    assert.ok((await tables.numbers(2)).every((replica) => replica === 2));
  });

  it('say what is wrong with a filter, and hide nothing for it', async () => {
    await open(SMALL, 2);
    await tables.filter('Show replicas', '7');
    assert.equal(await tables.text('#requests .filter-bar .filter-problem'), 'Replicas go from 0 to 1');
    assert.equal((await tables.rows()).length, 6);
  });

  it('forget the filter with another list, and keep it with another replica count', async () => {
    await open(SMALL, 2);
    await tables.filter('Show costs from', '5');
    await tables.page.evaluate((costs) => {
      harness.show({ costs, replicas: 3 }, true);
    }, SMALL);
    await tables.frame();
    assert.deepEqual(await tables.numbers(1), [5, 8, 9]);
    await tables.show({ costs: SMALL, replicas: 3 });
    assert.deepEqual(await tables.numbers(1), SMALL);
  });

  it('work out nothing while they are hidden, and then show what is there now', async () => {
    await open(SMALL, 2);
    await tables.select('replicas');
    await tables.page.evaluate(() => {
      harness.show({ costs: [7, 7], replicas: 2 });
    });
    await tables.frame();
    assert.deepEqual(await tables.page.$$eval('#requests .row', (all) => all.length), 7);
    await tables.focus(1);
    await tables.select('requests');
    assert.deepEqual(await tables.numbers(1), [7, 7]);
    assert.equal(await tables.page.locator('#requests .row.marked').getAttribute('aria-rowindex'), '3');
  });

  it('bring the focused request into view as soon as they are seen, and move for it no more than needed', async () => {
    await open([], 2);
    await tables.select('replicas');
    for (const request of [4, 400]) {
      await tables.select('replicas');
      await tables.page.evaluate(
        ([costs, focused]) => {
          harness.show({ costs, replicas: 2 });
          harness.setFocus(focused, undefined);
        },
        [repeat(500, () => 1), request] as const,
      );
      await tables.select('requests');
      const numbers = await tables.numbers(0);
      const middle = Math.floor(numbers.length / 2);
      assert.ok(
        request === 4 ? numbers[0] === 0 : Math.abs(numbers[middle]! - request) <= 1,
        String(numbers),
      );
    }
  });

  it('keep the focus in the table when another schedule comes', async () => {
    await open(SMALL, 2);
    await tables.firstCell(3).click();
    await tables.page.evaluate((costs) => {
      harness.show({ costs, replicas: 3 }, true);
    }, SMALL);
    await tables.frame();
    assert.equal(await tables.activeText(), '3');
    await tables.header('Cost').click();
    await tables.press('Enter');
    assert.equal(await tables.header('Cost').getAttribute('aria-sort'), 'descending');
    assert.equal((await tables.log()).at(-1), 'announce Sorted by Cost, descending');
  });

  it('copy the selected rows as tab-separated numbers without grouping', async () => {
    await open([5000, 3, 8000], 2);
    await tables.firstCell(0).click();
    await tables.press('Shift+ArrowDown', 'Control+c');
    assert.equal(await tables.copied(), '0\t5000\t0\ttie of 2\t0\t5000\n1\t3\t1\tleast loaded\t0\t3\n');
    await tables.press('Control+a', 'Control+c');
    assert.equal((await tables.copied()).trimEnd().split('\n').length, 3);
    assert.ok((await tables.log()).includes('announce Copied 3 requests'));
  });

  it('focus a request by a click, which shows it where the source is in view; double click or Enter opens that', async () => {
    await open(SMALL, 2);
    await tables.firstCell(3).click();
    assert.deepEqual(await tables.log(), ['focusRequest 3', 'showRequest 3']);
    await tables.firstCell(4).dblclick();
    assert.equal((await tables.log()).at(-1), 'revealRequest 4');
    await tables.press('ArrowUp', 'Enter');
    assert.equal((await tables.log()).at(-1), 'revealRequest 3');
  });

  it('go to a request by its number, and say which there are', async () => {
    await open(
      repeat(1000, () => 1),
      2,
    );
    const field = tables.page.getByLabel('Go to request');
    await field.fill('731');
    await field.press('Enter');
    await tables.frame();
    assert.equal((await tables.log()).at(-2), 'focusRequest 731');
    assert.ok((await tables.numbers(0)).includes(731));
    await field.fill('1000');
    await field.press('Enter');
    assert.equal(await tables.text('.go-to .filter-problem'), 'Requests go from 0 to 999');
  });

  it('go to a request by its id where the source has ids', async () => {
    await open([], 1);
    await tables.show({ costs: [1, 2, 3], replicas: 1, ids: ['a', 'b', 'c'] });
    const field = tables.page.getByLabel('Go to request');
    await field.fill(' b ');
    await field.press('Enter');
    await tables.frame();
    assert.equal((await tables.log()).at(-2), 'focusRequest 1');
    await tables.show({ costs: [1, 2, 3, 4], replicas: 1, ids: ['r1', 'r2', 'x-long', 'r1'] });
    await field.fill('x-');
    await field.press('Enter');
    await tables.frame();
    assert.equal((await tables.log()).at(-2), 'focusRequest 2');
    await field.fill('r1');
    for (const request of [3, 0, 3]) {
      await field.press('Enter');
      await tables.frame();
      assert.equal((await tables.log()).at(-2), `focusRequest ${request}`);
    }
    await field.fill('r');
    await field.press('Enter');
    await tables.frame();
    const several = '3 requests have ids that begin with “r”, such as “r1”, “r2”';
    assert.equal(await tables.text('.go-to .filter-problem'), several);
    await field.fill('zz');
    await field.press('Enter');
    await tables.frame();
    const problem = await tables.text('.go-to .filter-problem');
    assert.equal(problem, 'No request has the id “zz”. Requests go from 0 to 3');
    // A number is that of a request, unless it is said to be an id.
    await tables.show({ costs: [1, 2, 3, 4], replicas: 1, ids: ['3', '2', '1', '0'] });
    for (const [text, request] of [
      ['1', 1],
      ['id:1', 2],
      ['ID: 3', 0],
    ] as const) {
      await field.fill(text);
      await field.press('Enter');
      await tables.frame();
      assert.equal((await tables.log()).at(-2), `focusRequest ${request}`, text);
    }
  });

  it('show names from files as text, whatever they hold', async () => {
    await open([], 1);
    const names = ['<img src=x onerror=harness.log.push("run")>', 'عربي', '=1+1'];
    await tables.show({ costs: [1, 2, 3], replicas: 3, names, ids: ['<b>a</b>', '\u202Eabc', 'c'] });
    const texts = await tables.rows();
    assert.deepEqual(
      texts.map((row) => row[3]),
      names,
    );
    assert.equal(texts[0]![1], '<b>a</b>');
    assert.equal(await tables.page.locator('#requests .cell > bdi').count(), 6);
    assert.deepEqual(await tables.log(), []);
  });

  it('show loads beyond 2^53 to the last digit', async () => {
    await open([], 1);
    const exact = ['9007199254740993', '1', '9007199254740993'];
    await tables.show({ costs: exact.map(Number), exact, replicas: 1 });
    assert.equal((await tables.rows())[2]![5], '18,014,398,509,481,987');
  });

  it('are calm about no requests, all zero, and one replica', async () => {
    await open([], 3);
    assert.deepEqual(await tables.rows(), []);
    assert.equal(await tables.summary(), '0 requests');
    await tables.show({ costs: [0, 0], replicas: 1 });
    assert.equal((await tables.rows())[1]![3], 'only replica');
    await tables.select('replicas');
    assert.deepEqual(await tables.rows('replicas'), [['0', '2', '0', '0.00 %', '±0.00 %']]);
  });

  it('never say that a replica is at the mean, or has none or all of the load, where that is not so', async () => {
    await open([], 3);
    await tables.select('replicas');
    await tables.show({ costs: [1_000_001, 1_000_000, 1_000_000], replicas: 3 });
    const distances = (await tables.rows('replicas')).map((row) => row[4]);
    assert.deepEqual(distances, ['< +0.01 %', '> −0.01 %', '> −0.01 %']);
    await tables.show({ costs: [1_000_000, 1], replicas: 2 });
    const shares = (await tables.rows('replicas')).map((row) => row[3]);
    assert.deepEqual(shares, ['> 99.99 %', '< 0.01 %']);
  });

  it('say by an arrow in the header that there are columns further to the right, as long as there are', async () => {
    await open(SMALL, 2, { width: 300 });
    const arrow = tables.page.locator('#requests .grid-head > .codicon-chevron-right');
    assert.ok(await arrow.isVisible());
    const isInside = await arrow.evaluate((each) => {
      const grid = each.closest('.grid')!.getBoundingClientRect();
      return Math.abs(each.getBoundingClientRect().right - grid.right) < 2;
    });
    assert.ok(isInside);
    await tables.page.locator('#requests .grid').evaluate((grid) => {
      grid.scrollLeft = grid.scrollWidth;
    });
    await arrow.waitFor({ state: 'hidden' });
    await tables.page.setViewportSize({ width: 1000, height: 700 });
    await tables.frame();
    assert.ok(!(await arrow.isVisible()));
  });

  it('scroll sideways inside themselves at 300 px, and bring the active cell into view', async () => {
    await open(SMALL, 2, { width: 300 });
    const widths = await tables.page.evaluate(() =>
      [document.documentElement, document.querySelector('#requests .grid')!].map((area) => area.scrollWidth),
    );
    assert.equal(widths[0], 300);
    assert.ok(widths[1]! > 300);
    await tables.firstCell(0).click();
    await tables.press('End');
    const box = await tables.page.locator('#requests [tabindex="0"][role="gridcell"]').boundingBox();
    assert.ok(box !== null && box.x + box.width <= 300, JSON.stringify(box));
  });

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`leave axe nothing to find in ${theme}`, async () => {
      await open(SMALL, 2, { theme });
      await tables.firstCell(1).click();
      await tables.press('Shift+ArrowDown');
      assert.deepEqual(await axeViolations(tables.page), []);
      await tables.select('replicas');
      await setTheme(tables.page, theme);
      assert.deepEqual(await axeViolations(tables.page), []);
    });
  }
});
