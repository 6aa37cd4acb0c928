// Comparison, sizing and groups of long lists in the embedded VS Code: from a click to the first answer and to the last.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { Frame } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  fillInputBox,
  openWorkbench,
  paintedPanel,
  type Workbench,
} from '../vscode/support/driver';
import { packedExtension } from '../vscode/support/vsix';
import { logNormalCosts } from './costLists';
import type { Table } from './harness';

export const name = 'judge';

const SIZES = [100_000, 1_000_000];
const MODELS = 5;
/** The curve goes to twice as many. */
const REPLICAS = 32;
const COMPARISON = ['.compare-name', '.compare-table tbody tr:nth-child(7)'];
const SIZING = ['.sizing-answer strong', `.sizing-plot[aria-label*="with ${REPLICAS * 2}"]`];
const PATIENCE_MS = 120_000;

export async function run(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'judge-bench-'));
  try {
    for (const size of SIZES) fs.writeFileSync(path.join(folder, `${size}.json`), records(size));
    const rows: (string | number)[][] = [];
    for (const size of SIZES) rows.push(...(await measured(folder, size)));
    return [
      {
        title: `In the panel, ${REPLICAS} replicas: ms from the click to the first answer and to all`,
        columns: ['', 'requests', 'first', 'all', 'longest frame of the page'],
        rows,
      },
    ];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function records(size: number): string {
  const costs = logNormalCosts(size);
  return `[${Array.from(costs, (cost, request) => `{"model":"m${request % MODELS}","n":${cost}}`).join(',\n')}]`;
}

async function measured(folder: string, size: number): Promise<(string | number)[][]> {
  const workbench = await openWorkbench({
    vsix: await packedExtension(),
    folder,
    viewport: { width: 1600, height: 1000 },
  });
  try {
    const panel = await assigned(workbench, size);
    const jobs: Record<string, Watched> = {
      'all policies': await watch(panel, '#tab-compare', COMPARISON),
      [`limit, and curve of 1 … ${REPLICAS * 2} replicas`]: await watch(panel, '#tab-sizing', SIZING),
      [`${MODELS} groups`]: await groups(panel),
    };
    const count = size.toLocaleString('en');
    return Object.entries(jobs).map(([job, { seen, frame }]) => [job, count, ...seen.map(ms), ms(frame)]);
  } finally {
    await workbench.close();
  }
}

async function assigned(workbench: Workbench, size: number): Promise<Frame> {
  await chooseFromExplorerMenu(workbench, `${size}.json`, 'Assign Requests from a File to Replicas…');
  const box = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Number of replicas' });
  await box.waitFor({ timeout: PATIENCE_MS });
  await fillInputBox(workbench, String(REPLICAS));
  return paintedPanel(workbench, PATIENCE_MS);
}

/** The picker is no plain element: its choice is clicked from outside, while the page watches. */
async function groups(panel: Frame): Promise<Watched> {
  const picker = panel.locator('.group-picker vscode-single-select').first();
  await picker.click();
  const choice = picker.getByText('model').last();
  await choice.waitFor();
  const watched = watch(panel, undefined, ['.group-card', `.group-card:nth-child(${MODELS})`]);
  await choice.click();
  return watched;
}

/** Milliseconds until each selector is met, and the longest time between two frames meanwhile. */
interface Watched {
  readonly seen: readonly number[];
  readonly frame: number;
}

function watch(panel: Frame, click: string | undefined, selectors: readonly string[]): Promise<Watched> {
  return panel.evaluate(watchInPage, { click, selectors });
}

async function watchInPage({
  click,
  selectors,
}: {
  click: string | undefined;
  selectors: readonly string[];
}) {
  const start = performance.now();
  if (click !== undefined) document.querySelector<HTMLElement>(click)!.click();
  const seen: number[] = [];
  let frame = 0;
  let before = start;
  while (seen.length < selectors.length) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = performance.now();
    frame = Math.max(frame, now - before);
    before = now;
    while (seen.length < selectors.length && document.querySelector(selectors[seen.length]!)) {
      seen.push(now - start);
    }
  }
  return { seen, frame };
}

function ms(value: number): string {
  return value.toFixed(0);
}
