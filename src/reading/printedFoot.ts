/** What pandas prints below a series; its name is the first group. */
export const SERIES_FOOT = /^(?:Freq: [^,\r\n]+, )?(?:Name: (.*?), )?(?:Length: \d+, )?dtype: \S+\s*$/m;
/** What is printed below a table: no row of it. */
const FOOT = new RegExp(
  `^(?:\\[\\d+ rows x \\d+ columns\\]|\\d+ rows × \\d+ columns)\\s*$|^\\(\\d+ rows?\\)\\s*$|${SERIES_FOOT.source}`,
);

/** Whether a line is what is printed below a table. */
export function isFoot(line: string): boolean {
  return FOOT.test(line);
}
