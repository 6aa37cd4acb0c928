import { createWriteStream } from 'node:fs';
import * as path from 'node:path';
import { format } from 'node:util';
import type { Page } from 'playwright-core';
import { CleanUp } from '../support/cleanUp';
import { gutter } from '../support/gutter';
import { artifactsFolder } from '../support/paths';
import { launchBrowser } from './browser';
import { ensureEmbedded } from './install';
import { startServer, type Server } from './server';

/** A suite that has not ended by then never will. */
const limitMinutes = 15;

/**
 * The embedded VS Code behind the command line of the desktop one, as far as test runners use it:
 * `--extensionDevelopmentPath=DIR --extensionTestsPath=FILE FOLDER`. Resolves to the exit code of the suite.
 */
async function main(args: string[]): Promise<number> {
  const vscode = await ensureEmbedded();
  const cleanUp = new CleanUp();
  try {
    const temporary = await cleanUp.temporaryFolder();
    const server = await startServer(vscode, { dataFolder: path.join(temporary, 'server'), forTests: true });
    cleanUp.add(() => server.close());
    const context = await launchBrowser({ profileFolder: path.join(temporary, 'browser') });
    cleanUp.add(() => context.close());
    return await runSuite(context.pages()[0] ?? (await context.newPage()), suiteAddress(server, args));
  } finally {
    await cleanUp.run();
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
