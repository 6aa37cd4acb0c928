import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { movedRange } from '../../src/host/movedRange';
import { randomInteger, seededRandom } from '../support/random';
import { Position, Range } from './support/vscodeTypes';

const PIECES = ['a', 'bc', '7, ', '\n', '\r\n'];

/** Pieces of text of which none is cut; offsets count characters. */
function randomPieces(random: () => number, most: number): string[] {
  return Array.from({ length: randomInteger(random, 0, most) }, () => PIECES[randomInteger(random, 0, 4)]!);
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split(/\r\n|\n/);
  return new Position(lines.length - 1, lines.at(-1)!.length);
}

function rangeOf(text: string, [from, to]: readonly [number, number]): Range {
  return new Range(positionAt(text, from), positionAt(text, to));
}

/** Two places between pieces, the first one first. */
function randomPlaces(random: () => number, pieces: readonly string[]): [number, number] {
  const place = () => pieces.slice(0, randomInteger(random, 0, pieces.length)).join('').length;
  return [place(), place()].sort((a, b) => a - b) as [number, number];
}

/** Where the ends lie once the characters from `from` to `to` have given way to so many others. */
function movedPlaces(ends: readonly [number, number], from: number, to: number, length: number) {
  const moved = (end: number) => (end < to ? from + length : end + length - (to - from));
  const start = ends[0] > from ? moved(ends[0]) : ends[0];
  const end = ends[1] >= from ? moved(ends[1]) : ends[1];
  return [start, Math.max(start, end)] as const;
}

describe('a range of a text that is edited', () => {
  it('keeps its characters wherever the edit is, and takes in what is typed inside it and at its end', () => {
    const random = seededRandom(81);
    for (let round = 0; round < 5000; round++) {
      const pieces = randomPieces(random, 12);
      const before = pieces.join('');
      const ends = randomPlaces(random, pieces);
      const [from, to] = randomPlaces(random, pieces);
      const text = randomPieces(random, 4).join('');
      const edit = { range: rangeOf(before, [from, to]), text };
      const found = movedRange(
        rangeOf(before, ends) as unknown as vscode.Range,
        edit as unknown as vscode.TextDocumentContentChangeEvent,
      );
      const after = before.slice(0, from) + text + before.slice(to);
      const expected = rangeOf(after, movedPlaces(ends, from, to, text.length));
      assert.deepEqual(found, expected, JSON.stringify({ before, ends, from, to, text }));
    }
  });
});
