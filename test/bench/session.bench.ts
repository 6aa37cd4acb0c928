// Ten minutes of seeded random use of the panel at a million requests: errors, and memory before and after.
//   npm run bench -- session            SESSION_MINUTES=2 for a shorter one
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import type { CDPSession } from 'playwright-core';
import {
  chooseFromExplorerMenu,
  closeAllEditors,
  fillInputBox,
  openWorkbench,
  paintedPanel,
  screenshot,
  type Workbench,
} from '../vscode/support/driver';
import { packedExtension } from '../vscode/support/vsix';
import { logNormalCosts } from './costLists';
import type { Table } from './harness';
import { HostProbe } from './hostProbe';
import { RandomUser, TABS } from './randomUser';

export const name = 'session';
export const onlyByName = true;

const REQUESTS = 1_000_000;
const MINUTES = Number(process.env['SESSION_MINUTES'] ?? 10);
const SEED = 20;

export async function run(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'panel-session-'));
  const probeFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'panel-probe-'));
  const probe = new HostProbe(probeFolder);
  try {
    fs.writeFileSync(path.join(folder, 'costs.json'), `[${logNormalCosts(REQUESTS).join(',')}]`);
    fs.writeFileSync(path.join(folder, 'notes.md'), 'Another tab.');
    const vsix = [await packedExtension(), probe.vsix];
    const workbench = await openWorkbench({ vsix, folder, viewport: { width: 1600, height: 1000 } });
    try {
      return [await measure(workbench, probe)];
    } finally {
      await workbench.close();
    }
  } finally {
    for (const each of [folder, probeFolder]) fs.rmSync(each, { recursive: true, force: true });
  }
}

async function measure(workbench: Workbench, probe: HostProbe): Promise<Table> {
  await openPanel(workbench);
  const session = new RandomUser(workbench, SEED);
  // Every tab and an editor once: what VS Code keeps for good is no leak.
  for (const tab of TABS) await session.showTab(tab);
  await session.comeBack();
  const memory = await MemoryMeter.of(workbench);
  await closeAllEditors(workbench);
  const aloneBefore = await memory.megabytes();
  await openPanel(workbench);
  await session.comeBack();
  const before = await memory.megabytes();
  await beBusy(session, workbench);
  await session.comeBack();
  const after = await memory.megabytes();
  await closeAllEditors(workbench);
  const aloneAfter = await memory.megabytes();
  const { peakMegabytes } = await probe.read();
  for (const error of workbench.errors) console.error(error);
  const { done, missed } = session;
  return {
    title: `${MINUTES} minutes of random use at ${REQUESTS.toLocaleString('en')} requests (MB of VS Code's page before and after)`,
    columns: [
      'actions',
      'not possible',
      'errors',
      'with the panel',
      'after',
      'panel closed',
      'after',
      'host peak MB',
    ],
    rows: [
      [done, missed, workbench.errors.length, before, after, aloneBefore, aloneAfter, peakMegabytes].map(
        String,
      ),
    ],
  };
}

async function openPanel(workbench: Workbench): Promise<void> {
  await chooseFromExplorerMenu(workbench, 'costs.json', 'Assign Requests from a File to Replicas…');
  await fillInputBox(workbench, '8');
  await paintedPanel(workbench, 60_000);
}

async function beBusy(session: RandomUser, workbench: Workbench): Promise<void> {
  const end = performance.now() + MINUTES * 60_000;
  try {
    while (performance.now() < end) await session.act();
  } catch (error) {
    console.error([`${session.done} actions done, the last ones:`, ...session.recent].join('\n  '));
    console.error(`See ${await screenshot(workbench, 'session-failed')}`);
    for (const each of workbench.errors) console.error(each);
    throw error;
  }
}

/** The memory of the page and all its frames, garbage collected before. */
class MemoryMeter {
  private constructor(private readonly session: CDPSession) {}

  static async of({ page }: Workbench): Promise<MemoryMeter> {
    return new MemoryMeter(await page.context().newCDPSession(page));
  }

  async megabytes(): Promise<number> {
    for (let round = 0; round < 3; round++) await this.session.send('HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = (await this.session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    return Math.round((usedSize + backingStorageSize) / 2 ** 20);
  }
}
