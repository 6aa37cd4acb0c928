import type { Format } from './format';
import { JsonFeeder } from './jsonFeeder';
import { outlineOf } from './jsonOutline';
import { planOf } from './jsonPlan';
import { JsonTokens } from './jsonTokens';
import { JsonWalker } from './jsonWalker';
import { ReadError } from './problems';

/**
 * JSON of any size, in two passes: the first checks it and finds its lists, the second feeds them.
 * Comments, trailing commas, NaN and Infinity as values, and several values back to back are accepted.
 */
export const jsonFormat: Format = {
  id: 'json',
  async read(source, sink, pace) {
    const outline = await outlineOf(source, pace, (text) => {
      sink.note(text);
    });
    if (outline.count === 0) throw new ReadError('There is nothing here but blanks and comments.');
    const { roles } = planOf(outline, (text) => {
      sink.note(text);
    });
    if (roles.size === 0) {
      throw new ReadError(
        'This JSON holds no list of numbers and no records with numbers. ' +
          'Write costs as [5, 3, 8], as {"costs": [5, 3, 8]}, or as records such as [{"tokens": 5}, {"tokens": 3}].',
      );
    }
    const walker = new JsonWalker(new JsonTokens(source), new JsonFeeder(sink, roles));
    await walker.walk(pace, source.length, 0.5);
  },
};
