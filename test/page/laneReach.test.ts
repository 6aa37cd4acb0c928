import assert from 'node:assert/strict';
import { axeViolations } from './axe';
import { setTheme } from './browserPage';
import { THEMES, type ThemeKind } from './themes';
import { laneSuite } from './laneSuite';

const FOUR = { costs: [1, 1, 1, 1], replicas: 2 };
const MANY = { seeded: { seed: 1, count: 240 }, replicas: 8 };

describe('the lanes for everyone, in a real page', function () {
  const suite = laneSuite(this);

  describe('reach', () => {
    for (const theme of Object.keys(THEMES) as ThemeKind[]) {
      it(`leaves axe nothing to find: ${theme}`, async () => {
        await suite.open({ replicas: 60, seeded: { seed: 1, count: 500 } }, { theme });
        await suite.lanes.setState({ window: { from: 100, to: 900 }, sort: 'index', placed: 200 });
        await suite.lanes.focusChart();
        await suite.lanes.press('Home', '?');
        assert.deepEqual(await axeViolations(suite.lanes.page), []);
      });
    }

    it('sums the picture up for a screen reader', async () => {
      await suite.open(FOUR);
      const label = await suite.lanes.page.getByRole('application').getAttribute('aria-label');
      assert.match(
        label!,
        /^Lanes: 4 requests on 2 replicas\. Highest load 2 on \u2068replica 0\u2069, mean 2\./,
      );
    });

    it('fits panels from narrow to ultra-wide without scrolling sideways', async () => {
      await suite.open(MANY);
      for (const width of [300, 420, 700, 1600, 3440]) {
        await suite.lanes.page.setViewportSize({ width, height: 700 });
        await suite.lanes.settle();
        const overflow = await suite.lanes.page.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        assert.ok(overflow <= 0, `${overflow} pixels too wide at ${width}`);
        const { plot } = await suite.lanes.geometry();
        assert.ok(plot.width > 60, `a plot of ${plot.width} pixels at ${width}`);
      }
    });

    it('names replicas by their numbers where their names do not fit, but those with names of their own by these', async () => {
      const texts = async (width: number): Promise<string[]> => {
        await suite.lanes.page.setViewportSize({ width, height: 700 });
        await suite.lanes.settle();
        return suite.lanes.textsPainted();
      };
      await suite.open({ seeded: { seed: 1, count: 3000 }, replicas: 1000 });
      assert.ok((await texts(900)).includes('replica 12'));
      const narrow = await texts(300);
      assert.ok(narrow.includes('12'));
      assert.ok(!narrow.some((text) => text.includes('…') || text.startsWith('replica')));
      const names = ['prefill on the first host', 'decode'];
      await suite.open({ costs: [5, 3], replicas: 2, names });
      const named = await texts(300);
      assert.ok(named.some((text) => /^pref.*…ost$/.test(text)) && named.includes('decode'), String(named));
      await suite.open(FOUR);
      assert.ok((await texts(300)).includes('replica 1'));
    });

    it('is repainted in a new theme while open', async () => {
      await suite.open(MANY);
      const before = (await suite.lanes.pixels(0))[30]!;
      await setTheme(suite.lanes.page, 'vscode-high-contrast');
      await suite.lanes.refresh();
      assert.notDeepEqual((await suite.lanes.pixels(0))[30], before);
    });
  });
});
