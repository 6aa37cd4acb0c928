import { refuseBinary, refuseKnownContent } from './otherContent';

/** Text or bytes that can be taken apart without splitting a character or a line end. */
export interface Pieces {
  /** Where the text begins (behind a byte order mark) and ends, in units or bytes. */
  readonly start: number;
  readonly end: number;
  /** About how many UTF-16 units `end - start` stand for; never fewer. */
  readonly units: number;
  /** The first place at or a little before `near` where the text may be cut. */
  cut(near: number): number;
  /** The text between two cuts. Throws NotText where bytes are none. */
  decode(from: number, to: number): string;
}

// The ES2022 library has no TextDecoder; Node, Electron and browsers all do.
interface Decoder {
  decode(bytes: Uint8Array, options?: { stream?: boolean }): string;
}
declare const TextDecoder: new (label: string, options: { fatal: boolean; ignoreBOM: boolean }) => Decoder;

/** A cut is rather made between two lines, where one ends so near: what belongs together is mostly in one line. */
const NEAR = 4096;
const CR = 13;
const LF = 10;

/** A string as it is. */
export function stringPieces(text: string): Pieces {
  const start = text.startsWith('\ufeff') ? 1 : 0;
  const splits = (at: number) => splitsPair(text.charCodeAt(at - 1), text.charCodeAt(at));
  return {
    start,
    end: text.length,
    units: text.length - start,
    cut(near) {
      if (near >= text.length) return text.length;
      const from = Math.max(0, near - NEAR);
      const line = text.slice(from, near).lastIndexOf('\n');
      if (line >= 0) return from + line + 1;
      return splits(near) ? near - 1 : near;
    },
    decode: (from, to) => text.slice(from, to),
  };
}

/** Bytes by their byte order mark, UTF-8 where there is none. Throws a ReadError for what is plainly no text. */
export function bytePieces(bytes: Uint8Array): Pieces {
  const [first, second, third] = bytes;
  refuseKnownContent(bytes);
  if (first === 0xff && second === 0xfe) return utf16Pieces(bytes, true);
  if (first === 0xfe && second === 0xff) return utf16Pieces(bytes, false);
  refuseBinary(bytes);
  return utf8Pieces(bytes, first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0);
}

function utf8Pieces(bytes: Uint8Array, start: number): Pieces {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return {
    start,
    end: bytes.length,
    units: bytes.length - start,
    cut: (near) => cutUtf8(bytes, near),
    decode(from, to) {
      const part = bytes.subarray(from, to);
      try {
        return decoder.decode(part);
      } catch {
        throw notUtf8(part, from);
      }
    },
  };
}

function cutUtf8(bytes: Uint8Array, near: number): number {
  if (near >= bytes.length) return bytes.length;
  const from = Math.max(0, near - NEAR);
  const line = bytes.subarray(from, near).lastIndexOf(LF);
  if (line >= 0) return from + line + 1;
  let at = near;
  // A character has at most three continuation bytes; more of them is an error that `decode` names.
  while (near - at < 3 && (bytes[at]! & 0xc0) === 0x80) at--;
  return bytes[at - 1] === CR && bytes[at] === LF ? at - 1 : at;
}

/** A byte that is no text; `before` is what could be read up to it. */
export class NotText extends Error {
  constructor(
    message: string,
    readonly before: string,
  ) {
    super(message);
  }
}

/** Says which byte is no UTF-8: the first of the character that is broken. */
function notUtf8(part: Uint8Array, from: number): NotText {
  let good = 0;
  let bad = part.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (textBefore(part, middle, true) === undefined) bad = middle;
    else good = middle;
  }
  while (textBefore(part, good, false) === undefined) good--;
  const byte = part[good]!.toString(16).padStart(2, '0');
  return new NotText(
    `Byte 0x${byte} (offset ${from + good}) is not UTF-8 text. ` +
      'Save the file as UTF-8 ("Save with Encoding") and read it again.',
    textBefore(part, good, false)!,
  );
}

/** The text of the first bytes, if they are text; with `isOpen`, the last character may be cut. */
function textBefore(part: Uint8Array, end: number, isOpen: boolean): string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    return decoder.decode(part.subarray(0, end), { stream: isOpen });
  } catch {
    return undefined;
  }
}

function utf16Pieces(bytes: Uint8Array, littleEndian: boolean): Pieces {
  const unitAt = (at: number) =>
    littleEndian ? bytes[at]! | (bytes[at + 1]! << 8) : (bytes[at]! << 8) | bytes[at + 1]!;
  // Not fatal: a lone surrogate becomes one U+FFFD, which keeps every offset.
  const decoder = new TextDecoder(littleEndian ? 'utf-16le' : 'utf-16be', { fatal: false, ignoreBOM: true });
  return {
    start: 2,
    end: bytes.length,
    units: Math.ceil((bytes.length - 2) / 2),
    cut(near) {
      if (near >= bytes.length) return bytes.length;
      const even = near & ~1;
      return splitsPair(unitAt(even - 2), unitAt(even)) ? even - 2 : even;
    },
    decode: (from, to) => decoder.decode(bytes.subarray(from, to)),
  };
}

/** Whether a cut between these two units would split a line end or a surrogate pair. */
function splitsPair(before: number, after: number): boolean {
  return (before === CR && after === LF) || ((before & 0xfc00) === 0xd800 && (after & 0xfc00) === 0xdc00);
}
