/** What a token is. Names, not an enum, so that comparisons stay plain numbers. */
export const Token = {
  end: 0,
  openObject: 1,
  closeObject: 2,
  openArray: 3,
  closeArray: 4,
  comma: 5,
  colon: 6,
  string: 7,
  /** A number of 0 or more whose value is known already: see `value` of the tokens. */
  value: 8,
  /** Any other number: see `text`. */
  number: 9,
  null: 10,
  true: 11,
  false: 12,
  nan: 13,
  infinity: 14,
  /** Not found yet: ask again. Between two such a long source may give way. */
  more: 15,
} as const;

/** The token that one character is; nothing for others. */
export function markOf(code: number): number | undefined {
  switch (code) {
    case 44:
      return Token.comma;
    case 123:
      return Token.openObject;
    case 125:
      return Token.closeObject;
    case 91:
      return Token.openArray;
    case 93:
      return Token.closeArray;
    case 58:
      return Token.colon;
    default:
      return undefined;
  }
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The blanks of JSON, line ends among them. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

/** Blanks, a comma or a closing bracket; anything else, the end of the window too, goes the long way. */
export function endsNumber(code: number): boolean {
  return (
    code === 44 || code === 93 || code === 125 || code === 32 || code === 10 || code === 13 || code === 9
  );
}
