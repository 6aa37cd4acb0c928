// Takes the pictures of the README from the real panel, into media/screenshots: npm run screenshots
import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { Frame } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  fillInputBox,
  openFile,
  openWorkbench,
  paintedPanel,
  runCommand,
  type Workbench,
} from './support/driver';
import { examplesFolder, projectRoot } from './support/paths';
import { packedExtension } from './support/vsix';

const FOLDER = path.join(projectRoot, 'media', 'screenshots');
const REPLICAS = '8';

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const workbench = await openWorkbench({
    vsix: await packedExtension(),
    folder: examplesFolder,
    viewport: { width: 1440, height: 1000 },
    settings: { 'workbench.activityBar.location': 'hidden', 'workbench.statusBar.visible': false },
  });
  try {
    const panel = await openTrace(workbench);
    await hoverABlock(panel);
    await workbench.page.screenshot({ path: path.join(FOLDER, 'panel.png') });
    await panel.getByRole('tab', { name: 'Compare policies' }).click();
    await panel.locator('#panel-compare tbody tr').nth(6).waitFor();
    await leavePanelAlone(workbench);
    await workbench.page.screenshot({ path: path.join(FOLDER, 'policies.png') });
  } finally {
    await workbench.close();
  }
}

/** The example trace with its source beside it, so that the picture shows both. */
async function openTrace(workbench: Workbench): Promise<Frame> {
  const box = workbench.page.locator('.quick-input-widget:visible');
  await openFile(workbench, 'chat-trace.jsonl');
  await chooseFromExplorerMenu(workbench, 'chat-trace.jsonl', 'Assign Requests from a File to Replicas…');
  await box.filter({ hasText: 'What does a request' }).waitFor();
  await workbench.page.keyboard.press('Enter');
  await box.filter({ hasText: 'Number of replicas' }).waitFor();
  await fillInputBox(workbench, REPLICAS);
  const panel = await paintedPanel(workbench);
  // Fonts of icons and the refined bound come a moment later.
  await workbench.page.waitForTimeout(2000);
  return panel;
}

/** The panel over the whole window, where the policies have bars. */
async function leavePanelAlone(workbench: Workbench): Promise<void> {
  await runCommand(workbench, 'View: Close Editors in Other Groups');
  await runCommand(workbench, 'View: Toggle Primary Side Bar Visibility');
  await workbench.page.setViewportSize({ width: 1200, height: 760 });
  await workbench.page.waitForTimeout(1500);
}

async function hoverABlock(panel: Frame): Promise<void> {
  const lanes = panel.locator('.lane-canvas');
  const box = await lanes.boundingBox();
  if (box === null) throw new Error('There are no lanes to take a picture of');
  await lanes.hover({ position: { x: box.width * 0.42, y: 60 } });
  await panel.locator('[role="tooltip"]').waitFor({ state: 'visible' });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
