import type { Page } from 'playwright-core';
import type { PageOptions } from './browserPage';
import type { PageOpener } from './browserSuite';
import type { LaneList } from './lanes.entry';

export type Pixel = readonly [red: number, green: number, blue: number];

interface TextPainter {
  fillText: (this: TextPainter, text: string, x: number, y: number, maxWidth?: number) => void;
}

/** The page with the lanes, and what a person sees and does in it. */
export class LanesPage {
  private constructor(readonly page: Page) {}

  static async open(openPage: PageOpener, options: Partial<PageOptions> = {}): Promise<LanesPage> {
    return new LanesPage(await openPage({ entry: 'test/page/lanes.entry.ts', ...options }));
  }

  async settle(): Promise<void> {
    await this.page.evaluate(() => lanes.settle());
  }

  async show(list: LaneList): Promise<void> {
    await this.page.evaluate((shown) => {
      lanes.showLanes(shown);
    }, list);
    await this.settle();
  }

  /** The view's own state, as the page keeps it over a reload. */
  async state(): Promise<{ window?: { from: number; to: number }; sort: string; placed?: number }> {
    return this.page.evaluate(() => lanes.views['lanes']!.getState() as never);
  }

  async setState(state: object): Promise<void> {
    await this.page.evaluate((restored) => {
      lanes.views['lanes']!.setState(restored);
    }, state);
    await this.settle();
  }

  async windowShown(): Promise<{ from: number; to: number } | undefined> {
    return (await this.state()).window;
  }

  /** The load at the end of the axis. */
  async fullLoad(): Promise<number> {
    return this.page.evaluate(() => lanes.fullLoad());
  }

  /** Focuses a request as another view or the source does. */
  async setFocus(request: number): Promise<void> {
    await this.page.evaluate((focused) => {
      lanes.setFocus(focused, undefined);
    }, request);
    await this.settle();
  }

  /** All texts of the picture, painted anew. */
  async textsPainted(): Promise<string[]> {
    const watched = await this.page.evaluateHandle(() => {
      const prototype = CanvasRenderingContext2D.prototype as TextPainter;
      const { fillText } = prototype;
      const texts: string[] = [];
      prototype.fillText = function (text, ...place) {
        // Names are isolated from what is around them, for those that run from right to left.
        texts.push(text.replace(/[\u2066-\u2069]/g, ''));
        fillText.call(this, text, ...place);
      };
      return { prototype, fillText, texts };
    });
    await this.refresh();
    return watched.evaluate(({ prototype, fillText, texts }) => {
      prototype.fillText = fillText;
      return texts;
    });
  }

  async refresh(): Promise<void> {
    await this.page.evaluate(() => {
      lanes.views['lanes']!.refresh();
    });
    await this.settle();
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  async focusChart(): Promise<void> {
    await this.page.focus('.lane-scroller');
    await this.settle();
  }

  /** Puts the pointer at a share of the plot's width, and a share of the height of the lane in `row`. */
  async point(share: number, row: number, height = 0.6): Promise<void> {
    const { x, y } = await this.placeOf(share, row, height);
    await this.page.mouse.move(x, y);
    await this.settle();
  }

  async click(share: number, row: number): Promise<void> {
    const { x, y } = await this.placeOf(share, row, 0.6);
    await this.page.mouse.click(x, y);
    await this.settle();
  }

  async placeOf(share: number, row: number, height: number): Promise<{ x: number; y: number }> {
    const box = (await this.page.locator('.lane-canvas').boundingBox())!;
    const { plot, layout, scrollTop } = await this.geometry();
    const top = layout.padding + row * layout.pitch - scrollTop;
    return { x: box.x + plot.left + share * plot.width, y: box.y + top + height * layout.pitch };
  }

  async geometry() {
    return this.page.evaluate(() => lanes.geometry());
  }

  /** A finger on the lane in row 2. */
  async finger(id: number, share: number): Promise<{ x: number; y: number; id: number }> {
    return { ...(await this.placeOf(share, 2, 0.6)), id };
  }

  /** Fingers on the screen, as the browser itself reports them. */
  async touches() {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
    return (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  /** Lines of the card; empty where none is shown. */
  async card(): Promise<string[]> {
    const card = this.page.getByRole('tooltip');
    if (!(await card.isVisible())) return [];
    return card.locator('> div').allTextContents();
  }

  /** What the view has asked of the page since the last call. */
  async takeLog(): Promise<string[]> {
    return this.page.evaluate(() => lanes.log.splice(0));
  }

  /** The device pixels across the plot in the lane of `row`, below its text and above its lower border. */
  async pixels(row: number): Promise<Pixel[]> {
    return this.page.evaluate((each) => lanes.pixels(each), row);
  }
}
