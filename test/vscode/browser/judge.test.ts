import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Frame } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  fillInputBox,
  openWorkbench,
  paintedPanel,
  screenshot,
  themes,
  type ThemeKind,
  type Workbench,
} from '../support/driver';
import { packedExtension } from '../support/vsix';
import { axeViolations } from '../../page/axe';

const FILES = {
  'skewed.json': [10000, 1000, 1000, 1000],
  'six.json': [5, 3, 8, 1, 9, 2],
  'ones.json': [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
};
const POLICIES = [
  'Least load',
  'Round robin',
  'Random',
  'Two random choices',
  'Fewest requests',
  'Least load, seen every 16 requests',
  'Longest first (all known beforehand)',
];

describe('comparing, sizing and unequal replicas in the panel', function () {
  this.timeout(180_000);
  let workbench: Workbench;

  before(async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'judge-'));
    try {
      for (const [name, costs] of Object.entries(FILES)) {
        fs.writeFileSync(path.join(folder, name), JSON.stringify(costs));
      }
      workbench = await openWorkbench({
        vsix: await packedExtension(),
        folder,
        viewport: { width: 1500, height: 950 },
      });
    } finally {
      fs.rmSync(folder, { recursive: true });
    }
  });

  after(async () => {
    await workbench.close();
  });

  async function assign(file: keyof typeof FILES, replicas: number): Promise<Frame> {
    await chooseFromExplorerMenu(workbench, file, 'Assign Requests from a File to Replicas…');
    await fillInputBox(workbench, String(replicas));
    const panel = await paintedPanel(workbench);
    await panel.locator('header', { hasText: file }).waitFor();
    return panel;
  }

  const openTab = (panel: Frame, name: string) => panel.getByRole('tab', { name, exact: true }).click();
  const policyRow = (panel: Frame, name: string) =>
    panel.getByRole('row').filter({ has: panel.getByRole('button', { name, exact: true }) });

  it('compares seven policies, our rule first and marked', async () => {
    const panel = await assign('skewed.json', 2);
    await openTab(panel, 'Compare policies');
    await policyRow(panel, POLICIES.at(-1)!).waitFor();
    assert.deepEqual(await panel.locator('.compare-name').allInnerTexts(), POLICIES);
    assert.match(await policyRow(panel, 'Least load').innerText(), /our rule.*shown.*10,000/s);
    assert.match(await policyRow(panel, 'Round robin').innerText(), /11,000.*10\.00 %/s);
    assert.match(await policyRow(panel, 'Random').innerText(), /median of 21/);
    await screenshot(workbench, 'compare-policies');
  });

  it('shows the lanes of another policy on Enter, says so, names what moved, and leads back', async () => {
    const panel = await assign('skewed.json', 2);
    await openTab(panel, 'Compare policies');
    await panel.getByRole('button', { name: 'Round robin', exact: true }).press('Enter');
    const strip = panel.getByRole('note');
    await strip.waitFor();
    assert.match(
      await strip.innerText(),
      /Round robin.*1 of 4 requests goes elsewhere.*Underlined in the lanes/s,
    );
    assert.equal(await panel.getByRole('tab', { name: 'Lanes' }).getAttribute('aria-selected'), 'true');
    await panel.getByRole('button', { name: 'Differences' }).click();
    const difference = panel.getByRole('region', { name: 'Differences from least load' });
    assert.match(
      await difference.getByRole('row', { name: /replica 0/ }).innerText(),
      /1\s+0\s+\+1\s+2\s+11,000/,
    );
    await difference.getByRole('button', { name: 'Next request that moved' }).click();
    await panel.locator('[aria-label="Requests"] .row.marked').waitFor();
    assert.match(await panel.locator('[aria-label="Requests"] .row.marked').innerText(), /^2\b.*≠ 1/s);
    await panel.getByRole('button', { name: 'Back to least load' }).click();
    await strip.waitFor({ state: 'hidden' });
    assert.equal(await policyRow(panel, 'Least load').getByText('shown').count(), 1);
  });

  it('finds the smallest number of replicas for a limit, and assigns to it', async () => {
    const panel = await assign('six.json', 2);
    await openTab(panel, 'How many replicas?');
    const answer = panel.locator('.sizing-answer');
    await panel.getByLabel('No replica above').fill('13');
    await panel.getByLabel('No replica above').press('Enter');
    await answer.filter({ hasText: 'needs 3 replicas — max 13; with 2 it is 15' }).waitFor();
    await panel.getByLabel('No replica above').fill('8');
    await panel.getByLabel('No replica above').press('Enter');
    await answer.filter({ hasText: 'no number of replicas can — request 4 alone costs 9' }).waitFor();
    await panel.getByLabel('No replica above').fill('abc');
    await panel.getByLabel('No replica above').press('Enter');
    await answer.filter({ hasText: /^The limit must be a number of 0 or more, not “abc”\.$/ }).waitFor();
    await panel.getByRole('button', { name: 'Show as table' }).click();
    assert.match(await panel.getByRole('row', { name: /^6 / }).innerText(), /6\s+9\s+9/);
    await screenshot(workbench, 'how-many-replicas-table');
    await panel.getByRole('button', { name: 'Show as curve' }).click();
    await screenshot(workbench, 'how-many-replicas');
    await panel.getByLabel('No replica above').fill('13');
    await panel.getByLabel('No replica above').press('Enter');
    await panel.getByRole('button', { name: 'Assign to 3' }).click();
    await panel.locator('.figures', { hasText: 'max load · replica 1' }).waitFor();
  });

  it('assigns to the number of replicas that is clicked on the curve', async () => {
    const panel = await assign('six.json', 2);
    await openTab(panel, 'How many replicas?');
    await panel.locator('.sizing-plot[aria-label*="with 24"]').waitFor();
    const over = panel.locator('.sizing-plot .u-over');
    const { width, height } = (await over.boundingBox())!;
    await over.click({ position: { x: (4 / 23) * width, y: height / 2 } });
    await panel.getByRole('tab', { name: 'Replicas', exact: true }).click();
    await panel.getByText('5 replicas', { exact: true }).waitFor();
  });

  it('takes names, weights and starting loads, and names the replica whose weight is none', async () => {
    const panel = await assign('ones.json', 2);
    await panel.getByRole('button', { name: /^Unequal replicas/ }).click();
    await panel.getByLabel('Weight of replica 0').fill('fast');
    await panel.getByLabel('Weight of replica 0').press('Enter');
    await panel.getByText('The weight of replica 0 is “fast”; it must be a finite number above 0.').waitFor();
    assert.deepEqual(await axeViolations(panel), []);
    await panel.getByLabel('Weight of replica 0').fill('4');
    await panel.getByLabel('Name of replica 0').fill('a100-0');
    await panel.getByLabel('Name of replica 0').press('Enter');
    await panel.locator('.figures', { hasText: 'a100-0' }).waitFor();
    await panel.getByLabel('Name of replica 0').press('Escape');
    await panel.getByRole('tab', { name: 'Replicas', exact: true }).click();
    const rows = panel.locator('[aria-label="Replicas"] .grid-rows [role="row"]');
    await rows.filter({ hasText: 'a100-0' }).waitFor();
    assert.match((await rows.allInnerTexts()).join('\n'), /a100-0\s+8\s+8\s+4\s+2\b[^]*1\s+2\s+2\s+1\s+2\b/);
    await screenshot(workbench, 'unequal-replicas');
  });

  it('is accessible and looks right in every kind of theme', async () => {
    const panel = await assign('skewed.json', 2);
    for (const theme of Object.keys(themes) as ThemeKind[]) {
      await workbench.switchTheme(theme);
      await openTab(panel, 'Compare policies');
      await policyRow(panel, POLICIES.at(-1)!).waitFor();
      assert.deepEqual(await axeViolations(panel), [], `compare, ${theme}`);
      await screenshot(workbench, `compare-policies-${theme}`);
      await openTab(panel, 'How many replicas?');
      await panel.locator('.sizing-answer strong').waitFor();
      assert.deepEqual(await axeViolations(panel), [], `sizing, ${theme}`);
      await screenshot(workbench, `how-many-replicas-${theme}`);
    }
  });

  it('nothing went wrong in any console', () => {
    assert.deepEqual(workbench.errors, []);
  });
});
