import assert from 'node:assert/strict';
import type { Format } from '../../src/reading/format';
import { ReadError } from '../../src/reading/problems';
import { readTables, type Reading } from '../../src/reading/readCostLists';
import { CountingPace, RecordingSink, chunkedSource } from './recordingSink';

/** All that a format says of a text which comes in chunks of about `units`. */
export async function recorded(format: Format, text: string, units = 1000): Promise<RecordingSink> {
  const sink = new RecordingSink();
  await format.read(chunkedSource(text, units), sink, new CountingPace());
  return sink;
}

/** The refusal that a reading must end in; `text` is what is read. */
export async function refusalOf(reading: Promise<unknown>, text: string): Promise<ReadError> {
  const outcome = await reading.catch((reason: unknown) => reason);
  assert.ok(outcome instanceof ReadError, `${text}: ${String(outcome)}`);
  return outcome;
}

/** Lets a reading end well or in a refusal, and in nothing else. */
export async function readOrRefused(reading: Promise<unknown>): Promise<void> {
  await reading.catch((reason: unknown) => {
    assert.ok(reason instanceof ReadError, String(reason));
  });
}

/** The costs of the one list that a text must hold. */
export async function onlyCosts(text: string, fileName?: string): Promise<number[]> {
  const { tables } = await readTables({ text, fileName });
  assert.equal(tables.length, 1);
  return [...tables[0]!.toCostList().costs.values];
}

/** The one table that a text must hold, with the costs of its best guess and the names of its fields. */
export async function onlyTable(
  text: string,
): Promise<{ costs: number[]; fields: string[]; reading: Reading }> {
  const reading = await readTables({ text });
  assert.equal(reading.tables.length, 1, text);
  const table = reading.tables[0]!;
  const costs = [...table.toCostList().costs.values];
  return { costs, fields: table.fields.map(({ name }) => name), reading };
}

/** The words of the refusal that a text must meet, which names a line. */
export async function wordsOfRefusal(text: string): Promise<string> {
  const { line, message } = await refusalOf(readTables({ text }), text);
  assert.ok(line > 0, text);
  return message;
}
