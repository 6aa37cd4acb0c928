import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol';
import { source, type Panel } from './panelPage';
import { panelSuite } from './panelSuite';

declare const posted: FromWebview[];

describe('the whole page', function () {
  const suite = panelSuite(this);
  let panel: Panel;

  beforeEach(async () => {
    panel = await suite.openFilled();
  });

  it('keeps the list of skipped entries open and a formula half typed when the replica count changes', async () => {
    const { page } = panel;
    await page.locator('.strip summary').click();
    await page.locator('.picker-button').click();
    await page.locator('.cost-popup form input').fill('tokens * ');
    await panel.answer(3);
    assert.equal(await panel.count(), '3');
    assert.equal(await page.locator('details.strip').getAttribute('open'), '');
    assert.equal(await page.locator('.cost-popup form input').inputValue(), 'tokens * ');
  });

  it('closes what a button opened by Esc, which leads back to the button, and by a press elsewhere', async () => {
    const { page } = panel;
    for (const name of [/^Cost: /, /^Unequal replicas/]) {
      const button = page.getByRole('button', { name });
      await button.click();
      assert.equal(await button.getAttribute('aria-expanded'), 'true');
      const isInside = () => document.activeElement?.closest('.popup') !== null;
      assert.equal(await page.evaluate(isInside), true);
      await page.keyboard.press('Escape');
      assert.equal(await button.getAttribute('aria-expanded'), 'false');
      assert.equal(await button.evaluate((each) => each === document.activeElement), true);
      await button.click();
      await page.locator('h1').click();
      assert.equal(await button.getAttribute('aria-expanded'), 'false');
    }
  });

  it('goes to the request that the host finds for an id, and shows it in the source', async () => {
    const { page } = panel;
    const field = page.getByLabel('Go to request');
    await field.fill('7');
    await field.press('Enter');
    assert.equal(await page.locator('.go-to .filter-problem').textContent(), 'Requests go from 0 to 2');
    await panel.showSource({ idField: 'id' });
    await panel.answer(2);
    await field.fill('b-2');
    await field.press('Enter');
    await page.waitForFunction(() => posted.some(({ type }) => type === 'findRequest'));
    await panel.send({ type: 'found', search: 1, found: { kind: 'request', request: 2 } });
    await page.waitForFunction(() =>
      posted.some((each) => each.type === 'revealRequest' && each.request === 2),
    );
  });

  it('ends a search that other costs overtake, and takes back what it said of the requests before', async () => {
    const { page } = panel;
    const field = page.getByLabel('Go to request');
    const said = page.locator('.go-to .filter-problem');
    await field.fill('7');
    await field.press('Enter');
    assert.match((await said.textContent())!, /^Requests go/);
    await panel.showSource({ idField: 'id' });
    await panel.answer(2);
    assert.equal(await said.textContent(), '');
    await field.fill('b-2');
    await field.press('Enter');
    await field.press('Enter');
    await page.waitForFunction(() => posted.filter(({ type }) => type === 'findRequest').length === 2);
    assert.equal(await said.textContent(), 'Searching…');
    await panel.send({ type: 'showSource', source: { ...source, generation: 2 } });
    await page.waitForFunction(() => document.querySelector('.go-to .filter-problem')?.textContent === '');
  });

  it('brings the lanes to the front and marks the replica in its table where a figure leads to it', async () => {
    const { page } = panel;
    for (const tab of ['Compare policies', 'Replicas'])
      await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.locator('.figure').getByRole('button', { name: 'replica 0' }).click();
    assert.equal(await page.getByRole('tab', { name: 'Lanes', selected: true }).count(), 1);
    await page.locator('[aria-label="Replicas"] .row.marked').waitFor();
    assert.match((await page.locator('.row.marked').first().textContent())!, /^0/);
  });

  it('speaks of load ÷ weight only where weights differ', async () => {
    const { page } = panel;
    await page.getByRole('tab', { name: 'Replicas', exact: true }).click();
    for (const [weights, isWeighed] of [
      [[2, 2], false],
      [[2, 1], true],
    ] as const) {
      await panel.answer(2, { weights });
      const titles = page.locator('[aria-label="Replicas"] .column-title', { hasText: 'Load ÷ weight' });
      await titles.first().waitFor({ state: isWeighed ? 'visible' : 'detached' });
      // Highest, lowest, mean, and what no assignment gets below.
      assert.equal(await page.locator('.figure', { hasText: 'load ÷ weight' }).count(), isWeighed ? 4 : 0);
    }
  });

  it('says that the result was copied', async () => {
    const { page } = panel;
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Copy result' }).click();
    await page.waitForFunction(() => posted.some(({ type }) => type === 'copyResult'));
    assert.equal(await page.locator('.menu-button').textContent(), 'Copied');
    await page.locator('[aria-live]').getByText('Copied: the result').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Export' }).waitFor();
  });

  it('says what is allowed where numbers of a view are typed, and puts the last good one back', async () => {
    const { page } = panel;
    for (const [tab, label, wrong, said] of [
      ['How many replicas?', 'Show up to', '0', 'A whole number from 1 to 1,024'],
      ['How many replicas?', 'Show up to', '1025', 'A whole number from 1 to 1,024'],
      ['Compare policies', 'Loads seen every', '0', 'A whole number of 1 or more'],
      ['Compare policies', 'Random seed', '1.5', 'A whole number of 0 or more'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      const field = page.getByLabel(label);
      const good = await panel.filled(label);
      await field.fill(wrong);
      await field.press('Enter');
      const problem = page.locator('.field-problem', { hasText: said });
      assert.ok(await problem.isVisible(), label);
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      await field.press('Tab');
      await problem.waitFor({ state: 'detached' });
      assert.equal(await field.inputValue(), good);
    }
  });

  it('keeps a limit for the file it was typed for, also over a reload, and offers another of the same name its own', async () => {
    const { page } = panel;
    const field = page.getByLabel('No replica above');
    const open = async (generation: number, folder: string): Promise<void> => {
      await panel.showSource({ generation, key: `file:///${folder}/costs.json` }, [5, 3, 4]);
      await panel.answer(2, { generation });
    };
    await open(0, 'monday');
    await page.getByRole('tab', { name: 'How many replicas?' }).click();
    const offered = await panel.filled('No replica above');
    await field.fill('77');
    await field.press('Enter');
    await field.press('Tab');
    await open(2, 'monday');
    assert.equal(await field.inputValue(), '77');
    await page.reload();
    await open(1, 'monday');
    assert.equal(await field.inputValue(), '77');
    await open(2, 'tuesday');
    const handle = await field.elementHandle();
    await page.waitForFunction(([each, value]) => (each as HTMLInputElement).value === value, [
      handle,
      offered,
    ] as const);
  });

  it('lists the keys for a question mark wherever the keyboard is, but not where text is typed', async () => {
    const { page } = panel;
    const help = page.getByRole('group', { name: 'Keys of the chart' });
    await page.getByRole('tab', { name: 'Compare policies' }).click();
    for (const label of ['Random seed', 'Go to request']) {
      await page.getByLabel(label).focus();
      await page.keyboard.press('?');
      assert.equal(await help.isVisible(), false);
    }
    await page.locator('.replicas-input input').focus();
    await page.keyboard.press('?');
    assert.equal(await help.isVisible(), false);
    await page.getByRole('tab', { name: 'Replicas', exact: true }).focus();
    await page.keyboard.press('?');
    assert.ok(await help.isVisible());
    assert.equal(await page.getByRole('tab', { name: 'Lanes', selected: true }).count(), 1);
    assert.equal(await page.getByRole('button', { name: 'Keys (?)' }).getAttribute('aria-expanded'), 'true');
    await page.keyboard.press('?');
    assert.equal(await help.isVisible(), false);
  });

  it('lists the keys of the picture in front: those of the loads over arrivals are others', async () => {
    const { page } = panel;
    const help = page.getByRole('group', { name: 'Keys of the chart' });
    await page.getByRole('tab', { name: 'Load over arrivals' }).click();
    await page.keyboard.press('?');
    assert.match(await help.innerText(), /ten further/);
    assert.equal(await page.getByRole('tab', { name: 'Load over arrivals', selected: true }).count(), 1);
    await page.getByRole('button', { name: 'Keys (?)' }).click();
    assert.equal(await help.isVisible(), false);
    await page.getByRole('tab', { name: 'Lanes', exact: true }).click();
    assert.equal(await help.isVisible(), false);
    await page.keyboard.press('?');
    assert.match(await help.innerText(), /play or pause/);
  });

  it('keeps “select all” of text fields and tables from VS Code, which would do it again a moment later', async () => {
    const { page } = panel;
    await page.evaluate(() => {
      document.title = '';
      window.addEventListener('keydown', ({ key }) => {
        if (key === 'a') document.title += 'a';
      });
    });
    const heard = () => page.title();
    for (const place of ['.replicas-input input', '.go-to input', '.grid-rows .cell']) {
      await page.locator(place).first().click();
      await page.keyboard.press('ControlOrMeta+a');
      assert.equal(await heard(), '', place);
    }
    await page.getByRole('tab', { name: 'Lanes' }).click();
    await page.keyboard.press('ControlOrMeta+a');
    assert.equal(await heard(), 'a');
  });

  it('calls nothing even or optimal where there are no requests', async () => {
    await panel.showNothing();
    const figures = panel.page.locator('.figures');
    await figures.getByText('–').first().waitFor();
    assert.deepEqual(await figures.locator('.figure-value').allTextContents(), ['0', '0', '0', '–', '–']);
    for (const nth of [3, 4])
      assert.equal(
        await figures.locator('.figure').nth(nth).getAttribute('title'),
        'There are no requests to assign.',
      );
  });

  it('comes back with the tabs that were open', async () => {
    const { page } = panel;
    const isSelected = (tab: string) => page.getByRole('tab', { name: tab, exact: true, selected: true });
    for (const tab of ['Load over arrivals', 'Compare policies', 'How many replicas?', 'Lanes']) {
      for (const table of ['Replicas', 'Requests']) {
        for (const each of [tab, table]) await page.getByRole('tab', { name: each, exact: true }).click();
        await page.reload();
        await panel.showSource();
        await panel.answer(2);
        for (const each of [tab, table]) assert.equal(await isSelected(each).count(), 1, each);
      }
    }
  });
});
