import assert from 'node:assert/strict';
import { repeat, SMALL, tableSuite } from './tableSuite';
import { THEMES, type ThemeKind } from './themes';

const NONE = 'rgba(0, 0, 0, 0)';

describe('the lines of the tables', function () {
  const suite = tableSuite(this);

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`end with one line, not two, in ${theme}`, async () => {
      await suite.open(SMALL, 2, { theme });
      await suite.tables.select('replicas');
      const { page } = suite.tables;
      const colours = await page
        .locator('#replicas .grid-rows .row')
        .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).borderBottomColor));
      assert.deepEqual(
        colours.map((colour) => colour === NONE),
        [false, true],
      );
      const grid = page.locator('#replicas .grid');
      assert.notEqual(await grid.evaluate((each) => getComputedStyle(each).borderBottomColor), NONE);
    });
  }

  it('stand below each row but the last wherever the table is scrolled to', async () => {
    await suite.open(
      repeat(500, (request) => request % 7),
      3,
    );
    const { page } = suite.tables;
    const rows = page.locator('#requests .grid-rows .row');
    const without = () =>
      rows.evaluateAll(
        (all, none) =>
          all
            .filter((row) => getComputedStyle(row).borderBottomColor === none)
            .map((row) => row.getAttribute('data-row')),
        NONE,
      );
    for (const [top, expected] of [
      [0, []],
      [1e9, ['499']],
      [2000, []],
    ] as const) {
      await page.locator('#requests .grid').evaluate((grid, to) => {
        grid.scrollTop = to;
      }, top);
      await suite.tables.frame();
      assert.deepEqual(await without(), expected);
    }
  });
});
