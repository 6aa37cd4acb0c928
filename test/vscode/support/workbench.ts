import { cp, mkdir } from 'node:fs/promises';
import * as path from 'node:path';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { launchBrowser } from '../embedded/browser';
import { ensureEmbedded } from '../embedded/install';
import { startServer, type Server } from '../embedded/server';
import { CleanUp } from './cleanUp';
import { artifactsFolder } from './paths';

/** The four kinds of theme, by the names of those that VS Code starts with. */
export const themes = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  'hc-black': 'Default High Contrast',
  'hc-light': 'Default High Contrast Light',
} as const;
export type ThemeKind = keyof typeof themes;

export interface WorkbenchOptions {
  /** Packed extensions to install, as a user would. */
  vsix?: string | string[];
  /** Or an unpacked one, built already. */
  developmentPath?: string;
  /** Copied to a temporary folder, which becomes the workspace. Empty where not given. */
  folder?: string;
  settings?: Record<string, unknown>;
  theme?: ThemeKind;
  viewport?: { width: number; height: number };
  deviceScaleFactor?: number;
}

/** A whole VS Code of its own, server and browser, for one suite to drive. */
export interface Workbench {
  page: Page;
  /** The workspace folder on disk. */
  folder: string;
  /** Errors that panels wrote to the console or threw, and those that name the extension. */
  errors: string[];
  /** Replaces the settings; VS Code follows at once. The theme stays. */
  writeSettings(settings: Record<string, unknown>): Promise<void>;
  switchTheme(theme: ThemeKind): Promise<void>;
  /** Ends browser and server and removes every temporary file. */
  close(): Promise<void>;
}

/** Opens a workbench and waits until one can work in it. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const cleanUp = new CleanUp();
  try {
    return { ...(await start(options, cleanUp)), close: () => cleanUp.run() };
  } catch (error) {
    await cleanUp.run();
    throw error;
  }
}

async function start(options: WorkbenchOptions, cleanUp: CleanUp): Promise<Omit<Workbench, 'close'>> {
  const vscode = await ensureEmbedded();
  const temporary = await cleanUp.temporaryFolder();
  const folder = path.join(temporary, 'workspace');
  await mkdir(folder);
  if (options.folder !== undefined) await cp(options.folder, folder, { recursive: true });
  const settings = new Settings(options.settings ?? {}, options.theme ?? 'dark');
  const server = await startServer(vscode, {
    dataFolder: path.join(temporary, 'server'),
    vsix: [options.vsix ?? []].flat(),
    settings: settings.all(),
    forTests: options.developmentPath !== undefined,
  });
  cleanUp.add(() => server.close());
  const context = await launchBrowser({ ...options, profileFolder: path.join(temporary, 'browser') });
  cleanUp.add(() => context.close());
  const errors = collectErrors(context);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(workbenchAddress(server, folder, options.developmentPath));
  await page.locator('.explorer-folders-view').waitFor({ timeout: 60_000 });
  return { page, folder, errors, ...settings.controls(server, page) };
}

function workbenchAddress(server: Server, folder: string, developmentPath: string | undefined): string {
  const address = `${server.url}/?folder=${encodeURIComponent(folder)}`;
  if (developmentPath === undefined) return address;
  const payload = [['extensionDevelopmentPath', `vscode-remote://${server.authority}${developmentPath}`]];
  return `${address}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}

/** The settings as last asked for, so that theme and the rest can change one without the other. */
class Settings {
  constructor(
    private settings: Record<string, unknown>,
    private theme: ThemeKind,
  ) {}

  all(): Record<string, unknown> {
    return { 'workbench.colorTheme': themes[this.theme], ...this.settings };
  }

  controls(server: Server, page: Page): Pick<Workbench, 'writeSettings' | 'switchTheme'> {
    return {
      writeSettings: (settings) => {
        this.settings = settings;
        return server.writeSettings(this.all());
      },
      switchTheme: async (theme) => {
        this.theme = theme;
        await server.writeSettings(this.all());
        await page.locator(`.monaco-workbench.${themeClass[theme]}`).first().waitFor();
      },
    };
  }
}

/** What the workbench itself is marked with in a theme of the kind. */
const themeClass: Record<ThemeKind, string> = {
  light: 'vs',
  dark: 'vs-dark',
  'hc-black': 'hc-black',
  'hc-light': 'hc-light',
};

/** An error of a panel's page, or one that names the extension; what VS Code itself logs or misses is not ours. */
function isOurs(message: ConsoleMessage): boolean {
  const { url } = message.location();
  if (message.type() !== 'error' || message.text().includes('bad HTTP response code')) return false;
  if (message.text().startsWith('Failed to load resource')) return /vscode-(remote-)?resource/.test(url);
  const byWorkbench = /\/workbench\.js|\/\?folder=/.test(url);
  return !byWorkbench || /replica-planner\.replica-planner|replicaPlanner/.test(message.text());
}

function collectErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  context.on('console', (message) => {
    if (isOurs(message)) errors.push(`${message.text()} ${message.location().url}`.trim());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
}

/** Keeps a picture as artifacts/screenshots/NAME.png, and returns its path. */
export async function screenshot(workbench: Workbench, name: string): Promise<string> {
  const file = path.join(artifactsFolder, 'screenshots', `${name}.png`);
  await workbench.page.screenshot({ path: file });
  return file;
}

/** For an `afterEach`: keeps a picture of the workbench as it stood when the test failed. */
export async function pictureFailure(workbench: Workbench, test: Mocha.Test | undefined): Promise<void> {
  if (test?.state !== 'failed') return;
  const name = test.title.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 60);
  await screenshot(workbench, `failed-${name}`);
}
