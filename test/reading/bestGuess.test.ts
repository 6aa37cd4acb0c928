import assert from 'node:assert/strict';
import { bestGuessOf } from '../../src/reading/bestGuess';
import type { FieldChoice } from '../../src/reading/fields';

const fieldsOf = (names: string[]): FieldChoice[] =>
  names.map((name) => ({ name, count: 2, sum: 3, min: 1, max: 2, note: 'looks like a point in time' }));

describe('the best guess among fields', () => {
  it('is the first one, and says nothing, where it looks like a cost', () => {
    const guess = bestGuessOf(fieldsOf(['tokens', 'start', 'end']), false, () => assert.fail());
    assert.deepEqual(guess, ['tokens']);
    assert.deepEqual(
      bestGuessOf([], true, () => assert.fail()),
      [],
    );
  });

  it('is the duration where there are only points in time, one the end of the other; a note says so', () => {
    for (const [names, guess] of [
      [['id', 'start', 'end'], '=end - start'],
      [['end_time', 'start_time'], '=end_time - start_time'],
      [['startTimeUnixNano', 'endTimeUnixNano'], '=endTimeUnixNano - startTimeUnixNano'],
      [['arrived_at', 'started_at', 'finished_at'], '=finished_at - arrived_at'],
      [['submit_time', 'completion_time'], '=completion_time - submit_time'],
    ] as const) {
      const notes: string[] = [];
      assert.deepEqual(
        bestGuessOf(fieldsOf([...names]), true, (text) => notes.push(text)),
        [guess],
      );
      assert.deepEqual(notes, [`No field looks like a cost: the duration ${guess.slice(1)} was taken.`]);
    }
  });

  it('is the first one where the points in time are not of one thing; a note says what it looks like', () => {
    for (const names of [
      ['start_time', 'end_line'],
      ['timestamp'],
      ['start time', 'end time'],
      ['backend', 'id'],
    ]) {
      const notes: string[] = [];
      assert.deepEqual(
        bestGuessOf(fieldsOf(names), true, (text) => notes.push(text)),
        [names[0]],
      );
      assert.match(
        notes.join(),
        /No field looks like a cost: .* was taken, which looks like a point in time/,
      );
    }
  });
});
