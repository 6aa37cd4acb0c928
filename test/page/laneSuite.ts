import type { Suite } from 'mocha';
import type { PageOptions } from './browserPage';
import { browserSuite } from './browserSuite';
import type { LaneList } from './lanes.entry';
import { LanesPage } from './lanesPage';

export interface LaneSuite {
  /** The page of the running test. */
  readonly lanes: LanesPage;
  /** Opens a page; with a list in it where one is given. */
  open(list?: LaneList, options?: Partial<PageOptions>): Promise<void>;
}

/** A page with the lanes for each test of a suite that opens one. */
export function laneSuite(suite: Suite): LaneSuite {
  const openPage = browserSuite(suite);
  let page: LanesPage | undefined;
  return {
    get lanes() {
      return page!;
    },
    async open(list, options) {
      page = await LanesPage.open(openPage, options);
      if (list !== undefined) await page.show(list);
    },
  };
}
