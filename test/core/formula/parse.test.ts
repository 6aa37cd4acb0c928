import assert from 'node:assert/strict';
import fc from 'fast-check';
import { MOST_FORMULA_CHARACTERS, parseFormula } from '../../../src/core/formula/formula';

function problemOf(text: string, knownFields?: readonly string[]): [position: number, message: string] {
  const { problem } = parseFormula(text, knownFields);
  assert.ok(problem !== undefined, `${text} was read`);
  return [problem.position, problem.message];
}

describe('a formula that cannot be read', () => {
  it('says where and what', () => {
    const cases: [string, number, RegExp][] = [
      ['', 0, /empty/],
      ['  ', 0, /empty/],
      ['a +', 3, /missing at the end/],
      ['* a', 0, /missing before/],
      ['a b', 2, /operator .* missing/],
      ['3 x', 2, /operator .* missing/],
      ['(a + b', 0, /closes this \( is missing/],
      ['a + b)', 5, /closes nothing/],
      ['f(a, b', 0, /no function f/],
      ['min(a, b', 3, /is missing/],
      ['min()', 0, /min takes values, not 0/],
      ['sqrt(a, b)', 0, /sqrt takes one value, not 2/],
      ['(a, b)', 2, /comma/],
      ['min(a b)', 6, /operator/],
      ['toString(a)', 0, /no function toString; there are min, max/],
      ['a + #b', 4, /# has no meaning.*backticks/],
      ['a + 😀', 4, /😀 has no meaning/],
      ['a + `b', 4, /backtick .* missing/],
      ['a + [b', 4, /\] .* missing/],
      ['a + ``', 4, /name is missing/],
      ['1e999', 0, /too large/],
      ['a ? b : c', 2, /\? has no meaning/],
      ['('.repeat(300) + 'a' + ')'.repeat(300), 200, /nested too deeply/],
      ['-'.repeat(900) + 'a', 200, /nested too deeply/],
      ['a' + ' + a'.repeat(600), MOST_FORMULA_CHARACTERS, /2401 characters; at most 2000/],
    ];
    for (const [text, position, message] of cases) {
      const [found, words] = problemOf(text);
      assert.match(words, message, text);
      assert.equal(found, position, text);
    }
  });

  it('names a field that the records lack, and how to write the one that was meant', () => {
    assert.deepEqual(problemOf('1 + lenght', ['length']), [4, 'There is no field lenght']);
    assert.deepEqual(problemOf('output-tokens * 2', ['output-tokens']), [
      0,
      'There is no field output; for output-tokens write `output-tokens`',
    ]);
    assert.equal(parseFormula('`output-tokens` * 2', ['output-tokens']).problem, undefined);
  });

  it('never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      'a',
      '1',
      '+',
      '-',
      '*',
      '^',
      '(',
      ')',
      ',',
      'min',
      '`',
      '[',
      ']',
      '.',
      ' ',
      '_',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (text) => {
          const { formula, problem } = parseFormula(text);
          assert.ok((formula === undefined) !== (problem === undefined));
          if (problem !== undefined) assert.ok(problem.position >= 0 && problem.position <= text.length);
          else formula.evaluate(formula.fields.map(() => 3));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
