import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { ensureEmbedded } from './install';

export interface BrowserOptions {
  /** A folder for the browser's profile; the caller removes it. */
  profileFolder: string;
  viewport?: { width: number; height: number };
  deviceScaleFactor?: number;
}

const installedBrowsers = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Needs no display, sandbox or network, and calls nobody. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--font-render-hinting=none'],
];

/** VS Code keeps a panel's page in storage that it may only use as a third party. */
const preferences = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

interface FoundBrowser {
  executablePath: string;
  env: Record<string, string>;
}

/** The browser that REPLICA_PLANNER_BROWSER names, else an installed one, else the one that comes along. */
async function findBrowser(): Promise<FoundBrowser | undefined> {
  const env = definedOnly(process.env);
  const installed =
    process.env['REPLICA_PLANNER_BROWSER'] ?? installedBrowsers.find((file) => existsSync(file));
  if (installed !== undefined) return { executablePath: installed, env };
  const own = await ensureEmbedded();
  if (!existsSync(own.chromium)) return undefined;
  return { executablePath: own.chromium, env: { ...env, ...own.chromiumEnvironment } };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** A browser without a window, for pages that need no VS Code; undefined where there is none. */
export async function launchPlainBrowser(): Promise<Browser | undefined> {
  const found = await findBrowser();
  return found && chromium.launch({ ...found, args: flags });
}

/** A browser without a window that VS Code can run in. Close the context, and the browser ends. */
export async function launchBrowser(options: BrowserOptions): Promise<BrowserContext> {
  const { profileFolder, viewport = { width: 1280, height: 800 }, deviceScaleFactor = 1 } = options;
  const found = await findBrowser();
  if (!found) throw new Error('No browser: install Chrome, or name one in REPLICA_PLANNER_BROWSER');
  await mkdir(path.join(profileFolder, 'Default'), { recursive: true });
  await writeFile(path.join(profileFolder, 'Default', 'Preferences'), JSON.stringify(preferences));
  return chromium.launchPersistentContext(profileFolder, {
    ...found,
    args: flags,
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }, // CleanUp does
  });
}
