// Large files read by the command in the embedded VS Code: how long its extension host is held, and how soon Cancel acts.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { chooseFromExplorerMenu, openWorkbench, type Workbench } from '../vscode/support/driver';
import { packedExtension } from '../vscode/support/vsix';
import type { Table } from './harness';
import { HostProbe, type HostFigures } from './hostProbe';
import { bytesOf, LARGE_FILES, type LargeFile } from './largeFiles';

export const name = 'reading-host';

/** Four starts of VS Code and files of hundreds of megabytes. */
export const onlyByName = true;

const KINDS = ['JSON array, whole', 'JSON records', 'JSON Lines', 'CSV'];
const COMMAND = 'Assign Requests from a File to Replicas…';
const PATIENCE_MS = 90_000;

interface Measured {
  readonly readMs: number;
  readonly host: HostFigures;
  readonly idle: HostFigures;
  /** From the click on Cancel until the notification is gone, and how far the reading was. */
  readonly cancelMs: number;
  readonly cancelledAt: string;
}

export async function run(): Promise<Table[]> {
  const rows: (string | number)[][] = [];
  for (const kind of KINDS) rows.push(await measureKind(kind, LARGE_FILES[kind]!));
  return [
    {
      title: 'Large files → the first question of the command, in the embedded VS Code',
      columns: [
        ...[
          'file',
          'MB',
          'read ms',
          'host held at most ms',
          'itself at work ms',
          'by this extension ms',
          'with garbage ms',
          'host peak MB',
          'before MB',
        ],
        ...['cancelled at', 'gone after ms'],
      ],
      rows,
    },
  ];
}

async function measureKind(kind: string, file: LargeFile): Promise<(string | number)[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reading-host-'));
  const probeFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'reading-probe-'));
  try {
    fs.writeFileSync(path.join(folder, file.fileName), bytesOf(file));
    fs.writeFileSync(path.join(folder, 'small.json'), '[5, 3, 8]');
    const probe = new HostProbe(probeFolder);
    const vsix = [await packedExtension(), probe.vsix];
    const workbench = await openWorkbench({ vsix, folder });
    try {
      const { readMs, host, idle, cancelMs, cancelledAt } = await measure(workbench, file.fileName, probe);
      return [
        ...[kind, file.megabytes, ...[readMs, host.longestHoldMs, host.longestBusyMs].map(Math.round)],
        ...[Math.round(host.longestCodeMs), Math.round(host.longestOwnMs), host.peakMegabytes],
        ...[idle.peakMegabytes, cancelledAt, Number.isNaN(cancelMs) ? '-' : Math.round(cancelMs)],
      ];
    } finally {
      await workbench.close();
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(probeFolder, { recursive: true, force: true });
  }
}

async function measure(workbench: Workbench, fileName: string, probe: HostProbe): Promise<Measured> {
  // The extension is activated: what is measured is the reading, not its start.
  await readUntilAsked(workbench, 'small.json');
  const idle = await probe.read();
  const readMs = await readUntilAsked(workbench, fileName);
  const host = await probe.read();
  return { readMs, host, idle, ...(await cancelHalfWay(workbench, fileName)) };
}

/** The milliseconds from the choice in the menu to the question that follows the reading. */
async function readUntilAsked(workbench: Workbench, fileName: string): Promise<number> {
  const start = performance.now();
  await chooseFromExplorerMenu(workbench, fileName, COMMAND);
  const question = workbench.page.locator('.quick-input-widget:visible');
  await question.waitFor({ timeout: PATIENCE_MS });
  const ms = performance.now() - start;
  await workbench.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached', timeout: 10_000 }).catch(() => undefined);
  return ms;
}

/** Cancels the reading once it is half done; what is read sooner than the notification is there can't be cancelled. */
async function cancelHalfWay(
  workbench: Workbench,
  fileName: string,
): Promise<Pick<Measured, 'cancelMs' | 'cancelledAt'>> {
  const { page } = workbench;
  await chooseFromExplorerMenu(workbench, fileName, COMMAND);
  const toast = page.locator('.notification-toast', { hasText: fileName });
  const half = toast.filter({ hasText: /(?:[5-9]\d|100) %/ });
  const question = page.locator('.quick-input-widget:visible');
  await half.or(question).first().waitFor({ timeout: PATIENCE_MS });
  const said = /\d+ %/.exec((await toast.textContent({ timeout: 1000 }).catch(() => '')) ?? '')?.[0];
  const start = performance.now();
  const cancel = toast.getByText('Cancel', { exact: true });
  const isClicked = await cancel.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
  if (said === undefined || !isClicked) {
    await question.waitFor({ timeout: PATIENCE_MS });
    await page.keyboard.press('Escape');
    return { cancelMs: NaN, cancelledAt: 'read before' };
  }
  await toast.waitFor({ state: 'detached', timeout: PATIENCE_MS });
  const cancelMs = performance.now() - start;
  if (await question.isVisible()) throw new Error(`${fileName} was read in spite of the Cancel`);
  return { cancelMs, cancelledAt: said };
}
