import assert from 'node:assert/strict';
import { refuseBinary, refuseKnownContent } from '../../src/reading/otherContent';
import { readTables } from '../../src/reading/readCostLists';
import { refusalOf } from '../support/reading';

const bytesOf = (latin: string) => Uint8Array.from(latin, (character) => character.charCodeAt(0));

/** How real files of each kind begin. */
const BEGINNINGS: readonly (readonly [string, RegExp])[] = [
  ['\x1f\x8b\b\0\0\0\0\0\0\x03', /gzip.*unpack/],
  ['\x28\xb5\x2f\xfd\x04X', /zstd.*unpack/],
  ['\xfd7zXZ\0\0\x04', /xz.*unpack/],
  ['BZh91AY&SY\xf1', /bzip2.*unpack/],
  ['7z\xbc\xaf\x27\x1c\0\x04', /7z.*unpack/],
  ['PK\x03\x04\x14\0\x06\0', /zip archive or an Office workbook.*CSV/],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', /Office.*CSV/],
  ['PAR1\x15\x04\x15', /Parquet.*CSV or JSON Lines/],
  ['ARROW1\0\0\xff\xff\xff\xff', /Arrow.*CSV or JSON Lines/],
  ['Obj\x01\x04\x16avro.codec\0', /Avro.*JSON Lines/],
  ['\x93NUMPY\x01\0v\0', /numpy.*text or JSON/],
  ['\x80\x04\x95\n\0\0\0\0\0\0\0]', /pickle.*JSON/],
  ['\x89HDF\r\n\x1a\n', /HDF5.*CSV/],
  ['SQLite format 3\0\x10\0', /SQLite.*CSV/],
  ['%PDF-1.7\n%\xe2\xe3', /PDF.*CSV/],
  ['\x89PNG\r\n\x1a\n', /picture/],
  ['\xff\xfe\0\0i\0\0\0', /UTF-32.*UTF-8/],
  ['\0\0\xfe\xff\0\0\0i', /UTF-32.*UTF-8/],
];

describe('a file that is no text', () => {
  it('is refused with what it is and what to do, however short it is', async () => {
    for (const [beginning, message] of BEGINNINGS) {
      const reason = await refusalOf(readTables({ bytes: bytesOf(beginning) }), beginning);
      assert.match(reason.message, message);
      assert.deepEqual([reason.line, reason.column], [1, 1]);
      assert.throws(() => {
        refuseKnownContent(bytesOf(beginning + '\0'.repeat(5000)));
      }, message);
    }
  });

  it('is told from text that begins alike, and from UTF-16', () => {
    for (const text of [
      'PAR1,tokens\n1,2',
      'ARROW1 512\n',
      'BZh,tokens\n1,2',
      'Object,tokens\n',
      'SQLite format 3\n',
      '\xff\xfei\0d\0',
      '',
    ]) {
      refuseKnownContent(bytesOf(text));
    }
    assert.throws(() => {
      refuseBinary(bytesOf('i\0d\0,\0n\0\n\0' + '5\0,\x003\0\n\0'));
    }, /UTF-16 without a byte order mark/);
    refuseBinary(bytesOf('id,n\nb\0c,128\nd,512\n'));
  });
});
