import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import type { EmbeddedVSCode } from './install';

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

/** The browser that REPLICA_PLANNER_BROWSER names, else an installed one, else the one that came along. */
function chooseBrowser(vscode: EmbeddedVSCode): string {
  const forced = process.env['REPLICA_PLANNER_BROWSER'];
  if (forced) return forced;
  const found = [...installedBrowsers, vscode.chromium].find((file) => existsSync(file));
  if (found === undefined)
    throw new Error('No browser: install Chrome, or name one in REPLICA_PLANNER_BROWSER');
  return found;
}

/** Starts a browser without a window. Close the context, and the browser ends. */
export async function launchBrowser(
  vscode: EmbeddedVSCode,
  options: BrowserOptions,
): Promise<BrowserContext> {
  const { profileFolder, viewport = { width: 1280, height: 800 }, deviceScaleFactor = 1 } = options;
  await mkdir(path.join(profileFolder, 'Default'), { recursive: true });
  await writeFile(path.join(profileFolder, 'Default', 'Preferences'), JSON.stringify(preferences));
  const executablePath = chooseBrowser(vscode);
  const ownEnv = executablePath === vscode.chromium ? await ownLibrariesAndFonts(vscode, profileFolder) : {};
  return chromium.launchPersistentContext(profileFolder, {
    executablePath,
    headless: true,
    args: flags,
    viewport,
    deviceScaleFactor,
    reducedMotion: 'reduce',
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }, // CleanUp does
    env: { ...definedOnly(process.env), ...ownEnv },
  });
}

/** A machine may have neither the libraries nor any font; without fonts every text would be blank. */
async function ownLibrariesAndFonts(vscode: EmbeddedVSCode, folder: string): Promise<Record<string, string>> {
  const unpacked = path.dirname(vscode.chromium);
  const fontFolders = [vscode.dejavuFonts, path.join(unpacked, 'fonts'), '/usr/share/fonts'];
  await writeFile(path.join(folder, 'fonts.conf'), fontsConf(fontFolders, path.join(folder, 'font-cache')));
  const libraries = [process.env['LD_LIBRARY_PATH'], path.join(unpacked, 'al2023', 'lib')];
  return { FONTCONFIG_PATH: folder, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') };
}

function fontsConf(folders: string[], cacheFolder: string): string {
  const prefer = (family: string, font: string) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cacheFolder}</cachedir>`,
    prefer('monospace', 'DejaVu Sans Mono'),
    ...['sans', 'sans-serif', 'system-ui'].map((family) => prefer(family, 'Open Sans')),
    '</fontconfig>',
  ].join('\n');
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
