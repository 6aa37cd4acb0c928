import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { contrast } from '../../src/core/chart/colour';
import { launchBrowser, openPage } from './browserPage';
import { THEMES, type ThemeKind } from './themes';

/** What texts are written in; the others are lines and marks. */
const WRITTEN = ['foreground', 'quiet', 'mean', 'highest', 'labels'];

describe('colours of lines, marks and texts', function () {
  let browser: Browser | undefined;

  before(async function () {
    browser = await launchBrowser();
    if (browser === undefined) this.skip();
  });

  after(() => browser?.close());

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`can be seen on the ground of ${theme}, each of them`, async () => {
      const page = await openPage(browser!, { entry: 'test/page/contrast.entry.ts', theme });
      const { ground, colours } = await page.evaluate(() => drawn());
      await page.context().close();
      assert.equal(Object.keys(colours).length, 12);
      const weak = Object.entries(colours)
        .map(([name, colour]) => ({ name, colour, ratio: contrast(colour, ground) }))
        .filter(({ name, ratio }) => ratio < (WRITTEN.includes(name) ? 4.5 : 3));
      assert.deepEqual(weak, []);
    });

    it(`tell the curves apart in ${theme}, from each other and from the mean`, async () => {
      const page = await openPage(browser!, { entry: 'test/page/contrast.entry.ts', theme });
      const { colours } = await page.evaluate(() => drawn());
      await page.context().close();
      const curves = Object.entries(colours).filter(([name]) => /^line|^foreground/.test(name));
      assert.equal(curves.length, 7);
      for (const [name, colour] of curves)
        for (const [other, otherColour] of curves)
          if (name < other) {
            const apart = Math.hypot(...colour.map((part, index) => part - otherColour[index]!));
            assert.ok(apart > 40, `${name} and ${other}: ${colour.join(' ')}, ${otherColour.join(' ')}`);
          }
    });
  }
});
