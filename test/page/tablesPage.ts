import type { Page } from 'playwright-core';
import type { PageOptions } from './browserPage';
import type { PageOpener } from './browserSuite';
import type { Harness, ShowOptions } from './harness';

declare global {
  var harness: Harness;
}

/** The page with both tables, and what a person sees and does in it. */
export class TablesPage {
  private constructor(readonly page: Page) {}

  static async open(openPage: PageOpener, options: Partial<PageOptions> = {}): Promise<TablesPage> {
    return new TablesPage(await openPage({ entry: 'test/page/tables.entry.ts', ...options }));
  }

  /** Waits until what was asked for is drawn. */
  async frame(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }

  async show(options: ShowOptions): Promise<void> {
    await this.page.evaluate((shown) => {
      harness.show(shown);
    }, options);
    await this.frame();
  }

  async select(table: 'requests' | 'replicas'): Promise<void> {
    await this.page.evaluate((name) => {
      harness.select(name);
    }, table);
    await this.frame();
  }

  async focus(request: number): Promise<void> {
    await this.page.evaluate((focused) => {
      harness.setFocus(focused, undefined);
    }, request);
    await this.frame();
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.frame();
    }
  }

  async sortBy(title: string): Promise<void> {
    await this.header(title).click();
    await this.frame();
  }

  async filter(label: string, text: string): Promise<void> {
    await this.page.locator('#requests').getByLabel(label).fill(text);
    await this.frame();
  }

  header(title: string) {
    return this.page.getByRole('columnheader', { name: title, exact: true });
  }

  firstCell(row: number) {
    return this.page.locator(`#requests [aria-rowindex="${row + 2}"] [role="gridcell"]`).first();
  }

  text(selector: string): Promise<string | null> {
    return this.page.locator(selector).textContent();
  }

  summary(): Promise<string | null> {
    return this.text('#requests .filter-summary');
  }

  activeText(): Promise<string | null | undefined> {
    return this.page.evaluate(() => document.activeElement?.textContent);
  }

  log(): Promise<string[]> {
    return this.page.evaluate(() => harness.log);
  }

  copied(): Promise<string> {
    return this.page.evaluate(() => harness.copied);
  }

  /** The texts of all rows of which a part is seen, from top to bottom. */
  rows(table = 'requests'): Promise<string[][]> {
    return this.page.$$eval(`#${table} .grid-rows .row`, (elements) => {
      const top = (row: Element) => row.getBoundingClientRect().top;
      const isSeen = (row: Element) => {
        const view = row.closest('.grid')!.getBoundingClientRect();
        const { height } = document.querySelector('.grid-head')!.getBoundingClientRect();
        return row.getBoundingClientRect().bottom > view.top + height && top(row) < view.bottom;
      };
      const seen = elements.filter(isSeen).sort((a, b) => top(a) - top(b));
      return seen.map((row) => [...row.children].map((cell) => cell.textContent));
    });
  }

  /** One column of what `rows` gives, as numbers. */
  async numbers(column: number): Promise<number[]> {
    return (await this.rows()).map((row) => Number(row[column]!.replace(/,/g, '')));
  }
}
