import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { artifactsFolder } from '../support/paths';
import type { EmbeddedVSCode } from './install';
import { startGroup } from './processes';

export interface ServerOptions {
  /** A folder for settings, extensions and logs; the caller removes it. */
  dataFolder: string;
  /** Packed extensions to install before the start. */
  vsix?: string[];
  settings?: Record<string, unknown>;
  /** Lets a page run a test suite in the extension host. */
  forTests?: boolean;
}

export interface Server {
  /** `http://127.0.0.1:PORT`, without a slash at the end. */
  url: string;
  /** `127.0.0.1:PORT`, as `vscode-remote` addresses name the server. */
  authority: string;
  /** VS Code follows a change of its settings at once. */
  writeSettings(settings: Record<string, unknown>): Promise<void>;
  /** Resolves when the server has ended, for whatever reason. */
  closed: Promise<unknown>;
  close(): Promise<void>;
}

/** As desktop VS Code, and without what a newcomer should not be busy with, nor a test have to close. */
const quietSettings = {
  'files.autoSave': 'off',
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  // Looking for ports starts processes of its own, which holds the extension host now and then.
  'remote.autoForwardPorts': false,
  'window.autoDetectColorScheme': false,
  'window.autoDetectHighContrast': false,
};

/** Starts the server of the embedded VS Code on 127.0.0.1; resolves once it answers. */
export async function startServer(vscode: EmbeddedVSCode, options: ServerOptions): Promise<Server> {
  for (const vsix of options.vsix ?? []) await installExtension(vscode, options.dataFolder, vsix);
  const writeSettings = (settings: Record<string, unknown>) =>
    writeMachineSettings(options.dataFolder, settings);
  await writeSettings(options.settings ?? {});
  const testing = options.forTests ? ['--enable-smoke-test-driver'] : [];
  const group = startMain(vscode, options.dataFolder, [
    ...['--host', '127.0.0.1', '--port', '0'],
    // Within one machine compressing costs more time than it saves; the desktop does not do it either.
    '--disable-websocket-compression',
    ...['--without-connection-token', '--disable-workspace-trust', ...testing],
  ]);
  try {
    const authority = `127.0.0.1:${await listeningPort(group.child.stdout)}`;
    const { closed } = group;
    return { url: `http://${authority}`, authority, writeSettings, closed, close: () => group.end() };
  } catch (error) {
    await group.end();
    throw error;
  }
}

async function installExtension(vscode: EmbeddedVSCode, dataFolder: string, vsix: string): Promise<void> {
  const { child, closed } = startMain(vscode, dataFolder, ['--install-extension', vsix, '--force']);
  const printed = collect(child.stdout);
  const code = await closed;
  if (code !== 0) throw new Error(`Installing ${vsix} ended with ${String(code)}\n${printed()}`);
}

function startMain(vscode: EmbeddedVSCode, dataFolder: string, args: string[]) {
  const fixed = [
    path.join(vscode.server, 'out', 'server-main.js'),
    ...['--accept-server-license-terms', '--disable-telemetry'],
    ...['--server-data-dir', dataFolder],
    ...['--user-data-dir', path.join(dataFolder, 'data')],
    ...['--extensions-dir', path.join(dataFolder, 'extensions')],
  ];
  const env = { ...process.env, ...serverEnvironment(dataFolder) };
  const group = startGroup(vscode.node, [...fixed, ...args], env);
  // A fresh clone has no such folder yet.
  mkdirSync(artifactsFolder, { recursive: true });
  const log = createWriteStream(path.join(artifactsFolder, 'embedded-server.log'), { flags: 'a' });
  group.child.stdout.pipe(log, { end: false });
  group.child.stderr.pipe(log, { end: false });
  group.child.once('close', () => log.end());
  return group;
}

/** No gallery, so nothing is looked up outside; sockets go where they are removed with the rest. */
function serverEnvironment(dataFolder: string): NodeJS.ProcessEnv {
  const gallery = { EXTENSIONS_GALLERY: '{"serviceUrl":""}' };
  const TMPDIR = path.join(dataFolder, 'tmp');
  if (TMPDIR.length > 50) return gallery; // with a socket's own name it would be longer than a system allows
  mkdirSync(TMPDIR, { recursive: true });
  return { ...gallery, TMPDIR, XDG_RUNTIME_DIR: TMPDIR };
}

async function writeMachineSettings(dataFolder: string, settings: Record<string, unknown>): Promise<void> {
  const folder = path.join(dataFolder, 'data', 'Machine');
  await mkdir(folder, { recursive: true });
  await mkdir(artifactsFolder, { recursive: true });
  await writeFile(
    path.join(folder, 'settings.json'),
    JSON.stringify({ ...quietSettings, ...settings }, null, 2),
  );
}

/** The free port that the server has chosen. */
function listeningPort(stdout: Readable): Promise<number> {
  const printed = collect(stdout);
  return new Promise((resolve, reject) => {
    stdout.on('data', () => {
      const port = /Extension host agent listening on (\d+)/.exec(printed())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    stdout.once('close', () => {
      reject(new Error(`The server of VS Code did not start:\n${printed()}`));
    });
  });
}

function collect(stream: Readable): () => string {
  let text = '';
  stream.on('data', (part) => (text += String(part)));
  return () => text;
}
