import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { load } from '../../src/host/loaded';
import { HostPace } from '../../src/host/pace';
import { fileSource, fromRef, selectionSource, sourceName, toRef, type Source } from '../../src/host/source';
import { Position, Range, Uri } from './support/vscodeTypes';
import { newWorld, world } from './support/world';

const TEXT = 'costs of monday: 5, 3\nand of tuesday:\n[8, 1]\n';
const NEVER = new HostPace(() => false);

/** A text in an editor, of which pieces can be taken. */
function opened(uri: Uri, text: string) {
  const offsetAt = ({ line, character }: Position) =>
    text.split('\n', line).reduce((offset, each) => offset + each.length + 1, character);
  const getText = (range?: Range) =>
    range === undefined ? text : text.slice(offsetAt(range.start), offsetAt(range.end));
  const document = { uri, languageId: 'plaintext', getText, offsetAt };
  world().documents.push(document);
  return document;
}

/** The editor of a text in which these pieces are selected, in this order. */
function editorWith(...pieces: string[]): vscode.TextEditor {
  const document = opened(Uri.parse('untitled:notes'), TEXT);
  const position = (offset: number) => {
    const lines = TEXT.slice(0, offset).split('\n');
    return new Position(lines.length - 1, lines.at(-1)!.length);
  };
  const selections = pieces.map((piece) => {
    const from = TEXT.indexOf(piece);
    const [start, end] = [position(from), position(from + piece.length)];
    return { start, end, isEmpty: piece === '' };
  });
  return { document, selections } as unknown as vscode.TextEditor;
}

async function listsOf(source: Source): Promise<[number[], string[]][]> {
  const { tables } = await load(source, NEVER);
  return tables.map(({ table }) => {
    const list = table.toCostList();
    const spans = Array.from(list.costs.values, (_, request) => list.spanOf(request));
    return [[...list.costs.values], spans.map(({ offset, length }) => TEXT.slice(offset, offset + length))];
  });
}

describe('a source', () => {
  beforeEach(newWorld);

  it('is what is selected, in the order of the text, each cost at its place in the document', async () => {
    const source = selectionSource(editorWith('[8, 1]', '', '5, 3'));
    assert.equal(sourceName(source), 'notes (selection)');
    assert.deepEqual(await listsOf(source), [
      [
        [5, 3],
        ['5', '3'],
      ],
      [
        [8, 1],
        ['8', '1'],
      ],
    ]);
    const { tables } = await load(source, NEVER);
    const places = tables.map(({ table, origin }) =>
      origin.reading.positionOf(table.toCostList().spanOf(1).offset),
    );
    assert.deepEqual(places, [
      { line: 1, column: 21 },
      { line: 3, column: 5 },
    ]);
  });

  it('is the whole text where nothing is selected', () => {
    const source = selectionSource(editorWith('', ''));
    assert.deepEqual(toRef(source), { kind: 'files', uris: ['untitled:notes'] });
    assert.equal(sourceName(source), 'notes');
  });

  it('is found again by what is kept of it, a selection as well as files', async () => {
    const selected = selectionSource(editorWith('[8, 1]', '5, 3'));
    const kept = JSON.parse(JSON.stringify(toRef(selected))) as ReturnType<typeof toRef>;
    assert.deepEqual(kept, {
      kind: 'selection',
      uri: 'untitled:notes',
      ranges: [
        [0, 17, 0, 21],
        [2, 0, 2, 6],
      ],
    });
    assert.deepEqual(await listsOf(await fromRef(kept)), await listsOf(selected));
    const files = fileSource(
      ['a.json', 'b.json'].map((name) => Uri.file(`/t/${name}`) as unknown as vscode.Uri),
    );
    assert.deepEqual(toRef(await fromRef(toRef(files))), toRef(files));
  });

  it('goes by the name of its first file, and how many more there are', () => {
    const named = (...names: string[]) =>
      sourceName(fileSource(names.map((name) => Uri.file(`/t/${name}`) as unknown as vscode.Uri)));
    assert.equal(named('a.json'), 'a.json');
    assert.equal(named('a.json', 'b.json', 'c.json'), 'a.json and 2 more');
  });
});
