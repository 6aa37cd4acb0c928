import assert from 'node:assert/strict';
import { findId, whyNotFound, type FoundId } from '../../src/core/findId';
import { seededRandom } from '../support/random';
import { finish } from '../../src/core/sliced';

function found(text: string, ids: readonly (string | undefined)[], from = 0): FoundId {
  return finish(findId(text, ids.length, (request) => ids[request], from));
}

describe('a search for an id', () => {
  it('prefers the id that is just so to one that only begins so', () => {
    assert.deepEqual(found('a1', ['a10', 'a1', 'a11']), { kind: 'request', request: 1 });
  });

  it('takes the only id that begins so', () => {
    assert.deepEqual(found('b', ['a1', 'b1', undefined, 'a2']), { kind: 'request', request: 1 });
  });

  it('counts the requests whose ids begin so, and names some', () => {
    const several = found('a', ['a1', 'b1', 'a2', 'a2', 'a3', 'a4']);
    assert.deepEqual(several, { kind: 'several', count: 5, examples: ['a1', 'a2', 'a3'] });
    assert.equal(
      whyNotFound(several, 'a'),
      '5 requests have ids that begin with “a”, such as “a1”, “a2”, “a3”',
    );
  });

  it('tells capitals from small letters', () => {
    assert.deepEqual(found('A', ['a', 'ab']), { kind: 'none' });
  });

  it('leads on to the next request of the same id, and from the last to the first', () => {
    const ids = ['x', 'y', 'x', 'x'];
    const walk = [0, 1, 3, 4].map((from) => found('x', ids, from));
    assert.deepEqual(
      walk.map((each) => each.kind === 'request' && each.request),
      [0, 2, 3, 0],
    );
  });

  it('finds nothing where there is nothing', () => {
    assert.deepEqual(found('a', []), { kind: 'none' });
    assert.equal(whyNotFound({ kind: 'none' }, 'a'), 'No request has the id “a”');
  });

  it('comes to what a plain search over all ids comes to', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 300; round++) {
      const ids = Array.from({ length: 1 + Math.floor(random() * 3000) }, () =>
        String(Math.floor(random() * 5000)),
      );
      const text = String(Math.floor(random() * 5000));
      assert.deepEqual(found(text, ids), plainly(text, ids));
    }
  });
});

function plainly(text: string, ids: readonly string[]): FoundId {
  if (ids.includes(text)) return { kind: 'request', request: ids.indexOf(text) };
  const begin = ids.filter((id) => id.startsWith(text));
  const different = [...new Set(begin)];
  if (begin.length === 0) return { kind: 'none' };
  if (different.length === 1) return { kind: 'request', request: ids.indexOf(different[0]!) };
  return { kind: 'several', count: begin.length, examples: different.slice(0, 3) };
}
