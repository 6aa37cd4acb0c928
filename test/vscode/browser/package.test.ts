import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { packedExtension } from '../support/vsix';
import { zipEntries, type ZipEntry } from '../support/zip';

/** In bytes: what the whole file may weigh, and the scripts in it as they are unpacked. */
/** A fifth above what they took when these were set: growth is to be noticed. */
const budgets = { file: 400 * 1024, host: 300 * 1024, panel: 380 * 1024 };

/** What ships besides `dist` and `media`; vsce names some of it anew. */
const topFiles =
  /^extension\/(package\.json|readme\.md|changelog\.md|LICENSE\.txt|THIRD-PARTY-NOTICES\.md)$/i;
const shipped = /^extension\/(dist\/[^/]+\.(js|css|ttf)|media\/.+)$/;
const ofArchive = /^(extension\.vsixmanifest|\[Content_Types\]\.xml)$/;

describe('the packed extension', () => {
  let bytes: Buffer;
  let entries: ZipEntry[];

  before(async () => {
    bytes = await readFile(await packedExtension());
    entries = zipEntries(bytes);
  });

  function sizeOf(pattern: RegExp): number {
    const found = entries.filter(({ name }) => pattern.test(name));
    assert.ok(found.length > 0, `nothing in it is called ${pattern.source}`);
    return found.reduce((sum, { size }) => sum + size, 0);
  }

  it('holds only what runs', () => {
    const others = entries.filter(
      ({ name }) => ![topFiles, shipped, ofArchive].some((known) => known.test(name)),
    );
    assert.deepEqual(others, []);
  });

  it('holds what the manifest and the panel ask for', () => {
    const names = new Set(entries.map(({ name }) => name));
    const asked = [
      'package.json',
      'LICENSE.txt',
      'dist/extension.js',
      'dist/webview.js',
      'media/icon.png',
      'media/walkthrough/own.svg',
    ];
    for (const name of asked) assert.ok(names.has(`extension/${name}`), name);
  });

  it('stays within the budget as a whole', () => {
    assertWithin(budgets.file, bytes.length);
  });

  it('stays within the budget for the script of the host', () => {
    assertWithin(budgets.host, sizeOf(/\/dist\/extension\.js$/));
  });

  it('stays within the budget for the scripts of the panel', () => {
    assertWithin(budgets.panel, sizeOf(/\/dist\/(?!extension\.js$)[^/]+\.js$/));
  });
});

function assertWithin(budget: number, size: number): void {
  assert.ok(size <= budget, `${size} bytes, ${size - budget} more than the budget`);
}
