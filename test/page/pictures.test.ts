import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { complaints, launchBrowser, openPage } from './browserPage';
import type { Look } from './pictures.entry';

describe('a picture of the lanes', function () {
  let browser: Browser | undefined;
  let page: Page;

  before(async function () {
    browser = await launchBrowser();
    if (browser === undefined) this.skip();
    page = await openPage(browser, { entry: 'test/page/pictures.entry.ts' });
  });

  after(async () => {
    if (browser === undefined) return;
    assert.deepEqual(complaints.get(page), []);
    await browser.close();
  });

  function look(replicas: number, requests: number): Promise<Look> {
    return page.evaluate(([count, length]) => pngLook(count, length), [replicas, requests] as const);
  }

  it('has, as a PNG, two pixels for each of a screen', async () => {
    const { width, coloursAtEnd, remark } = await look(3, 300);
    assert.deepEqual([width, remark], [2400, undefined]);
    assert.ok(coloursAtEnd > 3, String(coloursAtEnd));
  });

  it('is made of ten thousand lanes, down to the last', async () => {
    const { width, height, coloursAtEnd, remark } = await look(10_000, 20_000);
    assert.ok(width >= 1200 && height >= 30_000, `${width} × ${height}`);
    assert.equal(remark, undefined);
    assert.ok(coloursAtEnd > 3, String(coloursAtEnd));
  });

  it('is made of the first ten thousand of more lanes, and says so', async () => {
    const { coloursAtEnd, remark } = await look(100_000, 2000);
    assert.equal(remark, 'The PNG shows the first 10,000 of 100,000 lanes.');
    assert.ok(coloursAtEnd > 3, String(coloursAtEnd));
  });

  it('names the group and the policy that are shown, and underlines what least load sends elsewhere', async () => {
    const svg = await page.evaluate(() => svgOfGroup());
    assert.match(svg, /<title>test\.json, large: Round robin: 12 requests on 3 replicas; underlined/);
    assert.match(svg, /<line [^>]*stroke-width/);
  });
});
