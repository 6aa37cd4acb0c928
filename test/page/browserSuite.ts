import assert from 'node:assert/strict';
import type { Suite } from 'mocha';
import type { Browser, Page } from 'playwright-core';
import { complaints, launchBrowser } from './browserPage';

/** What is opened anew for each test of a suite. */
export interface BrowserSuite {
  /** Makes the page of the running test; closes the one that the test had before. */
  open<T extends { readonly page: Page }>(make: (browser: Browser) => Promise<T>): Promise<T>;
}

/** One browser for all tests of a suite, which is skipped where there is none; no page may complain in a test. */
export function browserSuite(suite: Suite): BrowserSuite {
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
  return {
    async open(make) {
      await close();
      const opened = await make(browser!);
      ({ page } = opened);
      return opened;
    },
  };
}
