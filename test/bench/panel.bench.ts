// From a file to the first painted lanes, and the feel of moving in them, in the embedded VS Code.
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
import { HostProbe, type HostFigures } from './hostProbe';

export const name = 'panel';

const SIZES = [1_000, 100_000, 1_000_000, 10_000_000];
const COMMAND = 'Assign Requests from a File to Replicas…';
const STEPS = 60;

interface Measured {
  readonly read: number;
  readonly painted: number;
  readonly recount: number;
  readonly frames: readonly number[];
  readonly hovers: readonly number[];
  readonly pageMegabytes: number;
  readonly host: HostFigures;
}

export async function run(): Promise<Table[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'panel-bench-'));
  const probeFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'panel-probe-'));
  try {
    for (const size of SIZES)
      fs.writeFileSync(path.join(folder, `${size}.json`), `[${logNormalCosts(size).join(',')}]`);
    return [await measureAll(folder, new HostProbe(probeFolder))];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.rmSync(probeFolder, { recursive: true, force: true });
  }
}

async function measureAll(folder: string, probe: HostProbe): Promise<Table> {
  const rows: (string | number)[][] = [];
  // A fresh VS Code for each size, so that none inherits the memory of another.
  for (const size of SIZES) {
    const workbench = await openWorkbench({
      vsix: [await packedExtension(), probe.vsix],
      folder,
      viewport: { width: 1600, height: 1000 },
    });
    try {
      rows.push(row(size, await measure(workbench, size, probe)));
    } finally {
      await workbench.close();
    }
  }
  return {
    title: 'JSON file → panel, 8 replicas (ms; frames and hovers as median / 95th percentile)',
    columns: [
      ...['requests', 'menu → asked', 'Enter → painted', '9 replicas', 'frame', 'hover'],
      ...['page heap MB', 'host held at most', 'host peak MB'],
    ],
    rows,
  };
}

function row(
  size: number,
  { read, painted, recount, frames, hovers, pageMegabytes, host }: Measured,
): (string | number)[] {
  return [
    size.toLocaleString('en'),
    ms(read),
    ms(painted),
    ms(recount),
    spread(frames),
    spread(hovers),
    pageMegabytes,
    ms(host.longestHoldMs),
    host.peakMegabytes,
  ];
}

async function measure(workbench: Workbench, size: number, probe: HostProbe): Promise<Measured> {
  const box = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Number of replicas' });
  await warmUp(workbench);
  await probe.reset();
  const asked = performance.now();
  await chooseFromExplorerMenu(workbench, `${size}.json`, COMMAND);
  await box.waitFor({ timeout: 120_000 });
  const read = performance.now() - asked;
  const entered = performance.now();
  await fillInputBox(workbench, '8');
  const panel = await paintedPanel(workbench, 120_000);
  await panel
    .locator('header', { hasText: `${size.toLocaleString('en')} requests` })
    .waitFor({ timeout: 120_000 });
  await panel.locator('main[aria-busy="false"]').waitFor({ timeout: 120_000 });
  const painted = performance.now() - entered;
  const recount = await timeRecount(panel);
  const frames = await panel.evaluate(zoomAndPan, STEPS);
  const hovers = await panel.evaluate(hoverAlong, STEPS);
  const pageMegabytes = await panel.evaluate(heapMegabytes);
  return { read, painted, recount, frames, hovers, pageMegabytes, host: await probe.read() };
}

/** Extension activated, panel open: what is measured is the work, not VS Code's start. */
async function warmUp(workbench: Workbench): Promise<void> {
  await chooseFromExplorerMenu(workbench, `${SIZES[0]!}.json`, COMMAND);
  await fillInputBox(workbench, '8');
  await paintedPanel(workbench, 60_000);
}

async function timeRecount(panel: Frame): Promise<number> {
  return panel.evaluate(async () => {
    const main = document.querySelector('main')!;
    const start = performance.now();
    document.querySelector<HTMLButtonElement>('[aria-label="One replica more"]')!.click();
    await new Promise<void>((resolve) => {
      const check = (): void => {
        if (main.getAttribute('aria-busy') === 'false') resolve();
        else requestAnimationFrame(check);
      };
      check();
    });
    return performance.now() - start;
  });
}

/** How long each frame's work takes after a step of zoom or pan: from the frame's start to behind our painting. */
async function zoomAndPan(steps: number): Promise<number[]> {
  const canvas = document.querySelector('.lane-canvas')!;
  const { left, top, width } = canvas.getBoundingClientRect();
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const zoom = step % 3 !== 2;
    const options = { clientX: left + width * 0.6, clientY: top + 20, bubbles: true, cancelable: true };
    const wheel = zoom
      ? { ctrlKey: true, deltaY: step < steps / 2 ? -80 : 80 }
      : { shiftKey: true, deltaY: 60 };
    canvas.dispatchEvent(new WheelEvent('wheel', { ...options, ...wheel }));
    times.push(
      await new Promise<number>((resolve) =>
        requestAnimationFrame((start) => {
          resolve(performance.now() - start);
        }),
      ),
    );
  }
  return times;
}

/** How long the page takes from a pointer move to the painted hover card. */
async function hoverAlong(steps: number): Promise<number[]> {
  const canvas = document.querySelector('.lane-canvas')!;
  const { left, top, width } = canvas.getBoundingClientRect();
  const times: number[] = [];
  for (let step = 0; step < steps; step++) {
    const start = performance.now();
    const at = { clientX: left + (width * (step + 1)) / (steps + 2), clientY: top + 20, bubbles: true };
    canvas.dispatchEvent(new PointerEvent('pointermove', at));
    const handled = performance.now() - start;
    const frame = await new Promise<number>((resolve) =>
      requestAnimationFrame((begun) => {
        resolve(performance.now() - begun);
      }),
    );
    times.push(handled + frame);
  }
  return times;
}

function heapMegabytes(): number {
  const { memory } = performance as Performance & { memory?: { usedJSHeapSize: number } };
  return Math.round((memory?.usedJSHeapSize ?? 0) / 2 ** 20);
}

function ms(value: number): string {
  return value.toFixed(0);
}

function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  return `${at(0.5)} / ${at(0.95)}`;
}
