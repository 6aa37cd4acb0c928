import { ReadError } from './problems';

const PICKLE = 'is a Python pickle: load it, and save its list as JSON';
const UTF32 = 'is UTF-32 text: save it as UTF-8 ("Save with Encoding") and read it again';

/** How files begin that are no text: bytes, or the same as Latin characters; what they are, and what to do. */
const SIGNATURES: readonly (readonly [beginning: string, what: string])[] = [
  ['\x1f\x8b', 'is gzip-compressed: unpack it first'],
  ['\x28\xb5\x2f\xfd', 'is zstd-compressed: unpack it first'],
  ['\xfd7zXZ\x00', 'is xz-compressed: unpack it first'],
  ['BZh91AY&SY', 'is bzip2-compressed: unpack it first'],
  ['7z\xbc\xaf\x27\x1c', 'is a 7z archive: unpack it first'],
  ['PK\x03\x04', 'is a zip archive or an Office workbook: unpack it, or save the sheet as CSV'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'is an old Office document: save the sheet as CSV'],
  ['PAR1\x15', 'is a Parquet file: save the table as CSV or JSON Lines'],
  ['ARROW1\x00\x00', 'is an Arrow (Feather) file: save the table as CSV or JSON Lines'],
  ['Obj\x01', 'is an Avro file: save its records as JSON Lines'],
  ['\x93NUMPY', 'is a binary numpy file: save the array as text or JSON'],
  ['\x80\x02', PICKLE],
  ['\x80\x03', PICKLE],
  ['\x80\x04', PICKLE],
  ['\x80\x05', PICKLE],
  ['\x89HDF\r\n', 'is an HDF5 file: save the array or table as CSV'],
  ['SQLite format 3\x00', 'is an SQLite database: save the rows of a query as CSV'],
  ['%PDF-', 'is a PDF document: copy the numbers out of it, or save the table as CSV'],
  ['\x89PNG', 'is a picture: costs are read from text'],
  ['\xff\xd8\xff', 'is a picture: costs are read from text'],
  ['\xff\xfe\x00\x00', UTF32],
  ['\x00\x00\xfe\xff', UTF32],
];

const LONGEST = Math.max(...SIGNATURES.map(([beginning]) => beginning.length));
/** So few bytes are judged one by one. */
const FEW = 16;

/** Throws a ReadError for a file that by its first bytes is something else than text. */
export function refuseKnownContent(bytes: Uint8Array): void {
  const head = String.fromCharCode(...bytes.subarray(0, LONGEST));
  const known = SIGNATURES.find(([beginning]) => head.startsWith(beginning));
  if (known !== undefined) throw new ReadError(`This file ${known[1]}.`);
}

/** Throws a ReadError for bytes that are not of UTF-8 text, many of them being 0. */
export function refuseBinary(bytes: Uint8Array): void {
  const head = bytes.subarray(0, 4096);
  if (head.length < FEW) return;
  const zeros = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros * 5 > head.length) {
    throw new ReadError(
      'This file is binary, or UTF-16 without a byte order mark. Save it as UTF-8 and read it again.',
    );
  }
}
