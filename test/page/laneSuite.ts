import assert from 'node:assert/strict';
import type { Suite } from 'mocha';
import type { Browser } from 'playwright-core';
import { complaints, launchBrowser, type PageOptions } from './browserPage';
import type { LaneList } from './lanes.entry';
import { LanesPage } from './lanesPage';

export interface LaneSuite {
  /** The page of the running test. */
  readonly lanes: LanesPage;
  /** Opens a page; with a list in it where one is given. */
  open(list?: LaneList, options?: Partial<PageOptions>): Promise<void>;
}

/** One browser for all tests of a suite and a page for each; skipped where there is no browser. */
export function laneSuite(suite: Suite): LaneSuite {
  let browser: Browser | undefined;
  let page: LanesPage | undefined;
  suite.timeout(60_000);
  suite.beforeAll(async function () {
    browser = await launchBrowser();
    if (browser === undefined) this.skip();
  });
  suite.afterAll(() => browser?.close());
  suite.afterEach(async () => {
    assert.deepEqual(page && complaints.get(page.page), page && []);
    await page?.page.context().close();
    page = undefined;
  });
  return {
    get lanes() {
      return page!;
    },
    async open(list, options) {
      await page?.page.context().close();
      page = await LanesPage.open(browser!, options);
      if (list !== undefined) await page.show(list);
    },
  };
}
