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
/** Of the same use before anything is measured: what VS Code loads when it is first needed it keeps for good. */
const WARM_UP_MINUTES = 2;
const SEED = 20;
const SETTLE_MS = 1500;

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
      return await measure(workbench, probe);
    } finally {
      await workbench.close();
    }
  } finally {
    for (const each of [folder, probeFolder]) fs.rmSync(each, { recursive: true, force: true });
  }
}

async function measure(workbench: Workbench, probe: HostProbe): Promise<Table[]> {
  await openPanel(workbench);
  const session = new RandomUser(workbench, SEED);
  for (const tab of TABS) await session.showTab(tab);
  await beBusy(session, workbench, WARM_UP_MINUTES);
  await session.comeBack();
  const meter = await MemoryMeter.of(workbench);
  const before = await withAndWithout(workbench, session, meter);
  await beBusy(session, workbench, MINUTES);
  await session.comeBack();
  const asLeft = await meter.read();
  const after = await withAndWithout(workbench, session, meter);
  const { peakMegabytes } = await probe.read();
  for (const error of workbench.errors) console.error(error);
  const { done, missed } = session;
  const errors = workbench.errors.length;
  return [
    {
      title: `${WARM_UP_MINUTES} and ${MINUTES} minutes of random use at ${REQUESTS.toLocaleString('en')} requests`,
      columns: ['actions', 'not possible', 'errors', 'host peak MB'],
      rows: [[done, missed, errors, peakMegabytes].map(String)],
    },
    {
      title: `Memory of VS Code's page before and after the ${MINUTES} minutes (MB of script, and of buffers; documents; nodes)`,
      columns: ['', 'before', 'after'],
      rows: [
        ['panel closed', told(before.closed), told(after.closed)],
        ['panel opened anew', told(before.opened), told(after.opened)],
        ['panel as it was left', '', told(asLeft)],
      ],
    },
  ];
}

/** The panel opened anew shows what it takes itself: what else grows meanwhile is there without it, too. */
async function withAndWithout(
  workbench: Workbench,
  session: RandomUser,
  meter: MemoryMeter,
): Promise<{ closed: Memory; opened: Memory }> {
  await closeAllEditors(workbench);
  const closed = await meter.read();
  await openPanel(workbench);
  await session.comeBack();
  return { closed, opened: await meter.read() };
}

function told({ script, buffers, documents, nodes }: Memory): string {
  return `${script.toFixed(1)} + ${buffers.toFixed(1)}; ${documents}; ${nodes}`;
}

async function openPanel(workbench: Workbench): Promise<void> {
  await chooseFromExplorerMenu(workbench, 'costs.json', 'Assign Requests from a File to Replicas…');
  await fillInputBox(workbench, '8');
  await paintedPanel(workbench, 60_000);
}

async function beBusy(session: RandomUser, workbench: Workbench, minutes: number): Promise<void> {
  const end = performance.now() + minutes * 60_000;
  try {
    while (performance.now() < end) await session.act();
  } catch (error) {
    console.error([`${session.done} actions done, the last ones:`, ...session.recent].join('\n  '));
    console.error(`See ${await screenshot(workbench, 'session-failed')}`);
    for (const each of workbench.errors) console.error(each);
    throw error;
  }
}

/** Of VS Code's page and all its frames: megabytes, and what stays of pages that are gone would be counted, too. */
interface Memory {
  readonly script: number;
  readonly buffers: number;
  readonly documents: number;
  readonly nodes: number;
}

/** Reads the memory of the page and all its frames, garbage collected before. */
class MemoryMeter {
  private constructor(private readonly session: CDPSession) {}

  static async of({ page }: Workbench): Promise<MemoryMeter> {
    return new MemoryMeter(await page.context().newCDPSession(page));
  }

  async read(): Promise<Memory> {
    for (let round = 0; round < 3; round++) {
      await this.session.send('HeapProfiler.collectGarbage');
      // What a page leaves behind, other processes let go of a little later.
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    }
    const { usedSize, backingStorageSize = 0 } = (await this.session.send('Runtime.getHeapUsage')) as {
      usedSize: number;
      backingStorageSize?: number;
    };
    const { documents, nodes } = await this.session.send('Memory.getDOMCounters');
    return { script: usedSize / 2 ** 20, buffers: backingStorageSize / 2 ** 20, documents, nodes };
  }
}
