import assert from 'node:assert/strict';
import { NO_PACE } from '../../src/reading/reading';
import { OutlineBuilder } from '../../src/reading/jsonOutline';
import { planOf } from '../../src/reading/jsonPlan';
import { JsonTokens } from '../../src/reading/jsonTokens';
import { JsonWalker } from '../../src/reading/jsonWalker';
import { chunkedSource } from '../support/recordingSink';

/** The paths that are chosen in a document, and what is noted. */
async function planned(document: unknown): Promise<{ paths: string[]; notes: string[] }> {
  const notes: string[] = [];
  const note = (text: string) => void notes.push(text);
  const source = chunkedSource(JSON.stringify(document), 1 << 20);
  const outline = new OutlineBuilder();
  await new JsonWalker(new JsonTokens(source), outline).walk(NO_PACE, source.length, 0);
  return { paths: [...planOf(outline.root, note).roles.values()].map(({ path }) => path), notes };
}

function objectOf(count: number, nameOf: (index: number) => string, value: unknown): object {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), value]));
}

/** Work that grows with the square of the lists would take minutes here: the time limit is the claim. */
describe('the choice among very many lists', function () {
  this.timeout(60_000);

  it('takes all that an object of 100,000 parallel arrays is read for', async () => {
    const { paths, notes } = await planned(objectOf(100_000, (index) => `tokens_${index}`, [7]));
    assert.deepEqual([paths.length, paths[0], paths.at(-1)], [2000, 'tokens_0', 'tokens_1999']);
    assert.deepEqual(notes, []);
  });

  it('takes the arrays under names with dots', async () => {
    const { paths } = await planned(objectOf(100_000, (index) => `run${index}.tokens`, [7]));
    assert.deepEqual([paths.length, paths.at(-1)], [2000, 'run1999.tokens']);
  });

  it('takes the parallel arrays of tens of thousands of objects, each in its place', async () => {
    const runs = objectOf(
      30,
      (index) => `run${index}`,
      objectOf(800, (index) => `step${index}`, PAIR),
    );
    const { paths } = await planned(runs);
    assert.equal(paths.length, 30 * 800 * 2);
    assert.deepEqual(paths.slice(0, 2), ['run0.step0.input_tokens', 'run0.step0.output_tokens']);
    assert.equal(paths.at(-1), 'run29.step799.output_tokens');
  });

  it('takes more lists than a call takes arguments', async () => {
    const { paths } = await planned(objectOf(74, (index) => `run${index}`, LISTS));
    assert.deepEqual([paths.length, paths.at(-1)], [74 * 2000, 'run73.tokens_1999']);
  });
});

const PAIR = { input_tokens: [1, 2], output_tokens: [3, 4] };
const LISTS = objectOf(2000, (index) => `tokens_${index}`, [7]);
