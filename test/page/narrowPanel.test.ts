import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ComparisonRow } from '../../src/core/judge/comparisonRow';
import type { FromWebview } from '../../src/protocol';
import type { Panel } from './panelPage';
import { panelSuite } from './panelSuite';

declare const posted: FromWebview[];

const FIELDS = ['prompt_tokens', 'completion_tokens', 'cached_prompt_tokens'];

/** Beside an editor, beside an editor and a wide sidebar, and squeezed. */
const WIDTHS = [570, 490, 300];

const COMPARED: ComparisonRow[] = (['leastLoad', 'random'] as const).map((id, index) => ({
  id,
  ties: 'lowestIndex',
  refreshEvery: 1,
  seed: 1,
  runs: 1 + index * 20,
  maxLoad: '50039312',
  lowestMax: '50039311',
  highestMax: '50717841',
  maxOverMean: 1.1672,
  overBound: 1 + index * 0.1672,
  overBoundRange: [1, 1.2],
  variation: 0.1,
  fewestRequests: 1,
  mostRequests: 2,
}));

describe('the panel beside an editor', function () {
  const suite = panelSuite(this);
  let page: Page;

  async function open(width: number): Promise<Panel> {
    const panel = await suite.open({ width });
    ({ page } = panel);
    await panel.showSource({
      idField: 'request_id',
      fields: FIELDS.map((name) => ({ name, count: 240, sum: '323832', min: '51', max: '5120' })),
      costFields: ['completion_tokens'],
      numericFields: FIELDS,
      groupFields: [],
    });
    await panel.answer(2);
    return panel;
  }

  async function assertInside(what: string): Promise<void> {
    const visible = page.locator(what);
    const box = (await visible.boundingBox())!;
    const { width } = page.viewportSize()!;
    assert.ok(box.width > 0 && box.x >= 0 && box.x + box.width <= width, `${what}: ${JSON.stringify(box)}`);
    assert.ok(await visible.evaluate((each) => each.scrollWidth <= each.clientWidth), `${what} is cut off`);
  }

  for (const width of WIDTHS) {
    it(`opens menus and editors inside a page of ${width} px`, async () => {
      await open(width);
      await page.getByRole('button', { name: 'Export' }).click();
      await assertInside('.menu');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Cost: / }).click();
      await assertInside('.cost-popup');
      await page.locator('.formula-input').fill('no_such_field * ');
      await assertInside('.cost-popup');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Unequal replicas/ }).click();
      await assertInside('.editor-popup');
    });
  }

  for (const width of [300, 520, 521, 640]) {
    it(`shows names, weights and starting loads of replicas from end to end at ${width} px`, async () => {
      const page = (await open(width)).page;
      await page.getByRole('button', { name: /^Unequal replicas/ }).click();
      for (const [label, text] of [
        ['Name', 'a100-node-17'],
        ['Weight', '12.5'],
        ['Starting load', '250000'],
      ] as const) {
        const field = page.getByLabel(`${label} of replica 1`);
        await field.fill(text);
        assert.ok(await field.evaluate((each) => each.scrollWidth <= each.clientWidth), label);
      }
      await assertInside('.editor-popup');
      await assertInside('.editor-scroll');
    });
  }

  it('brings what opens below the end of the view into it, and begins it where its button does', async () => {
    await open(560);
    await page.setViewportSize({ width: 560, height: 300 });
    const button = page.getByRole('button', { name: 'Export' });
    await button.evaluate((each) => {
      each.scrollIntoView({ block: 'end' });
    });
    await button.click();
    const box = (await page.locator('.menu').boundingBox())!;
    assert.ok(box.y >= 0 && box.y + box.height <= 300, JSON.stringify(box));
    await button.evaluate((each) => {
      each.closest<HTMLElement>('.export')!.style.marginRight = '300px';
    });
    await page.setViewportSize({ width: 500, height: 300 });
    const [menu, from] = [await page.locator('.menu').boundingBox(), await button.boundingBox()];
    assert.ok(Math.abs(menu!.x - from!.x) < 4, `${menu!.x} beside ${from!.x}`);
  });

  it('shows the reason of each choice beside the id, and the whole table of replicas, at 520 px', async () => {
    await open(520);
    const edge = await page
      .locator('.grid')
      .first()
      .evaluate((grid) => grid.getBoundingClientRect().left + grid.clientWidth);
    const reason = page
      .locator('[aria-label="Requests"] .row')
      .getByText(/^(least loaded|tie of 2|Chosen from)$/);
    assert.ok((await reason.count()) >= 3);
    for (const each of await reason.all()) {
      const { x, width } = (await each.boundingBox())!;
      assert.ok(x + width <= edge, `${await each.textContent()} ends at ${x + width}, beyond ${edge}`);
      assert.ok(await each.evaluate((cell) => cell.scrollWidth <= cell.clientWidth));
    }
    await page.getByRole('tab', { name: 'Replicas', exact: true }).click();
    const hidden = page.locator('[aria-label="Replicas"].grid');
    assert.ok(await hidden.evaluate((grid) => grid.scrollWidth <= grid.clientWidth));
  });

  for (const tab of ['Lanes', 'Load over arrivals']) {
    it(`keeps the tools of ${tab} apart from each other`, async () => {
      await open(570);
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const tools = page.locator('.lane-tools:visible :is(select, button)');
      const boxes = await Promise.all((await tools.all()).map((each) => each.boundingBox()));
      assert.ok(boxes.length >= 5);
      for (const [index, box] of boxes.entries()) {
        const next = boxes[index + 1];
        const apart = !next || next.y >= box!.y + box!.height || next.x >= box!.x + box!.width;
        assert.ok(apart, `${index}: ${JSON.stringify([box, next])}`);
      }
    });
  }

  it('has room for the figures of all policies at 300 px, with loads of eight digits', async () => {
    const panel = await open(300);
    await page.getByRole('tab', { name: 'Compare policies' }).click();
    await page.waitForFunction(() => posted.some(({ type }) => type === 'compare'));
    await panel.send({ type: 'comparison', wish: 1, rows: COMPARED, lowerBound: '50039124', done: 1 });
    const figure = page.locator('.compare-table').getByText('≤ 16.72 %');
    const { x, width } = (await figure.boundingBox())!;
    const edge = await page.locator('main').evaluate((main) => main.clientWidth);
    assert.ok(x > 0 && x + width <= edge, `ends at ${x + width}, beyond ${edge}`);
    assert.ok(
      await page
        .locator('.judge-scroll')
        .first()
        .evaluate((each) => each.scrollWidth <= each.clientWidth),
    );
  });

  it('keeps the keys apart from what they do, at 300 px', async () => {
    await open(300);
    await page.getByRole('button', { name: 'Keys (?)' }).click();
    for (const keys of await page.locator('.key-help dt').all())
      assert.ok(await keys.evaluate((each) => each.scrollWidth <= each.clientWidth), await keys.innerText());
  });

  for (const [width, costs] of [
    [490, [5, 3, 4]],
    [610, [101_265_156, 101_264_362, 3]],
  ] as const) {
    it(`lets no figure stand alone in its row, at ${width} px, with loads of ${costs[0]}`, async () => {
      const panel = await open(width);
      await panel.showSource({}, [...costs]);
      await panel.answer(2);
      const boxes = await Promise.all(
        (await page.locator('.figure').all()).map((each) => each.boundingBox()),
      );
      const [first, second, third, fourth, fifth] = boxes.map((box) => Math.round(box!.y));
      assert.deepEqual([second, third, fifth], [first, first, fourth]);
      assert.notEqual(fourth, first);
    });
  }

  it('keeps an open menu inside when the page becomes narrower', async () => {
    await open(900);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.setViewportSize({ width: 320, height: 700 });
    await assertInside('.menu');
  });
});
