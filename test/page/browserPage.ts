import { buildSync } from 'esbuild';
import fs from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { panelHtml } from '../../src/host/panelHtml';
import { THEMES, type ThemeKind } from './themes';

/** Undefined where there is no browser, and the suite is to be skipped. */
export { launchPlainBrowser as launchBrowser } from '../vscode/embedded/browser';

const ORIGIN = 'http://panel.invalid';

export interface PageOptions {
  /** The program of the page, bundled as it is opened. */
  readonly entry: string;
  readonly theme?: ThemeKind;
  readonly width?: number;
  readonly height?: number;
  readonly deviceScaleFactor?: number;
  /** The person has asked the system for less motion. */
  readonly reducedMotion?: boolean;
}

/** What the page complained of: errors, and what the policy refused. */
export const complaints = new WeakMap<Page, string[]>();

/** Opens the panel's own page, with its policy and stylesheets, and another program in it. Nothing is served. */
export async function openPage(browser: Browser, options: PageOptions): Promise<Page> {
  const { entry, theme = 'vscode-dark', width = 900, height = 700, deviceScaleFactor = 1 } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor,
    reducedMotion: options.reducedMotion === true ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  collectComplaints(page);
  await servePanel(page, bundle(entry));
  await page.goto(`${ORIGIN}/`);
  await setTheme(page, theme);
  return page;
}

/** Sets the variables as VS Code does: on the root element, by script. */
export async function setTheme(page: Page, theme: ThemeKind): Promise<void> {
  await page.evaluate(
    ([variables, kind]) => {
      document.documentElement.removeAttribute('style');
      for (const [name, value] of Object.entries(variables)) {
        document.documentElement.style.setProperty(`--vscode-${name}`, value);
      }
      document.body.className = kind;
    },
    [THEMES[theme], theme] as const,
  );
}

const bundles = new Map<string, string>();

function bundle(entry: string): string {
  const known = bundles.get(entry);
  if (known !== undefined) return known;
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    sourcemap: false,
  });
  const text = outputFiles[0]!.text;
  bundles.set(entry, text);
  return text;
}

function collectComplaints(page: Page): void {
  const list: string[] = [];
  complaints.set(page, list);
  page.on('pageerror', (error) => list.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') list.push(message.text());
  });
}

async function servePanel(page: Page, script: string): Promise<void> {
  const styles = fs.readdirSync('media').filter((file) => file.endsWith('.css'));
  const html = panelHtml({
    cspSource: ORIGIN,
    nonce: 'test',
    script: `${ORIGIN}/page.js`,
    styles: styles.map((file) => `${ORIGIN}/media/${file}`),
    codicons: `${ORIGIN}/node_modules/@vscode/codicons/dist/codicon.css`,
  });
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: html });
    else if (pathname === '/page.js') await route.fulfill({ contentType: 'text/javascript', body: script });
    else if (fs.existsSync(`.${pathname}`)) await route.fulfill({ path: `.${pathname}` });
    else await route.fulfill({ status: 204 });
  });
}
