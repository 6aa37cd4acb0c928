import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol';
import type { Panel } from './panelPage';
import { panelSuite } from './panelSuite';

declare const posted: FromWebview[];

/** Loads that halve where counts double, as they do while no single request is too large. */
const halving = (counts: readonly number[]) =>
  counts.map((replicas) => ({
    replicas,
    maxLoad: String(1_024_000 / replicas),
    lowerBound: String(1_000_000 / replicas),
  }));

describe('the curve of sizing', function () {
  const suite = panelSuite(this);
  let panel: Panel;

  beforeEach(async () => {
    panel = await suite.openFilled();
    await panel.page.getByRole('tab', { name: 'How many replicas?' }).click();
  });

  /** Wishes for a curve up to `most`, and answers with `counts`. */
  async function showCurve(most: number, counts: readonly number[]): Promise<void> {
    const { page } = panel;
    const field = page.getByLabel('Show up to');
    await panel.filled('Show up to');
    await field.fill(String(most));
    await field.press('Enter');
    const wished = await page.waitForFunction(
      (wanted) => posted.filter((each) => each.type === 'drawSizingCurve' && each.most === wanted).at(-1),
      most,
    );
    const { wish } = (await wished.jsonValue()) as { wish: number };
    await panel.send({ type: 'sizingCurve', wish, points: halving(counts), done: 1 });
    await page.locator(`.sizing-plot[aria-label*="with ${counts.at(-1)!.toLocaleString('en')}."]`).waitFor();
  }

  /** Where the count is wished for that lies at this share of the width of the plot. */
  async function pickedAt(share: number): Promise<number | undefined> {
    const { page } = panel;
    const over = page.locator('.sizing-plot .u-over');
    const { width, height } = (await over.boundingBox())!;
    await over.click({ position: { x: width * share, y: height / 2 } });
    return page.evaluate(() => {
      const wishes = posted.flatMap((each) => (each.type === 'setReplicas' ? [each.replicas] : []));
      return wishes.at(-1);
    });
  }

  it('has equal steps for few counts: the middle is the mean of the ends', async () => {
    await showCurve(
      49,
      Array.from({ length: 49 }, (_, index) => index + 1),
    );
    assert.equal(await pickedAt(0.5), 25);
    assert.doesNotMatch(await panel.page.locator('.sizing').innerText(), /logarithmic/);
  });

  it('has equal factors for many, and says so: the middle of 1 to 1,024 is 32', async () => {
    await showCurve(1024, [1, 2, 4, 16, 64, 256, 1024]);
    assert.equal(await pickedAt(0.5), 32);
    assert.match(await panel.page.locator('.sizing').innerText(), /Both axes are logarithmic\./);
  });

  it('has room for the whole of a count at the end of the axis', async () => {
    await showCurve(1000, [1, 10, 100, 1000]);
    const [room, width] = await panel.page.locator('.sizing-plot').evaluate((plot) => {
      const context = document.createElement('canvas').getContext('2d')!;
      const { fontSize, fontFamily } = getComputedStyle(plot);
      context.font = `${fontSize} ${fontFamily}`;
      const end = plot.querySelector('.u-over')!.getBoundingClientRect().right;
      return [plot.getBoundingClientRect().right - end, context.measureText('1,000').width] as const;
    });
    assert.ok(room >= width / 2, `${room} px for the half of ${width} px`);
  });

  it('goes from one kind of axis to the other with the number of counts', async () => {
    await showCurve(1024, [1, 32, 1024]);
    assert.equal(await pickedAt(0.5), 32);
    await showCurve(48, [1, 24, 48]);
    await showCurve(400, [1, 20, 400]);
    assert.equal(await pickedAt(0.5), 20);
  });
});
