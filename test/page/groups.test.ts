import assert from 'node:assert/strict';
import type { FromWebview } from '../../src/protocol';
import type { Panel } from './panelPage';
import { panelSuite } from './panelSuite';

declare const posted: FromWebview[];

describe('the tab of groups', function () {
  const suite = panelSuite(this);
  let panel: Panel;

  beforeEach(async () => {
    panel = await suite.open();
    await panel.showSource({ groupFields: [{ name: 'model', groups: 2 }] });
    await answer([2, 2]);
    await panel.page.getByRole('tab', { name: 'Groups' }).click();
    const asked = () => posted.some(({ type }) => type === 'summarizeGroups');
    await panel.page.waitForFunction(asked);
    const card = { requests: 3, skipped: 0, total: '9', replicas: 2, maxLoad: '5', maxOverMean: 1.1 };
    const figures = { lowerBound: '5', overBound: 1, bars: [1, 0.8], mean: 0.9 };
    const cards = [1, 2].map(() => ({ ...card, ...figures }));
    await panel.send({ type: 'groupCards', wish: 1, cards, done: 1 });
    await panel.page.locator('.group-card').nth(1).waitFor();
  });

  async function answer(replicas: number[]): Promise<void> {
    const grouping = { field: 'model', names: ['large', 'small'], replicas };
    await panel.answer(2, { grouping });
  }

  const more = (name: string) =>
    panel.page.getByRole('button', { name: `One replica more: ${name}` }).click();

  /** Lets the page draw what has come so far. */
  const drawn = () =>
    panel.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );

  const counts = () =>
    panel.page
      .locator('.group-count')
      .evaluateAll((inputs) => inputs.map((input) => Number((input as HTMLInputElement).value)));

  const wishes = () =>
    panel.page.evaluate(() =>
      posted.flatMap((each) => (each.type === 'setGroupReplicas' ? [each.replicas.join(' ')] : [])),
    );

  it('keeps what was stepped to when a frame is drawn before the host has answered', async () => {
    await more('large');
    await panel.page.getByLabel('One scale for all bars').click();
    await drawn();
    assert.deepEqual(await counts(), [3, 2]);
    await more('large');
    assert.deepEqual(await wishes(), ['3 2', '4 2']);
  });

  it('keeps the count of one group when that of another is answered', async () => {
    await more('large');
    await more('small');
    await answer([3, 2]);
    await drawn();
    assert.deepEqual(await counts(), [3, 3]);
    await more('large');
    assert.deepEqual(await wishes(), ['3 2', '3 3', '4 3']);
    await answer([3, 3]);
    await answer([4, 3]);
    await answer([5, 5]);
    await drawn();
    assert.deepEqual(await counts(), [5, 5]);
  });

  it('shares replicas out by load, and steps on from there at once', async () => {
    await panel.page.getByLabel('Replicas in all').fill('8');
    await panel.page.getByRole('button', { name: 'Share out by load' }).click();
    await more('small');
    assert.deepEqual(await wishes(), ['4 4', '4 5']);
  });

  it('takes the choice of a field back where the grouping was given up', async () => {
    const chosen = () =>
      panel.page
        .locator('.group-picker vscode-single-select')
        .first()
        .evaluate((select) => (select as HTMLSelectElement).value);
    const pick = (value: string) =>
      panel.page
        .locator('.group-picker vscode-single-select')
        .first()
        .evaluate((select, wanted) => {
          (select as HTMLSelectElement).value = wanted;
          select.dispatchEvent(new Event('change'));
        }, value);
    await pick('none');
    assert.equal(await chosen(), 'none');
    await panel.send({ type: 'busy', busy: false });
    await drawn();
    assert.equal(await chosen(), '=model');
  });
});
