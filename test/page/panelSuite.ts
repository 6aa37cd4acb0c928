import type { Suite } from 'mocha';
import type { PageOptions } from './browserPage';
import { browserSuite } from './browserSuite';
import { Panel } from './panelPage';

export interface PanelSuite {
  /** Opens the whole page, empty. */
  open(options?: Partial<PageOptions>): Promise<Panel>;
  /** Opens the whole page and shows three requests on two replicas in it. */
  openFilled(): Promise<Panel>;
}

/** The whole page for each test of a suite that opens one. */
export function panelSuite(suite: Suite): PanelSuite {
  const openPage = browserSuite(suite);
  const entry = 'test/page/panel.entry.ts';
  const open: PanelSuite['open'] = async (options) => new Panel(await openPage({ entry, ...options }));
  return {
    open,
    async openFilled() {
      const panel = await open();
      await panel.showSource();
      await panel.answer(2);
      return panel;
    },
  };
}
