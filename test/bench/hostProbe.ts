import { spawnSync } from 'node:child_process';
import * as esbuild from 'esbuild';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { projectRoot } from '../vscode/support/paths';

/** What the extension host went through since it was last asked. */
export interface HostFigures {
  /** The longest time that nobody else in it got a turn. */
  readonly longestHoldMs: number;
  /** The most that such a time had of Replica Planner's own code. */
  readonly longestCodeMs: number;
  /** The same, without what other programs took of the processor meanwhile. */
  readonly longestWorkMs: number;
  /** Own code with the garbage collected meanwhile, most of which is VS Code's: its heap is the larger one. */
  readonly longestOwnMs: number;
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
    this.wish = path.join(folder, 'wish');
    const source = path.join(folder, 'source');
    fs.mkdirSync(source);
    fs.writeFileSync(path.join(source, 'package.json'), JSON.stringify(MANIFEST));
    fs.writeFileSync(path.join(source, 'README.md'), 'Measures the extension host.');
    fs.writeFileSync(
      path.join(source, 'paths.json'),
      JSON.stringify({ figures: this.figures, wish: this.wish }),
    );
    esbuild.buildSync({
      entryPoints: [path.join(projectRoot, 'test', 'bench', 'hostProbe.entry.ts')],
      outfile: path.join(source, 'main.js'),
      bundle: true,
      platform: 'node',
    });
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

  /** The figures since the last time they were asked for, or since the start. */
  async read(): Promise<HostFigures> {
    fs.writeFileSync(this.wish, '');
    while (fs.existsSync(this.wish)) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
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
