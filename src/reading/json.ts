import type { Format } from './format';
import { JsonFeeder } from './jsonFeeder';
import { outlineOf } from './jsonOutline';
import { planOf } from './jsonPlan';
import { JsonTokens } from './jsonTokens';
import { areMembers, JsonWalker } from './jsonWalker';
import { ReadError } from './problems';

const HEAD = 4096;

/**
 * JSON of any size, in two passes: the first checks it and finds its lists, the second feeds them.
 * Accepted as well: comments, trailing commas, NaN and Infinity as values, several values back to back, and members
 * of an object without its braces.
 */
export const jsonFormat: Format = {
  id: 'json',
  async read(source, sink, pace) {
    const note = (text: string) => {
      sink.note(text);
    };
    const asMembers = areMembers(source.head(HEAD));
    const outline = await outlineOf(source, asMembers, pace, note);
    if (outline.count === 0) throw new ReadError('There is nothing here but blanks and comments.');
    const { roles } = planOf(outline, note);
    if (roles.size === 0) {
      throw new ReadError(
        'This JSON holds no list of numbers and no records with numbers. ' +
          'Write costs as [5, 3, 8], as {"costs": [5, 3, 8]}, or as records such as [{"tokens": 5}, {"tokens": 3}].',
      );
    }
    const walker = new JsonWalker(new JsonTokens(source), new JsonFeeder(sink, roles), asMembers);
    await walker.walk(pace, source.length, 0.5);
  },
};
