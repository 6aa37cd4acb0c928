// The large files that reading is measured on.
import { randomInteger, seededRandom } from '../support/random';

export interface LargeFile {
  readonly fileName: string;
  readonly megabytes: number;
  readonly head: string;
  readonly row: (index: number, random: () => number) => string;
  readonly foot: string;
}

const json = { fileName: 'bench.json', foot: ']' };
const tokens = (random: () => number): number => randomInteger(random, 1, 4000);

export const LARGE_FILES: Record<string, LargeFile> = {
  'JSON array, whole': { ...json, megabytes: 60, head: '[1', row: (_, random) => `, ${tokens(random)}` },
  'JSON array, fractions': { ...json, megabytes: 60, head: '[1', row: (_, random) => `,${random() * 100}` },
  'JSON records': {
    ...json,
    megabytes: 60,
    head: '[{"id": "r", "input_tokens": 1, "output_tokens": 1}',
    row: (index, random) =>
      `,\n{"id": "r${index}", "input_tokens": ${tokens(random)}, "output_tokens": ${tokens(random)}}`,
  },
  'JSON Lines': {
    fileName: 'bench.jsonl',
    megabytes: 300,
    head: '',
    row: (index, random) =>
      `{"request_id": "bench-${index}", "input_toks": ${tokens(random)}, "output_toks": ${tokens(random)}, ` +
      `"arrival_time": ${1787267980 + index / 7}}\n`,
    foot: '',
  },
  CSV: {
    fileName: 'bench.csv',
    megabytes: 300,
    head: 'TIMESTAMP,ContextTokens,GeneratedTokens\n',
    row: (index, random) => `2023-11-16 18:17:${10 + (index % 50)}.97,${tokens(random)},${tokens(random)}\n`,
    foot: '',
  },
};

/** Its bytes, always the same. */
export function bytesOf({ megabytes, head, row, foot }: LargeFile): Uint8Array {
  const size = megabytes * 1e6;
  const random = seededRandom(1);
  const parts = [Buffer.from(head)];
  for (let index = 0, made = 0; made < size;) {
    const lines: string[] = [];
    while (lines.length < 10_000) lines.push(row(index++, random));
    const part = Buffer.from(lines.join(''));
    parts.push(part);
    made += part.length;
  }
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(foot)]));
}
