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
import { median, type Table } from './harness';
import { HostProbe, type HostFigures } from './hostProbe';
import { stopWatchingNetwork } from './unwatched';

export const name = 'panel';

const SIZES = [1_000, 100_000, 1_000_000, 10_000_000];
const COMMAND = 'Assign Requests from a File to Replicas…';
const STEPS = 60;
/** Starts of VS Code for each size. */
const ROUNDS = 3;

/** One step of a movement, in milliseconds. */
interface Step {
  /** What the page's script takes: to handle the event, and to draw the frame that follows. */
  readonly work: number;
  /** From the start of one frame to that of the next, all of VS Code and the browser in it. */
  readonly frame: number;
}

interface Measured {
  readonly read: number;
  readonly painted: number;
  readonly recount: number;
  readonly moves: readonly Step[];
  readonly hovers: readonly Step[];
  readonly idle: readonly Step[];
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
  for (const size of SIZES) {
    const rounds: Measured[] = [];
    while (rounds.length < ROUNDS) rounds.push(await measureAfresh(folder, size, probe));
    rows.push(row(size, rounds));
  }
  return {
    title:
      `JSON file → panel, 8 replicas (ms, medians of ${ROUNDS} starts; steps as median / 95th percentile: of the work ` +
      'of the page, and from frame to frame, which VS Code and the browser share; holds and memory at most)',
    columns: [
      ...['requests', 'menu → asked', 'Enter → painted', '9 replicas', 'zoom or pan', 'hover'],
      ...[
        'frames moving',
        'frames idle',
        'page heap MB',
        'host held at most',
        'by this extension',
        'itself at work',
        'with garbage',
        'host peak MB',
      ],
    ],
    rows,
  };
}

function row(size: number, rounds: readonly Measured[]): (string | number)[] {
  const middle = (figure: (round: Measured) => number): string => ms(median(rounds.map(figure)));
  const most = (figure: (round: Measured) => number): string => ms(Math.max(...rounds.map(figure)));
  const steps = (kind: 'moves' | 'hovers' | 'idle', figure: keyof Step): string =>
    spread(rounds.flatMap((round) => round[kind].map((step) => step[figure])));
  return [
    size.toLocaleString('en'),
    middle(({ read }) => read),
    middle(({ painted }) => painted),
    middle(({ recount }) => recount),
    steps('moves', 'work'),
    steps('hovers', 'work'),
    steps('moves', 'frame'),
    steps('idle', 'frame'),
    most(({ pageMegabytes }) => pageMegabytes),
    most(({ host }) => host.longestHoldMs),
    most(({ host }) => host.longestCodeMs),
    most(({ host }) => host.longestWorkMs),
    most(({ host }) => host.longestOwnMs),
    most(({ host }) => host.peakMegabytes),
  ];
}

/** In a fresh VS Code, so that no measurement inherits the memory of another. */
async function measureAfresh(folder: string, size: number, probe: HostProbe): Promise<Measured> {
  const workbench = await openWorkbench({
    vsix: [await packedExtension(), probe.vsix],
    folder,
    viewport: { width: 1600, height: 1000 },
  });
  try {
    await stopWatchingNetwork(workbench.page);
    return await measure(workbench, size, probe);
  } finally {
    await workbench.close();
  }
}

async function measure(workbench: Workbench, size: number, probe: HostProbe): Promise<Measured> {
  const box = workbench.page.locator('.quick-input-widget:visible', { hasText: 'Number of replicas' });
  await warmUp(workbench);
  await probe.read();
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
  const moves = await panel.evaluate(timeSteps, { kind: 'zoom and pan', steps: STEPS } as const);
  const hovers = await panel.evaluate(timeSteps, { kind: 'hover', steps: STEPS } as const);
  const idle = await panel.evaluate(timeSteps, { kind: 'nothing', steps: STEPS } as const);
  const pageMegabytes = await panel.evaluate(heapMegabytes);
  return { read, painted, recount, moves, hovers, idle, pageMegabytes, host: await probe.read() };
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

/** Moves in the lanes, a step a frame. Runs in the page, so it holds all that it needs. */
async function timeSteps({
  kind,
  steps,
}: {
  kind: 'zoom and pan' | 'hover' | 'nothing';
  steps: number;
}): Promise<Step[]> {
  const canvas = document.querySelector('.lane-canvas')!;
  const { left, top, width } = canvas.getBoundingClientRect();
  const at = { clientX: left + width * 0.6, clientY: top + 20, bubbles: true, cancelable: true };
  const zoom = (deltaY: number): Event => new WheelEvent('wheel', { ...at, ctrlKey: true, deltaY });
  const pan = (): Event => new WheelEvent('wheel', { ...at, shiftKey: true, deltaY: 60 });
  const eventOf = (step: number): Event => {
    if (kind === 'hover')
      return new PointerEvent('pointermove', { ...at, clientX: left + (width * (step + 1)) / (steps + 2) });
    return step % 3 === 2 ? pan() : zoom(step < steps / 2 ? -80 : 80);
  };
  const times: Step[] = [];
  for (let step = 0; step < steps; step++) {
    // Asked for before the page asks for its frame, so it comes first in that.
    const begun = new Promise<[number, number]>((resolve) =>
      requestAnimationFrame((frame) => {
        resolve([frame, performance.now()]);
      }),
    );
    const start = performance.now();
    if (kind !== 'nothing') canvas.dispatchEvent(eventOf(step));
    const handled = performance.now() - start;
    const painted = new Promise<number>((resolve) =>
      requestAnimationFrame(() => {
        resolve(performance.now());
      }),
    );
    const [frame, first] = await begun;
    const work = handled + (await painted) - first;
    times.push({ work, frame: 0 });
    const next = await new Promise<number>(requestAnimationFrame);
    times[step] = { work, frame: next - frame };
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
