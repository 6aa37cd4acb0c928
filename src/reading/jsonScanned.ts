import { Token } from './jsonCharacters';

// The scanner's own names are const enums, which a one-file compiler can't see.
const SCANNED = { null: 7, true: 8, false: 9, string: 10, number: 11 };
/** By the scanner's error codes. */
export const SCAN_ERRORS: readonly string[] = [
  '',
  'The comment that begins here is never closed',
  'The text that begins here has no closing quote on its line',
  'The number that begins here breaks off',
  'The text that begins here holds a \\u without its four hexadecimal digits',
  'The text that begins here holds a backslash before a character that needs none',
  'The text that begins here holds a control character: write a tab as \\t',
];

/** Our token for one of the scanner's; nothing for what is no JSON. */
export function tokenOfScanned(scanned: number): number | undefined {
  switch (scanned) {
    case SCANNED.string:
      return Token.string;
    case SCANNED.number:
      return Token.number;
    case SCANNED.null:
      return Token.null;
    case SCANNED.true:
      return Token.true;
    case SCANNED.false:
      return Token.false;
    default:
      return undefined;
  }
}
