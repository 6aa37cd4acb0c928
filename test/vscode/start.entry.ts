import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import * as path from 'node:path';
import { ensureEmbedded } from './embedded/install';
import { startServer } from './embedded/server';
import { CleanUp } from './support/cleanUp';
import { forcedKind, hasDisplay } from './support/choose';
import { examplesFolder, projectRoot } from './support/paths';
import { packedExtension } from './support/vsix';

/**
 * Opens VS Code with the extension and the examples: the desktop one where its `code` command is found and can show
 * a window, else the embedded one in the browser. REPLICA_PLANNER_VSCODE=desktop, =embedded or =oldest forces one
 * of them.
 */
async function main(): Promise<void> {
  const forced = forcedKind();
  const code = findCode();
  if (forced === 'desktop' && code === undefined)
    throw new Error('No `code` command of a desktop VS Code was found');
  if (code !== undefined && (forced === 'desktop' || (forced === undefined && hasDisplay())))
    startDesktop(code);
  else await startEmbedded();
}

function findCode(): string | undefined {
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const mac = '/Applications/Visual Studio Code.app/Contents/Resources/app/bin';
  return [...folders, mac].map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

function startDesktop(code: string): void {
  console.log(`VS Code: desktop, ${code}`);
  const args = ['--new-window', `--extensionDevelopmentPath=${projectRoot}`, examplesFolder];
  const shell = process.platform === 'win32';
  const quoted = (text: string) => (shell ? `"${text}"` : text);
  const { status } = spawnSync(quoted(code), args.map(quoted), { stdio: 'inherit', shell });
  process.exitCode = status ?? 1;
}

/** Serves until Ctrl+C. Everything is in a temporary folder, a copy of the examples too: they may be edited. */
async function startEmbedded(): Promise<void> {
  console.log('VS Code: embedded, in the browser');
  const vscode = await ensureEmbedded();
  const vsix = await packedExtension();
  const cleanUp = new CleanUp();
  const temporary = await cleanUp.temporaryFolder();
  const examples = path.join(temporary, 'examples');
  await cp(examplesFolder, examples, { recursive: true });
  const server = await startServer(vscode, { dataFolder: path.join(temporary, 'server'), vsix: [vsix] });
  cleanUp.add(() => server.close());
  const address = `${server.url}/?folder=${encodeURIComponent(examples)}`;
  console.log(`\nVS Code with Replica Planner: ${address}\nCtrl+C ends it.`);
  openInBrowser(address);
  process.exitCode = 0; // being ended is how it ends
  await server.closed;
  await cleanUp.run();
}

/** Where there is a browser to open; the address is printed in any case. */
function openInBrowser(address: string): void {
  if (!hasDisplay() || process.env['CI'] !== undefined) return;
  const command = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const opener = spawn(command, [address], { stdio: 'ignore', detached: true });
  opener.on('error', () => undefined);
  opener.unref();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
