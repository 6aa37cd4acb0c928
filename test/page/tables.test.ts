import assert from 'node:assert/strict';
import { axeViolations } from './axe';
import { setTheme } from './browserPage';
import { SMALL, repeat, tableSuite } from './tableSuite';
import { THEMES, type ThemeKind } from './themes';

describe('the tables in a real page', function () {
  const suite = tableSuite(this);

  it('show request, cost, replica, the choice and loads, in arrival order', async () => {
    await suite.open([1, 1, 1, 1], 2);
    assert.deepEqual(await suite.tables.rows(), [
      ['0', '1', '0', 'tie of 2', '0', '1'],
      ['1', '1', '1', 'least loaded', '0', '1'],
      ['2', '1', '0', 'tie of 2', '1', '2'],
      ['3', '1', '1', 'least loaded', '1', '2'],
    ]);
  });

  it('show requests, load, share and distance from the mean of each replica', async () => {
    await suite.open(SMALL, 3);
    await suite.tables.select('replicas');
    assert.deepEqual(await suite.tables.rows('replicas'), [
      ['0', '2', '7', '25.00 %', '−25.00 %'],
      ['1', '3', '13', '46.43 %', '+39.29 %'],
      ['2', '1', '8', '28.57 %', '−14.29 %'],
    ]);
  });

  it('keep the focus on its cell when it scrolls out of sight', async () => {
    await suite.open(
      repeat(500, (request) => request % 7),
      3,
    );
    await suite.tables.firstCell(2).click();
    await suite.tables.page.$eval('#requests .grid', (grid) => {
      grid.scrollTop = 6000;
    });
    await suite.tables.frame();
    assert.ok(!(await suite.tables.numbers(0)).includes(2));
    assert.equal(await suite.tables.activeText(), '2');
    await suite.tables.press('ArrowDown');
    assert.equal(await suite.tables.activeText(), '3');
    assert.ok((await suite.tables.numbers(0)).includes(3));
  });

  it('have one tab stop, wherever the active cell is', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.firstCell(0).click();
    for (const key of ['ArrowDown', 'ArrowRight', 'Control+Home', 'ArrowUp', 'End', 'PageDown']) {
      await suite.tables.press(key);
      assert.equal(await suite.tables.page.locator('#requests [role="grid"] [tabindex="0"]').count(), 1, key);
    }
  });

  it('sort by a click on a header: ascending, descending, as it came', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.sortBy('Cost');
    assert.deepEqual(await suite.tables.numbers(1), [1, 2, 3, 5, 8, 9]);
    assert.equal(await suite.tables.header('Cost').getAttribute('aria-sort'), 'ascending');
    assert.equal(await suite.tables.header('Request').getAttribute('aria-sort'), 'none');
    await suite.tables.sortBy('Cost');
    assert.deepEqual(await suite.tables.numbers(1), [9, 8, 5, 3, 2, 1]);
    await suite.tables.sortBy('Cost');
    assert.deepEqual(await suite.tables.numbers(1), SMALL);
  });

  it('sort by keys on the header', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.firstCell(0).click();
    await suite.tables.press('ArrowUp', 'ArrowRight', 'Enter');
    assert.deepEqual(await suite.tables.numbers(1), [1, 2, 3, 5, 8, 9]);
  });

  it('work out nothing while they are hidden, and then show what is there now', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.select('replicas');
    await suite.tables.page.evaluate(() => {
      harness.show({ costs: [7, 7], replicas: 2 });
    });
    await suite.tables.frame();
    assert.deepEqual(await suite.tables.page.$$eval('#requests .row', (all) => all.length), 7);
    await suite.tables.focus(1);
    await suite.tables.select('requests');
    assert.deepEqual(await suite.tables.numbers(1), [7, 7]);
    assert.equal(await suite.tables.page.locator('#requests .row.marked').getAttribute('aria-rowindex'), '3');
  });

  it('bring the focused request into view as soon as they are seen, and move for it no more than needed', async () => {
    await suite.open([], 2);
    await suite.tables.select('replicas');
    for (const request of [4, 400]) {
      await suite.tables.select('replicas');
      await suite.tables.page.evaluate(
        ([costs, focused]) => {
          harness.show({ costs, replicas: 2 });
          harness.setFocus(focused, undefined);
        },
        [repeat(500, () => 1), request] as const,
      );
      await suite.tables.select('requests');
      const numbers = await suite.tables.numbers(0);
      const middle = Math.floor(numbers.length / 2);
      assert.ok(
        request === 4 ? numbers[0] === 0 : Math.abs(numbers[middle]! - request) <= 1,
        String(numbers),
      );
    }
  });

  it('keep the focus in the table when another schedule comes', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.firstCell(3).click();
    await suite.tables.page.evaluate((costs) => {
      harness.show({ costs, replicas: 3 }, true);
    }, SMALL);
    await suite.tables.frame();
    assert.equal(await suite.tables.activeText(), '3');
    await suite.tables.header('Cost').click();
    await suite.tables.press('Enter');
    assert.equal(await suite.tables.header('Cost').getAttribute('aria-sort'), 'descending');
    assert.equal((await suite.tables.log()).at(-1), 'announce Sorted by Cost, descending');
  });

  it('copy the selected rows as tab-separated numbers without grouping', async () => {
    await suite.open([5000, 3, 8000], 2);
    await suite.tables.firstCell(0).click();
    await suite.tables.press('Shift+ArrowDown', 'Control+c');
    assert.equal(await suite.tables.copied(), '0\t5000\t0\ttie of 2\t0\t5000\n1\t3\t1\tleast loaded\t0\t3\n');
    await suite.tables.press('Control+a', 'Control+c');
    assert.equal((await suite.tables.copied()).trimEnd().split('\n').length, 3);
    assert.ok((await suite.tables.log()).includes('announce Copied 3 requests'));
  });

  it('focus a request by a click, which shows it where the source is in view; double click or Enter opens that', async () => {
    await suite.open(SMALL, 2);
    await suite.tables.firstCell(3).click();
    assert.deepEqual(await suite.tables.log(), ['focusRequest 3', 'showRequest 3']);
    await suite.tables.firstCell(4).dblclick();
    assert.equal((await suite.tables.log()).at(-1), 'revealRequest 4');
    await suite.tables.press('ArrowUp', 'Enter');
    assert.equal((await suite.tables.log()).at(-1), 'revealRequest 3');
  });

  it('show names from files as text, whatever they hold', async () => {
    await suite.open([], 1);
    const names = ['<img src=x onerror=harness.log.push("run")>', 'عربي', '=1+1'];
    await suite.tables.show({ costs: [1, 2, 3], replicas: 3, names, ids: ['<b>a</b>', '\u202Eabc', 'c'] });
    const texts = await suite.tables.rows();
    assert.deepEqual(
      texts.map((row) => row[3]),
      names,
    );
    assert.equal(texts[0]![1], '<b>a</b>');
    assert.equal(await suite.tables.page.locator('#requests .cell > bdi').count(), 6);
    assert.deepEqual(await suite.tables.log(), []);
  });

  it('show loads beyond 2^53 to the last digit', async () => {
    await suite.open([], 1);
    const exact = ['9007199254740993', '1', '9007199254740993'];
    await suite.tables.show({ costs: exact.map(Number), exact, replicas: 1 });
    assert.equal((await suite.tables.rows())[2]![5], '18,014,398,509,481,987');
  });

  it('are calm about no requests, all zero, and one replica', async () => {
    await suite.open([], 3);
    assert.deepEqual(await suite.tables.rows(), []);
    assert.equal(await suite.tables.summary(), '0 requests');
    await suite.tables.show({ costs: [0, 0], replicas: 1 });
    assert.equal((await suite.tables.rows())[1]![3], 'only replica');
    await suite.tables.select('replicas');
    assert.deepEqual(await suite.tables.rows('replicas'), [['0', '2', '0', '0.00 %', '±0.00 %']]);
  });

  it('never say that a replica is at the mean, or has none or all of the load, where that is not so', async () => {
    await suite.open([], 3);
    await suite.tables.select('replicas');
    await suite.tables.show({ costs: [1_000_001, 1_000_000, 1_000_000], replicas: 3 });
    const distances = (await suite.tables.rows('replicas')).map((row) => row[4]);
    assert.deepEqual(distances, ['< +0.01 %', '> −0.01 %', '> −0.01 %']);
    await suite.tables.show({ costs: [1_000_000, 1], replicas: 2 });
    const shares = (await suite.tables.rows('replicas')).map((row) => row[3]);
    assert.deepEqual(shares, ['> 99.99 %', '< 0.01 %']);
  });

  it('say by an arrow in the header that there are columns further to the right, as long as there are', async () => {
    await suite.open(SMALL, 2, { width: 300 });
    const arrow = suite.tables.page.locator('#requests .grid-head > .codicon-chevron-right');
    assert.ok(await arrow.isVisible());
    const isInside = await arrow.evaluate((each) => {
      const grid = each.closest('.grid')!.getBoundingClientRect();
      return Math.abs(each.getBoundingClientRect().right - grid.right) < 2;
    });
    assert.ok(isInside);
    await suite.tables.page.locator('#requests .grid').evaluate((grid) => {
      grid.scrollLeft = grid.scrollWidth;
    });
    await arrow.waitFor({ state: 'hidden' });
    await suite.tables.page.setViewportSize({ width: 1000, height: 700 });
    await suite.tables.frame();
    assert.ok(!(await arrow.isVisible()));
  });

  it('scroll sideways inside themselves at 300 px, and bring the active cell into view', async () => {
    await suite.open(SMALL, 2, { width: 300 });
    const widths = await suite.tables.page.evaluate(() =>
      [document.documentElement, document.querySelector('#requests .grid')!].map((area) => area.scrollWidth),
    );
    assert.equal(widths[0], 300);
    assert.ok(widths[1]! > 300);
    await suite.tables.firstCell(0).click();
    await suite.tables.press('End');
    const box = await suite.tables.page.locator('#requests [tabindex="0"][role="gridcell"]').boundingBox();
    assert.ok(box !== null && box.x + box.width <= 300, JSON.stringify(box));
  });

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`leave axe nothing to find in ${theme}`, async () => {
      await suite.open(SMALL, 2, { theme });
      await suite.tables.firstCell(1).click();
      await suite.tables.press('Shift+ArrowDown');
      assert.deepEqual(await axeViolations(suite.tables.page), []);
      await suite.tables.select('replicas');
      await setTheme(suite.tables.page, theme);
      assert.deepEqual(await axeViolations(suite.tables.page), []);
    });
  }
});
