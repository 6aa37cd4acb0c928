import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { format } from 'node:util';
import type { Page } from 'playwright-core';
import { gutter } from '../support/gutter';
import { artifactsFolder } from '../support/paths';
import { launchBrowser } from './browser';
import { ensureEmbedded } from './install';
import { endAllOnSignals } from './processes';
import { startServer, type Server } from './server';

/** A suite that has not ended by then never will. */
const limitMinutes = 15;

/**
 * The embedded VS Code behind the command line of the desktop one, as far as test runners use it:
 * `--extensionDevelopmentPath=DIR --extensionTestsPath=FILE FOLDER`. Resolves to the exit code of the suite.
 */
async function main(args: string[]): Promise<number> {
  endAllOnSignals();
  const vscode = await ensureEmbedded();
  const temporary = await mkdtemp(path.join(tmpdir(), 'vscode-suite-'));
  const cleanUp = [() => rm(temporary, { recursive: true, force: true, maxRetries: 5 })];
  try {
    const server = await startServer(vscode, { dataFolder: path.join(temporary, 'server'), forTests: true });
    cleanUp.push(() => server.close());
    const context = await launchBrowser(vscode, { profileFolder: path.join(temporary, 'browser') });
    cleanUp.push(() => context.close());
    return await runSuite(context.pages()[0] ?? (await context.newPage()), suiteAddress(server, args));
  } finally {
    for (const step of cleanUp.reverse()) await step();
  }
}

/** VS Code's own way to run a suite in a browser: the page tells what is printed, and the end, to two functions. */
async function runSuite(page: Page, address: string): Promise<number> {
  const log = createWriteStream(path.join(artifactsFolder, 'embedded-workbench.log'));
  await page.exposeFunction('codeAutomationLog', (_type: string, values: unknown[]) => {
    const text = format(...values);
    log.write(`${text}\n`);
    if (text.startsWith(gutter)) console.log(text);
  });
  const ended = new Promise<number>((resolve, reject) => {
    page
      .exposeFunction('codeAutomationExit', resolve)
      .then(() => page.goto(address), reject)
      .catch(reject);
    page.once('close', () => {
      reject(new Error('The browser ended before the suite'));
    });
    setTimeout(() => {
      reject(new Error(`The suite did not end within ${limitMinutes} minutes`));
    }, limitMinutes * 60_000).unref();
  });
  return ended.finally(() => log.end());
}

function suiteAddress(server: Server, args: string[]): string {
  const remote = (file: string) => `vscode-remote://${server.authority}${path.resolve(file)}`;
  const payload = [
    ...valuesOf(args, 'extensionDevelopmentPath').map((folder) => [
      'extensionDevelopmentPath',
      remote(folder),
    ]),
    ...valuesOf(args, 'extensionTestsPath').map((file) => ['extensionTestsPath', remote(file)]),
    ['skipWelcome', 'true'],
    ['enableProposedApi', ''],
  ];
  const folder = args.find((arg) => !arg.startsWith('-')) ?? '';
  return `${server.url}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

function valuesOf(args: string[], name: string): string[] {
  const start = `--${name}=`;
  return args.filter((arg) => arg.startsWith(start)).map((arg) => arg.slice(start.length));
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
