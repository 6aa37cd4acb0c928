import type { Locator } from 'playwright-core';
import { runCommand } from './palette';
import type { Workbench } from './workbench';

/** Opens a file of the workspace's top folder by a double click in the Explorer. */
export async function openFile({ page }: Workbench, name: string): Promise<void> {
  await explorerRow({ page }, name).dblclick();
  await page.locator(`.tabs-container .tab.active[aria-label^="${name}"]`).waitFor();
  await activeEditor({ page }).waitFor();
}

/** Opens a new untitled document and types the text, in one go: nothing is completed or indented meanwhile. */
export async function typeIntoUntitled(workbench: Workbench, text: string): Promise<void> {
  await runCommand(workbench, 'File: New Untitled Text File');
  await workbench.page.locator('.tabs-container .tab.active[aria-label^="Untitled"]').waitFor();
  await focusEditor(workbench);
  await workbench.page.keyboard.insertText(text);
}

export async function selectAll(workbench: Workbench): Promise<void> {
  await focusEditor(workbench);
  await workbench.page.keyboard.press('ControlOrMeta+a');
}

/** Selects `length` characters from a place on, counted from 1, a line end as one. */
export async function selectFrom(
  workbench: Workbench,
  line: number,
  column: number,
  length: number,
): Promise<void> {
  const { keyboard } = workbench.page;
  await focusEditor(workbench);
  await keyboard.press('Control+g');
  await workbench.page.locator('.quick-input-widget:visible input[type="text"]').fill(`:${line}:${column}`);
  await keyboard.press('Enter');
  for (let moved = 0; moved < length; moved++) await keyboard.press('Shift+ArrowRight');
}

/** Selects the first place where a text of one line stands, by the editor's find box. */
export async function selectText(workbench: Workbench, text: string): Promise<void> {
  const { page } = workbench;
  await focusEditor(workbench);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('ControlOrMeta+f');
  await page.locator('.find-widget.visible textarea[aria-label="Find"]').fill(text);
  await page.locator('.find-widget.visible .matchesCount').filter({ hasText: /^1 of/ }).waitFor();
  await page.keyboard.press('Escape');
}

/** The text that is selected in the active editor, as the status bar counts it: "1 selected" and the like. */
export function selectionStatus({ page }: Workbench): Locator {
  return page.locator('.statusbar-item').filter({ hasText: /selected\)|selections/ });
}

/** Right-clicks the selection and chooses an entry of the menu by its label. */
export async function chooseFromSelectionMenu(workbench: Workbench, label: string): Promise<void> {
  const { x, y } = await centre(workbench, activeEditor(workbench).locator('.selected-text').first());
  await workbench.page.mouse.click(x, y, { button: 'right' });
  await chooseFromMenu(workbench, label);
}

/** Where the middle of something is that text lies upon, and that the editor may be drawing anew just now. */
async function centre({ page }: Workbench, locator: Locator): Promise<{ x: number; y: number }> {
  for (let tries = 0; tries < 50; tries++) {
    const box = await locator.boundingBox({ timeout: 10_000 }).catch(() => null);
    if (box !== null && box.width > 0) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.waitForTimeout(100);
  }
  throw new Error('Nothing is selected in the active editor');
}

/** Right-clicks a file in the Explorer and chooses an entry of the menu by its label. */
export async function chooseFromExplorerMenu(
  workbench: Workbench,
  file: string,
  label: string,
): Promise<void> {
  const item = menuItem(workbench, label);
  // A menu opened right after the start may not have the entries of extensions yet.
  for (let tries = 0; tries < 5; tries++) {
    await explorerRow(workbench, file).click({ button: 'right' });
    if (await isThere(item)) break;
    await workbench.page.keyboard.press('Escape');
  }
  await chooseFromMenu(workbench, label);
}

function menuItem({ page }: Workbench, label: string): Locator {
  return page.locator('.monaco-menu .action-item').filter({ hasText: label }).first();
}

/** The labels of the menu that is open. */
export async function menuLabels({ page }: Workbench): Promise<string[]> {
  await page.locator('.monaco-menu .action-label').first().waitFor();
  return page.locator('.monaco-menu .action-label[aria-label]').allInnerTexts();
}

/** A menu takes no click in its first 100 ms, lest the click that opened it choose something: so it may need two. */
async function chooseFromMenu(workbench: Workbench, label: string): Promise<void> {
  const menu = workbench.page.locator('.monaco-menu');
  const item = menuItem(workbench, label);
  await item.waitFor();
  for (let tries = 0; tries < 5; tries++) {
    await item.click({ timeout: 1000 }).catch(() => undefined); // it may go meanwhile
    if (await isGone(menu)) return;
  }
  throw new Error(`The menu stays open after a click on "${label}"`);
}

/** Whether it comes within a few seconds. */
function isThere(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
}

/** Whether it goes within half a second. */
function isGone(locator: Locator): Promise<boolean> {
  return locator.waitFor({ state: 'hidden', timeout: 500 }).then(
    () => true,
    () => false,
  );
}

/** Closes every editor and panel, and gives up what is not saved. */
export async function closeAllEditors(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const empty = page.locator('.editor-group-container.empty');
  const dialog = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" });
  if (await empty.isVisible()) return;
  await runCommand(workbench, 'View: Close All Editors');
  await empty.or(dialog).first().waitFor();
  if (await dialog.isVisible()) await dialog.click();
  await empty.waitFor();
}

function explorerRow({ page }: Pick<Workbench, 'page'>, name: string): Locator {
  return page.locator(`.explorer-folders-view .monaco-list-row[aria-label^="${name}"]`);
}

export function activeEditor({ page }: Pick<Workbench, 'page'>): Locator {
  return page.locator('.editor-group-container.active .editor-instance .monaco-editor').first();
}

async function focusEditor(workbench: Workbench): Promise<void> {
  await activeEditor(workbench).locator('.view-lines').click();
}
