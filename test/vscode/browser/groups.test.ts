import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  closeAllEditors,
  fillInputBox,
  openWorkbench,
  paintedPanel,
  screenshot,
  selectionStatus,
  themes,
  type ThemeKind,
  type Workbench,
} from '../support/driver';
import { packedExtension } from '../support/vsix';
import { axeViolations } from '../../page/axe';

const TRACE = [
  { id: 'r0', model: '<b>large</b>', tokens: 900 },
  { id: 'r1', model: 'קטן', tokens: 10 },
  { id: 'r2', model: '<b>large</b>', tokens: 450 },
  { id: 'r3', tokens: 70 },
  { id: 'r4', model: 'קטן', tokens: 20 },
  { id: 'r5', model: '<b>large</b>', tokens: 300 },
];

describe('groups in the panel', function () {
  this.timeout(180_000);
  let workbench: Workbench;

  before(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'groups-'));
    try {
      const lines = TRACE.map((record) => JSON.stringify(record)).join('\n');
      fs.writeFileSync(path.join(folder, 'trace.jsonl'), lines);
      workbench = await openWorkbench({
        vsix: await packedExtension(),
        folder,
        viewport: { width: 1500, height: 950 },
      });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  afterEach(() => closeAllEditors(workbench));

  after(async () => {
    await workbench.close();
  });

  async function assign(): Promise<Frame> {
    await chooseFromExplorerMenu(workbench, 'trace.jsonl', 'Assign Requests from a File to Replicas…');
    await fillInputBox(workbench, '2');
    return paintedPanel(workbench);
  }

  async function groupBy(panel: Frame, choice: string): Promise<void> {
    const picker = panel.locator('.group-picker vscode-single-select').first();
    await picker.click();
    await picker.getByText(choice).last().click();
  }

  const cards = (panel: Frame) => panel.locator('.group-card');
  const header = (panel: Frame) => panel.locator('header');

  it('stand side by side in a tab of their own, each with its replicas, figures and what has no model', async () => {
    const panel = await assign();
    assert.equal(await panel.getByRole('tab', { name: 'Groups' }).count(), 0);
    await groupBy(panel, 'model (2 groups)');
    await cards(panel).nth(2).waitFor();
    assert.equal(await panel.getByRole('tab', { name: 'Groups' }).getAttribute('aria-selected'), 'true');
    await panel.getByText('3 groups on 6 replicas').waitFor();
    const texts = await cards(panel).allInnerTexts();
    assert.match(texts[0]!, /<b>large<\/b>\s+busiest\s+3 requests, 94\.3 % of the total\s.*900/s);
    assert.match(texts[1]!, /קטן\s+2 requests, 1\.7 % .*20/s);
    assert.match(texts[2]!, /\(no model\)\s+1 request, 4\.0 % .*70\s.*optimal/s);
    for (const theme of Object.keys(themes) as ThemeKind[]) {
      await workbench.switchTheme(theme);
      assert.deepEqual(await axeViolations(panel), [], theme);
      await screenshot(workbench, `groups-${theme}`);
    }
  });

  it('are remembered for the file, and get replicas one by one or shared out by load', async () => {
    const panel = await assign();
    await panel.getByRole('tab', { name: 'Groups' }).click();
    await panel.getByRole('button', { name: 'One replica more: <b>large</b>' }).click();
    await panel.getByText('3 groups on 7 replicas').waitFor();
    await cards(panel).first().filter({ hasText: '900' }).locator('.group-bar').nth(2).waitFor();
    await panel.getByLabel('Replicas in all').fill('5');
    await panel.getByLabel('Replicas in all').press('Enter');
    await panel.getByText('3 groups on 5 replicas').waitFor();
    const counts = await panel.locator('.group-count').evaluateAll((fields) => {
      return fields.map((field) => (field as HTMLInputElement).value);
    });
    assert.deepEqual(counts, ['3', '1', '1']);
    await panel.getByLabel('Replicas in all').fill('2');
    await panel.getByRole('button', { name: 'Share out by load' }).click();
    await panel.locator('[aria-invalid="true"][title*="one for each group"]').waitFor();
  });

  it('are shown one alone on Enter, from which a click leads to its source, and there is a way back', async () => {
    const panel = await assign();
    await panel.getByRole('tab', { name: 'Groups' }).click();
    await panel.getByRole('button', { name: '<b>large</b>', exact: true }).focus();
    await workbench.page.keyboard.press('ArrowDown');
    await workbench.page.keyboard.press('Enter');
    await header(panel).filter({ hasText: '2 requests, total 30' }).waitFor();
    assert.equal(await panel.getByRole('tab', { name: 'Lanes' }).getAttribute('aria-selected'), 'true');
    const rows = panel.locator('[aria-label="Requests"] .grid-rows [role="row"]');
    await rows.filter({ hasText: 'r4' }).waitFor();
    assert.equal(await rows.count(), 2);
    await screenshot(workbench, 'one-group');
    await rows.filter({ hasText: 'r4' }).dblclick();
    await selectionStatus(workbench).filter({ hasText: 'Ln 5' }).waitFor();
    await panel.getByRole('button', { name: 'Back to all requests' }).click();
    await header(panel).filter({ hasText: '6 requests, total 1,750' }).waitFor();
    await groupBy(panel, 'no groups');
    await panel.getByRole('tab', { name: 'Groups' }).waitFor({ state: 'hidden' });
  });

  it('nothing went wrong in any console', () => {
    assert.deepEqual(workbench.errors, []);
  });
});
