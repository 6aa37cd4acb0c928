import assert from 'node:assert/strict';
import type { Suite } from 'mocha';
import type { Browser, Page } from 'playwright-core';
import { complaints, launchBrowser, openPage, type PageOptions } from './browserPage';

/** Opens the page of the running test; closes the one that the test had before. */
export type PageOpener = (options: PageOptions) => Promise<Page>;

/** One browser for all tests of a suite, which is skipped where there is none; no page may complain in a test. */
export function browserSuite(suite: Suite): PageOpener {
  let browser: Browser | undefined;
  let page: Page | undefined;
  suite.timeout(60_000);
  suite.beforeAll(async function () {
    browser = await launchBrowser();
    if (browser === undefined) this.skip();
  });
  suite.afterAll(() => browser?.close());
  const close = async (): Promise<void> => {
    if (page === undefined) return;
    const said = complaints.get(page);
    await page.context().close();
    page = undefined;
    assert.deepEqual(said, []);
  };
  suite.afterEach(close);
  return async (options) => {
    await close();
    page = await openPage(browser!, options);
    return page;
  };
}
