import type { Suite } from 'mocha';
import { openPage, type PageOptions } from './browserPage';
import { browserSuite } from './browserSuite';
import { Panel } from './panelPage';

export interface PanelSuite {
  /** The page of the running test. */
  readonly panel: Panel;
  /** Opens the whole page, empty. */
  open(options?: Partial<PageOptions>): Promise<Panel>;
}

/** The whole page for each test of a suite that opens one. */
export function panelSuite(suite: Suite): PanelSuite {
  const pages = browserSuite(suite);
  let panel: Panel | undefined;
  return {
    get panel() {
      return panel!;
    },
    async open(options) {
      panel = await pages.open(
        async (browser) =>
          new Panel(await openPage(browser, { entry: 'test/page/panel.entry.ts', ...options })),
      );
      return panel;
    },
  };
}
