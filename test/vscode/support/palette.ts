import type { Workbench } from './workbench';

const quickInput = '.quick-input-widget:visible';

/** Runs a command by its title in the palette, as a person would: F1, type, choose. */
export async function runCommand({ page }: Workbench, title: string): Promise<void> {
  await page.keyboard.press('F1');
  await page.locator(`${quickInput} input[type="text"]`).fill(`>${title}`);
  await page.locator(`${quickInput} .monaco-list-row`).filter({ hasText: title }).first().click();
}

/** Answers the input box that is open. */
export async function fillInputBox({ page }: Workbench, text: string): Promise<void> {
  const input = page.locator(`${quickInput} input[type="text"]`);
  await input.waitFor();
  await input.fill(text);
  await input.press('Enter');
}
