import type { TextWriting } from './format';
import { stringAt } from './pythonText';
import type { Places } from './sourceText';

/** What a cell of text says: as it stands in the source, without what its format puts around or into it. */
export function cellText(
  source: Pick<Places, 'slice'>,
  offset: number,
  length: number,
  writing: TextWriting,
): string {
  const written = source.slice(offset, length);
  if (writing === 'quoted') return unquoted(written);
  // The place of a cell leaves its quotes out: only within them a quote is doubled.
  const isDoubled = writing === 'doubled' && written.includes('""') && source.slice(offset - 1, 1) === '"';
  return isDoubled ? written.replaceAll('""', '"') : written;
}

/** What a value of JSON or Python says that is a text in quotes; any other as it is written. */
export function unquoted(written: string): string {
  // Without a backslash there is nothing to take apart, and the parser takes longer.
  const isPlain = written.startsWith('"') && written.indexOf('"', 1) === written.length - 1;
  if (isPlain && !written.includes('\\')) return written.slice(1, -1);
  return jsonText(written) ?? pythonText(written) ?? written;
}

function jsonText(written: string): string | undefined {
  if (!written.startsWith('"')) return undefined;
  try {
    return String(JSON.parse(written));
  } catch {
    return undefined;
  }
}

function pythonText(written: string): string | undefined {
  try {
    const string = stringAt(written, 0, true);
    return string?.end === written.length ? string.value : undefined;
  } catch {
    // It is cut off.
    return undefined;
  }
}
