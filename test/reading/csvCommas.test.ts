import assert from 'node:assert/strict';
import { csvFormat } from '../../src/reading/csv';
import { recorded } from '../support/reading';

const read = (text: string, units?: number) => recorded(csvFormat, text, units);

describe('commas in the numbers of a column', () => {
  it('are decimal commas where one cell can only be read so', async () => {
    const sink = await read('name;ms;note\na;2523,00;x\nb;1.024,5;y\nc;17;z\nd;1.024;z\n');
    assert.deepEqual(sink.column('ms'), ['2523.00', '1024.5', '17', '1024']);
    assert.deepEqual(sink.notes, ['Commas were read as decimal commas in "ms" (2523,00).']);
  });

  it('are thousands separators where one cell can only be read so', async () => {
    const sink = await read('k,tokens\na,"1,024"\nb,"1,024,000"\nc,12\nd,"3,180.5"\n');
    assert.deepEqual(sink.column('tokens'), ['1024', '1024000', '12', '3180.5']);
    assert.deepEqual(sink.notes, ['Commas were read as thousands separators in "tokens" (1,024).']);
  });

  it('are decided by the whole column, however late the cell that tells', async () => {
    const early = Array.from({ length: 5000 }, (_, index) => `r${index};1,024`);
    const sink = await read(`k;v\n${early.join('\n')}\nlast;1,5\n`);
    assert.equal(sink.column('v')[0], '1.024');
    assert.equal(sink.column('v').at(-1), '1.5');
  });

  it('are said to be in doubt, with what is read, where no cell tells', async () => {
    const english = await read('k,v\na,"1,024"\nb,"2,048"\nc,512\n');
    assert.deepEqual(english.column('v'), ['1024', '2048', '512']);
    assert.deepEqual(english.notes, [
      'The commas in "v" may be thousands separators or decimal commas: 1,024 is read as 1024 (thousands separators).',
    ]);
    const continental = await read('k;v\na;1,024\nb;2,048\n');
    assert.deepEqual(continental.column('v'), ['1.024', '2.048']);
    assert.match(continental.notes[0]!, /1,024 is read as 1\.024 \(decimal commas\)/);
  });

  it('are left unread where cells of both kinds stand in one column', async () => {
    const sink = await read('k;v\na;3,5\nb;2.5\nc;7\n');
    assert.deepEqual(sink.column('v'), ["'3,5", '2.5', '7']);
    assert.match(sink.notes[0]!, /"v" has both decimal commas \(3,5\)/);
  });

  it('leave dots beside them in doubt, which is said', async () => {
    const sink = await read('k;tokens;ms\na;1.024;3,5\nb;2.048;4\n');
    assert.deepEqual(sink.column('tokens'), ['1024', '2048']);
    assert.match(sink.notes.join(), /dots in "tokens".* 1\.024 is read as 1024/);
    assert.deepEqual((await read('k;t;ms\na;1.024;3,5\nb;0.5;4\n')).column('t'), ['1.024', '0.5']);
  });

  it('part no cells in a single column of decimals', async () => {
    assert.deepEqual((await read('latency\n3,5\n12,25\n4\n')).column('latency'), ['3.5', '12.25', '4']);
  });

  it('that part two columns of whole numbers are said to', async () => {
    assert.match((await read('3,5\n4,25\n')).notes[0]!, /decimal commas/);
    assert.deepEqual((await read('3,5\n4,2.5\n')).notes, []);
  });

  it('are not looked for in texts', async () => {
    const sink = await read('k;v\nhello, world;5\n1,5 apples;6\n7,5;8\n');
    assert.deepEqual(sink.notes, []);
    assert.deepEqual(sink.column('k'), ["'hello, world", "'1,5 apples", "'7,5"]);
  });

  it('leave spaces, apostrophes and underscores as marks of thousands', async () => {
    const sink = await read("k;v\na;1 024\nb;3'180'000\nc;7_433\nd;12 34\n");
    assert.deepEqual(sink.column('v'), ['1024', '3180000', '7433', "'12 34"]);
  });
});
