import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol';
import type { Panel } from './panelPage';
import { panelSuite } from './panelSuite';

declare const posted: FromWebview[];

describe('the number of replicas in the header', function () {
  const suite = panelSuite(this);
  let panel: Panel;

  beforeEach(async () => {
    panel = await suite.openFilled();
  });

  it('steps no further than one replica before the host has answered', async () => {
    await panel.step('fewer');
    assert.equal(await panel.page.getByRole('button', { name: 'One replica fewer' }).isDisabled(), true);
    assert.deepEqual(await panel.wishes(), [1]);
  });

  it('shows the count clicked last, not the late answer for the one before', async () => {
    await panel.step('more');
    await panel.step('more');
    await panel.answer(3);
    assert.equal(await panel.count(), '4');
    await panel.answer(4);
    assert.equal(await panel.count(), '4');
    assert.deepEqual(await panel.wishes(), [3, 4]);
  });

  it('says which numbers of replicas there are where something else is typed, and assigns to none', async () => {
    const field = panel.page.locator('.replicas-input input');
    const problem = panel.page.locator('.replicas .field-problem');
    for (const typed of ['0', '-2', '1000001', '']) {
      await field.fill(typed);
      assert.equal(await problem.textContent(), 'Whole number, 1 to 1,000,000', typed);
    }
    await field.press('Tab');
    assert.equal(await problem.textContent(), '');
    assert.equal(await panel.count(), '2');
    assert.deepEqual(await panel.wishes(), []);
  });

  it('assigns to the number that is typed once it is there, not to its beginnings', async () => {
    const { page } = panel;
    const field = page.locator('.replicas-input input');
    const problem = page.locator('.replicas .field-problem');
    await field.focus();
    await field.press('End');
    await page.keyboard.type('4');
    await page.keyboard.type('0');
    await page.waitForFunction(() => posted.some(({ type }) => type === 'setReplicas'));
    assert.deepEqual(await panel.wishes(), [240]);
    await page.keyboard.type('.5');
    assert.equal(await problem.textContent(), 'Whole number, 1 to 1,000,000');
    await panel.answer(240);
    assert.equal(await problem.textContent(), 'Whole number, 1 to 1,000,000');
    await field.press('Tab');
    assert.equal(await panel.count(), '240');
    await field.press('ArrowUp');
    await field.fill('7');
    await field.press('Enter');
    assert.deepEqual(await panel.wishes(), [240, 241, 7]);
  });

  it('says what is allowed beside the replica count without moving the field', async () => {
    const { page } = panel;
    const field = page.locator('.replicas-input');
    for (const width of [1200, 420]) {
      await page.setViewportSize({ width, height: 700 });
      const [header, box] = [page.locator('.header-right'), page.locator('.figures')];
      const right = (await box.boundingBox())!.x + (await box.boundingBox())!.width;
      const end = (await header.boundingBox())!.x + (await header.boundingBox())!.width;
      if (width === 1200) assert.ok(Math.abs(right - end) < 1, `${end} beside ${right}`);
      const places = async () => [
        await field.boundingBox(),
        await page.getByRole('button', { name: /^Unequal replicas/ }).boundingBox(),
      ];
      const before = await places();
      await field.locator('input').fill('0');
      const said = (await page.locator('.replicas .field-problem').boundingBox())!;
      assert.ok(said.x >= 0 && said.x + said.width <= width, JSON.stringify(said));
      assert.ok(said.y >= before[0]!.y + before[0]!.height);
      const value = (await page.locator('.figure-value').first().boundingBox())!;
      assert.ok(said.y + said.height <= value.y, `${width} px: covers the figures`);
      assert.deepEqual(await places(), before, `${width} px`);
      await field.locator('input').press('Tab');
    }
  });

  it('has no buttons of the browser in its field, which has buttons of its own beside it', async () => {
    const { page } = panel;
    const box = (await page.locator('.replicas-input').boundingBox())!;
    const clip = { x: box.x + box.width - 26, y: box.y + 3, width: 22, height: box.height - 6 };
    const before = await page.screenshot({ clip });
    await page.locator('.replicas-input input').hover();
    assert.ok(before.equals(await page.screenshot({ clip })));
  });

  it('is as round inside as its frame is, like all fields of the page', async () => {
    const radii = await panel.page
      .locator('vscode-textfield input')
      .evaluateAll((fields) => fields.map((field) => getComputedStyle(field).borderTopLeftRadius));
    assert.ok(radii.length >= 5);
    assert.deepEqual(new Set(radii), new Set(['3px']));
  });
});
