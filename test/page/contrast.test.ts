import assert from 'node:assert/strict';
import { contrast } from '../../src/core/chart/colour';
import { browserSuite } from './browserSuite';
import { THEMES, type ThemeKind } from './themes';

/** What texts are written in; the others are lines and marks. */
const WRITTEN = ['foreground', 'quiet', 'mean', 'highest', 'labels'];

describe('colours of lines, marks and texts', function () {
  const openPage = browserSuite(this);

  for (const theme of Object.keys(THEMES) as ThemeKind[]) {
    it(`can be seen on the ground of ${theme}, each of them`, async () => {
      const page = await openPage({ entry: 'test/page/contrast.entry.ts', theme });
      const { ground, colours } = await page.evaluate(() => drawn());
      assert.equal(Object.keys(colours).length, 12);
      const weak = Object.entries(colours)
        .map(([name, colour]) => ({ name, colour, ratio: contrast(colour, ground) }))
        .filter(({ name, ratio }) => ratio < (WRITTEN.includes(name) ? 4.5 : 3));
      assert.deepEqual(weak, []);
    });

    it(`tell the curves apart in ${theme}, from each other and from the mean`, async () => {
      const page = await openPage({ entry: 'test/page/contrast.entry.ts', theme });
      const { colours } = await page.evaluate(() => drawn());
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
