import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';

const SUITE = path.resolve('../shared/json-test-suite/test_parsing');

/**
 * Files that the suite calls invalid and that are read, or fail only for want of numbers, by a tolerance on purpose.
 * Every other `n_` file must be refused as broken.
 */
const TOLERATED = new Map([
  ['n_array_comma_after_close.json', 'a comma between or behind values that stand back to back'],
  ['n_array_extra_comma.json', 'a trailing comma'],
  ['n_array_number_and_comma.json', 'a trailing comma'],
  ['n_number_+1.json', 'as Python writes it'],
  ['n_number_-2..json', 'as Python writes it'],
  ['n_number_-NaN.json', 'as Python writes it'],
  ['n_number_.2e-3.json', 'as Python writes it'],
  ['n_number_0.e1.json', 'as Python writes it'],
  ['n_number_1_000.json', 'as Python writes it'],
  ['n_number_2.e+3.json', 'as Python writes it'],
  ['n_number_2.e-3.json', 'as Python writes it'],
  ['n_number_2.e3.json', 'as Python writes it'],
  ['n_number_NaN.json', 'NaN as a value, named as no cost'],
  ['n_number_infinity.json', 'Infinity as a value, named as no cost'],
  ['n_number_minus_infinity.json', '-Infinity as a value, named as no cost'],
  ['n_number_neg_real_without_int_part.json', 'as Python writes it'],
  ['n_number_real_without_fractional_part.json', 'as Python writes it'],
  ['n_number_starting_with_dot.json', 'as Python writes it'],
  ['n_object_non_string_key.json', 'as Python writes it'],
  ['n_object_non_string_key_but_huge_number_instead.json', 'as Python writes it'],
  ['n_object_single_quote.json', 'as Python writes it'],
  ['n_object_trailing_comma.json', 'a trailing comma'],
  ['n_object_trailing_comment.json', 'a comment'],
  ['n_object_trailing_comment_slash_open.json', 'a comment'],
  ['n_string_single_quote.json', 'as Python writes it'],
  ['n_structure_capitalized_True.json', 'as Python writes it'],
  ['n_structure_double_array.json', 'several values back to back'],
  ['n_structure_object_with_comment.json', 'a comment'],
  ['n_structure_object_with_trailing_garbage.json', 'several values back to back'],
]);

const WANTS_NUMBERS = /^(No entry can be a cost|This JSON holds no list of numbers)/;

/** What became of a file: read, or the message of its refusal with its place. */
async function outcome(file: string): Promise<ReadError | undefined> {
  try {
    await readTables({ bytes: fs.readFileSync(path.join(SUITE, file)), fileName: file });
    return undefined;
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
    assert.ok(error.line >= 1 && error.column >= 1, `${file} has no place`);
    return error;
  }
}

describe('each file of the JSON test suite', () => {
  before(function () {
    if (!fs.existsSync(SUITE)) this.skip();
  });

  it('that is called invalid is refused with its place, but for the tolerances that are meant', async () => {
    const files = fs.readdirSync(SUITE).filter((file) => file.startsWith('n_'));
    const tolerated: string[] = [];
    for (const file of files) {
      const error = await outcome(file);
      if (error === undefined || WANTS_NUMBERS.test(error.message)) tolerated.push(file);
    }
    assert.equal(files.length, 188);
    assert.deepEqual(tolerated, [...TOLERATED.keys()]);
  });

  it('that is called valid is taken for JSON, whether or not there is a cost in it', async () => {
    const files = fs.readdirSync(SUITE).filter((file) => file.startsWith('y_'));
    for (const file of files) {
      const error = await outcome(file);
      assert.ok(error === undefined || WANTS_NUMBERS.test(error.message), `${file}: ${error?.message}`);
    }
    assert.equal(files.length, 95);
  });

  it('on which parsers may differ is read or refused, never thrown at', async () => {
    const files = fs.readdirSync(SUITE).filter((file) => file.startsWith('i_'));
    for (const file of files) await outcome(file);
    assert.equal(files.length, 35);
  });
});
