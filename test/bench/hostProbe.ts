import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { projectRoot } from '../vscode/support/paths';

/** What the extension host went through since the last `reset`. */
export interface HostFigures {
  /** The longest time that nobody else in it got a turn. */
  readonly longestHoldMs: number;
  /** As far as the process itself was at work then: what other programs took of the processor is no hold of its own. */
  readonly longestBusyMs: number;
  /** The most memory that its process ever took. */
  readonly peakMegabytes: number;
}

const TICK_MS = 50;

/** A small extension that watches the extension host from inside, and tells by way of a file. */
export class HostProbe {
  readonly vsix: string;
  private readonly figures: string;
  private readonly wish: string;

  /** `folder` is for it alone, and stays until the end. */
  constructor(folder: string) {
    this.vsix = path.join(folder, 'probe.vsix');
    this.figures = path.join(folder, 'figures.json');
    this.wish = path.join(folder, 'reset');
    const source = path.join(folder, 'source');
    fs.mkdirSync(source);
    fs.writeFileSync(path.join(source, 'package.json'), JSON.stringify(MANIFEST));
    fs.writeFileSync(path.join(source, 'README.md'), 'Measures the extension host.');
    fs.writeFileSync(path.join(source, 'main.js'), script(this.figures, this.wish));
    this.pack(source);
  }

  private pack(cwd: string): void {
    const vsce = path.join(projectRoot, 'node_modules', '@vscode', 'vsce', 'vsce');
    const flags = ['--no-dependencies', '--allow-missing-repository', '--skip-license', '--out', this.vsix];
    const { status, stderr } = spawnSync(process.execPath, [vsce, 'package', ...flags], {
      cwd,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`Packing the probe failed\n${stderr}`);
  }

  /** Forgets the longest hold so far. */
  async reset(): Promise<void> {
    fs.writeFileSync(this.wish, '');
    while (fs.existsSync(this.wish)) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }

  async read(): Promise<HostFigures> {
    // What happened up to now is in the file after the next tick.
    await new Promise((resolve) => setTimeout(resolve, 3 * TICK_MS));
    return JSON.parse(fs.readFileSync(this.figures, 'utf8')) as HostFigures;
  }
}

const MANIFEST = {
  name: 'host-probe',
  publisher: 'replica-planner-bench',
  version: '0.0.1',
  license: 'MIT',
  engines: { vscode: '^1.99.0' },
  main: './main.js',
  activationEvents: ['*'],
};

function script(figures: string, wish: string): string {
  return `
const fs = require('node:fs');
const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
let busyMs = 0;
let wall = performance.now();
let processor = process.cpuUsage();
const look = () => {
  const { user, system } = process.cpuUsage(processor);
  busyMs = Math.max(busyMs, Math.min(performance.now() - wall, (user + system) / 1000));
  wall = performance.now();
  processor = process.cpuUsage();
};
exports.activate = () => {
  delay.enable();
  setInterval(look, 5);
  setInterval(() => {
    const longestHoldMs = delay.max / 1e6;
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
    // Written aside, so that nobody reads half of it.
    fs.writeFileSync(${JSON.stringify(figures + '.new')}, JSON.stringify({ longestHoldMs, longestBusyMs: busyMs, peakMegabytes }));
    fs.renameSync(${JSON.stringify(figures + '.new')}, ${JSON.stringify(figures)});
    if (!fs.existsSync(${JSON.stringify(wish)})) return;
    delay.reset();
    busyMs = 0;
    fs.unlinkSync(${JSON.stringify(wish)});
  }, ${TICK_MS});
};
`;
}
