import assert from 'node:assert/strict';
import type { Format } from '../../src/reading/format';
import { ReadError } from '../../src/reading/problems';
import { readTables } from '../../src/reading/readCostLists';
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
