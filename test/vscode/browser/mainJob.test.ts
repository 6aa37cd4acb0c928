import assert from 'node:assert/strict';
import type { Frame } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  chooseFromSelectionMenu,
  closeAllEditors,
  fillInputBox,
  openFile,
  openWorkbench,
  paintedPanel,
  pictureFailure,
  runCommand,
  screenshot,
  selectAll,
  selectionStatus,
  selectText,
  themes,
  typeIntoUntitled,
  type ThemeKind,
  type Workbench,
} from '../support/driver';
import { examplesFolder } from '../support/paths';
import { packedExtension } from '../support/vsix';

const SELECTION = 'Assign Requests to Replicas';
const FILE = 'Assign Requests from a File to Replicas…';

/** The texts of a table's column, from the rows in view. */
async function column(panel: Frame, table: string, name: string): Promise<string[]> {
  const header = panel.locator(`[aria-label="${table}"] [role="columnheader"]`);
  await header.first().waitFor();
  const headers = await header.allInnerTexts();
  const index = headers.findIndex((text) => text.trim().startsWith(name));
  assert.ok(index >= 0, `${table} has a column ${name}: ${headers.join(', ')}`);
  const cells = panel.locator(
    `[aria-label="${table}"] [role="row"] [role="gridcell"]:nth-child(${index + 1})`,
  );
  // A table that was just brought to the front is drawn in the next frame.
  await cells.first().waitFor();
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

async function assignSelected(workbench: Workbench, text: string, replicas: string): Promise<Frame> {
  await typeIntoUntitled(workbench, text);
  await selectAll(workbench);
  await chooseFromSelectionMenu(workbench, SELECTION);
  await fillInputBox(workbench, replicas);
  return paintedPanel(workbench);
}

describe('the main job, by mouse and keyboard', function () {
  this.timeout(180_000);
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({
      vsix: await packedExtension(),
      folder: examplesFolder,
      viewport: { width: 1500, height: 950 },
    });
  });

  after(async () => {
    await workbench.close();
  });

  afterEach(async function () {
    await pictureFailure(workbench, this.currentTest);
    await closeAllEditors(workbench);
  });

  it('right-click on a selection shows 0 1 0 1 and loads 2 and 2', async () => {
    const panel = await assignSelected(workbench, '[1, 1, 1, 1]', '2');
    assert.deepEqual(await column(panel, 'Requests', 'Replica'), ['0', '1', '0', '1']);
    await panel.getByRole('tab', { name: 'Replicas', exact: true }).click();
    assert.deepEqual(await column(panel, 'Replicas', 'Load'), ['2', '2']);
    await screenshot(workbench, 'main-job');
  });

  it('the hover card of request 2 says cost 1, load 1 → 2, replica 0, and names the tie', async () => {
    const panel = await assignSelected(workbench, '[1, 1, 1, 1]', '2');
    const lanes = panel.locator('#panel-lanes .lane-canvas');
    const box = (await lanes.boundingBox())!;
    const card = panel.locator('[role="tooltip"]:not([hidden])');
    // Request 2 is the second block of lane 0: walk right along the lane until the card is its card.
    for (let x = box.width * 0.5; x < box.width; x += 8) {
      await lanes.hover({ position: { x, y: 16 } });
      if (/Request 2\b/.test(await card.innerText().catch(() => ''))) break;
    }
    const text = await card.innerText();
    assert.match(text, /Request 2\b.*replica 0/s);
    assert.match(text, /cost 1\b/);
    assert.match(text, /load 1 → 2/);
    assert.match(text, /tie/i);
    await screenshot(workbench, 'hover-card');
  });

  it('a click on a request selects its cost in the source', async () => {
    const panel = await assignSelected(workbench, '[5, 31, 8]', '3');
    await panel.locator('[aria-label="Requests"] [role="row"]').filter({ hasText: '31' }).dblclick();
    await selectionStatus(workbench).filter({ hasText: '2 selected' }).waitFor();
  });

  it('another number of replicas is assigned at once, typed or by arrow key', async () => {
    const panel = await assignSelected(workbench, '[3, 4, 5]', '1');
    const field = panel.getByLabel('Replicas', { exact: true }).and(panel.locator('input'));
    await field.fill('3');
    // The highest load, once the number is typed to its end.
    await panel.locator('.figure-value').first().getByText('5', { exact: true }).waitFor();
    await panel.getByRole('tab', { name: 'Replicas', exact: true }).click();
    assert.deepEqual(await column(panel, 'Replicas', 'Load'), ['3', '4', '5']);
    await field.press('ArrowDown');
    await panel.locator('[aria-label="Replicas"][aria-rowcount="3"]').waitFor();
    assert.deepEqual(await column(panel, 'Replicas', 'Load'), ['8', '4']);
  });

  it('the palette assigns the selected part of a text', async () => {
    await openFile(workbench, 'notebook.py');
    await selectText(workbench, 'output_tokens = [531, 769, 133, 1_024, 86, 412, 95, 2_048, 318, 77]');
    await runCommand(workbench, `Replica Planner: ${SELECTION}`);
    await fillInputBox(workbench, '4');
    const panel = await paintedPanel(workbench);
    assert.match(await panel.locator('header').innerText(), /10 requests/);
  });

  it('the palette assigns the active file, and the Explorer the file under the mouse', async () => {
    await openFile(workbench, 'six-requests.json');
    await runCommand(workbench, `Replica Planner: ${FILE}`);
    await fillInputBox(workbench, '3');
    let panel = await paintedPanel(workbench);
    assert.match(await panel.locator('header').innerText(), /six-requests\.json.*6 requests, total 28/s);
    await chooseFromExplorerMenu(workbench, 'two-days.json', FILE);
    await fillInputBox(workbench, '3');
    panel = await paintedPanel(workbench);
    assert.match(await panel.locator('header').innerText(), /two-days\.json/);
  });

  for (const theme of Object.keys(themes) as ThemeKind[]) {
    it(`looks right in the theme kind ${theme}, and follows while open`, async () => {
      const panel = await assignSelected(workbench, '[5, 3, 8, 1, 9, 2]', '3');
      await workbench.switchTheme(theme);
      await panel.locator(`body[data-vscode-theme-id="${themes[theme]}"], body.vscode-${theme}`).waitFor();
      await screenshot(workbench, `theme-${theme}`);
    });
  }

  it('nothing went wrong in any console', () => {
    assert.deepEqual(workbench.errors, []);
  });
});
