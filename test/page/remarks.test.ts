import assert from 'node:assert/strict';
import { panelSuite } from './panelSuite';

describe('remarks', function () {
  const suite = panelSuite(this);

  it('say that what is shown is out of date until it is no longer', async () => {
    const panel = await suite.open();
    const text = "The text can't be read now (line 2: there is no number): this is what it held before.";
    const remark = panel.page.getByText(text);
    await panel.send({ type: 'showRemark', text });
    await panel.showSource();
    await panel.answer(2);
    await remark.waitFor();
    await panel.send({ type: 'showRemark', text: '' });
    await remark.waitFor({ state: 'detached' });
    assert.equal(await panel.page.locator('.strip:visible').count(), 1);
    await panel.send({ type: 'showRemark', text });
    await remark.waitFor();
  });

  it('say that names and weights of the document play no part where they are for another number of replicas', async () => {
    const panel = await suite.open();
    const text =
      'The document describes 2 replicas: with 3, their names, weights and starting loads play no part.';
    const remark = panel.page.getByText(text);
    await panel.showSource();
    await panel.answer(3, { described: 2 });
    await remark.waitFor();
    await panel.answer(2);
    await remark.waitFor({ state: 'detached' });
  });
});
