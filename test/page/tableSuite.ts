import type { Suite } from 'mocha';
import type { PageOptions } from './browserPage';
import { browserSuite } from './browserSuite';
import { TablesPage } from './tablesPage';

export const SMALL = [5, 3, 8, 1, 9, 2];

export function repeat(count: number, cost: (request: number) => number): number[] {
  return Array.from({ length: count }, (_, request) => cost(request));
}

export interface TableSuite {
  /** The page of the running test. */
  readonly tables: TablesPage;
  /** Opens a page with both tables of these costs. */
  open(costs: readonly number[], replicas: number, options?: Partial<PageOptions>): Promise<void>;
}

/** A page with the tables for each test of a suite that opens one. */
export function tableSuite(suite: Suite): TableSuite {
  const openPage = browserSuite(suite);
  let page: TablesPage | undefined;
  return {
    get tables() {
      return page!;
    },
    async open(costs, replicas, options) {
      page = await TablesPage.open(openPage, options);
      await page.show({ costs, replicas });
    },
  };
}
