import type { Frame } from 'playwright-core';
import type { Workbench } from './workbench';

const panelMark = 'main[aria-busy]';

/** The page inside the panel, which VS Code nests two frames deep: the one whose `main` says whether it is busy. */
export async function panelFrame({ page }: Workbench, timeoutMs = 30_000): Promise<Frame> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    for (const frame of page.frames()) if (await holdsPanel(frame)) return frame;
    await page.waitForTimeout(50);
  }
  throw new Error(`No panel within ${timeoutMs} ms`);
}

/** The panel's page once the picture for the command is painted. */
export async function paintedPanel(workbench: Workbench, timeoutMs = 30_000): Promise<Frame> {
  const frame = await panelFrame(workbench, timeoutMs);
  await frame.locator('main[aria-busy="false"]').waitFor({ timeout: timeoutMs });
  return frame;
}

async function holdsPanel(frame: Frame): Promise<boolean> {
  // A frame may vanish while it is asked.
  return (
    (await frame
      .locator(panelMark)
      .count()
      .catch(() => 0)) > 0
  );
}
