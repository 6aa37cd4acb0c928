import type { FieldChoice } from './fields';
import { shown } from './problems';

/** The words by which names of points in time differ where a request begins and ends. */
const BEGIN = /start(?:ed)?|beg[ia]n|arriv(?:al|ed)|submit(?:ted)?|created?|enqueued?/i;
const END = /end(?:ed)?|finish(?:ed)?|complet(?:ed?|ion)|done/i;
/** What a formula may name as it is. */
const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/**
 * The cost where nobody chooses: the first of the fields. Where all of them are points in time, ids and indices, the
 * duration between a beginning and an end if there are such, and `note` says what was taken.
 */
export function bestGuessOf(
  fields: readonly FieldChoice[],
  areLastResort: boolean,
  note: (text: string) => void,
): string[] {
  const [first] = fields;
  if (first === undefined) return [];
  if (!areLastResort) return [first.name];
  const duration = durationIn(fields);
  if (duration === undefined) {
    note(`No field looks like a cost: "${shown(first.name)}" was taken, which ${first.note ?? ''}.`);
    return [first.name];
  }
  note(`No field looks like a cost: the duration ${shown(duration)} was taken.`);
  return [`=${duration}`];
}

/** The difference of two fields such as `end_time` and `start_time`, whose names are the same but for that word. */
function durationIn(fields: readonly FieldChoice[]): string | undefined {
  const names = fields.map(({ name }) => name).filter((name) => PLAIN_NAME.test(name));
  const endings = names.filter((name) => END.test(name));
  for (const begin of names.filter((name) => BEGIN.test(name))) {
    const rest = begin.replace(BEGIN, '').toLowerCase();
    const end = endings.find((name) => name !== begin && name.replace(END, '').toLowerCase() === rest);
    if (end !== undefined) return `${end} - ${begin}`;
  }
  return undefined;
}
