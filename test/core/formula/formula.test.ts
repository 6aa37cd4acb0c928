import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Cost } from '../../../src/core/costs';
import { parseFormula } from '../../../src/core/formula/formula';
import { slowAssign } from '../../support/slowAssign';

/** What a formula gives for named values: the cost, or the reason in words. */
function evaluate(text: string, fields: Readonly<Record<string, Cost | undefined>> = {}): Cost | string {
  const { formula, problem } = parseFormula(text);
  assert.ok(formula !== undefined, `${text}: ${problem?.message ?? ''}`);
  const result = formula.evaluate(formula.fields.map((name) => fields[name]));
  return result.cost ?? result.failure.reason;
}

describe('a formula', () => {
  it('gives lengths 3 1 1 1 1 under x*x + x on two replicas 0 1 1 1 1, loads 12 and 8', () => {
    const costs = [3, 1, 1, 1, 1].map((x) => evaluate('x*x + x', { x }) as number);
    assert.deepEqual(slowAssign(2, costs, 0), { assignment: [0, 1, 1, 1, 1], loads: [12, 8] });
  });

  it('binds as arithmetic does: powers, signs, products, sums', () => {
    assert.equal(evaluate('2 + 3 * 4'), 14);
    assert.equal(evaluate('(2 + 3) * 4'), 20);
    assert.equal(evaluate('10 - 4 - 3'), 3);
    assert.equal(evaluate('64 / 4 / 2'), 8);
    assert.equal(evaluate('2 ^ 3 ^ 2'), 512);
    assert.equal(evaluate('10 + -2^2'), 6);
    assert.equal(evaluate('2 ^ -1'), 0.5);
    assert.equal(evaluate('--3'), 3);
    assert.equal(evaluate('2 * -3 + 10'), 4);
    assert.equal(evaluate('+5'), 5);
  });

  it('reads numbers as people write them', () => {
    assert.equal(evaluate('1.5e3 + .5 + 2. + 1_000'), 2502.5);
    assert.equal(evaluate('9007199254740993'), 9007199254740993n);
  });

  it('reads the signs of typesetters and of Python', () => {
    assert.equal(evaluate('6 × 7 ÷ 2 − 1'), 20);
    assert.equal(evaluate('2 ** 3 · 2'), 16);
  });

  it('names each field once, in the order of first use', () => {
    const { formula } = parseFormula('b + a * b + metrics.latency.value + `prompt tokens` + [a]');
    assert.deepEqual(formula?.fields, ['b', 'a', 'metrics.latency.value', 'prompt tokens']);
  });

  it('takes any name in backticks or brackets, the mark itself doubled', () => {
    assert.equal(evaluate('`#token` + [output-tokens]', { '#token': 1, 'output-tokens': 2 }), 3);
    assert.equal(evaluate('`a``b` + [c]]d]', { 'a`b': 10, 'c]d': 5 }), 15);
  });

  it('takes a name that a function bears as a field where no bracket follows', () => {
    assert.equal(evaluate('min + max(max, 2)', { min: 1, max: 7 }), 8);
  });

  it('takes names in any script', () => {
    assert.equal(evaluate('größe * 2 + 長さ', { größe: 4, 長さ: 1 }), 9);
  });

  it('has as many terms as one likes, and functions of parts of 1', () => {
    assert.equal(evaluate(Array(500).fill('1').join(' + ')), 500);
    assert.equal(evaluate(Array(200).fill('(1)').join('*')), 1);
    assert.equal(evaluate('abs(0.5) + abs(-0.5) + abs(0)'), 1);
    assert.equal(evaluate('sqrt(0.25) + sqrt(0)'), 0.5);
    assert.equal(evaluate('-log(0.5)'), Math.LN2);
    assert.equal(evaluate('round(a) + floor(a) + ceil(a)', { a: 2n ** 64n }), 3n * 2n ** 64n);
  });

  it('tells of the first field without a number, wherever the formula has it, and of what kind the fault is', () => {
    for (const text of ['-x', 'x + 1', '1 + x', '2 - -x', 'max(x, 1)', 'max(1, x)', '(x)^2', 'sqrt(x)']) {
      assert.equal(evaluate(text), 'the field x holds no number', text);
    }
    const kindOf = (text: string, x?: Cost) => parseFormula(text).formula!.evaluate([x]).failure!.kind;
    const kinds = [
      kindOf('x'),
      kindOf('x', NaN),
      kindOf('1 / x', 0),
      kindOf('-x', 1),
      kindOf('sqrt(-x)', 1),
      kindOf('log(x)', 0),
      kindOf('(-x) ^ 0.5', 1),
      kindOf('x * 10', 1e308),
    ];
    assert.equal(new Set(kinds).size, kinds.length);
    assert.ok(kinds.every((kind) => kind !== ''));
    for (const text of ['x + x', 'x * x', 'x ^ 2', 'x / 0.1', '-x - x'])
      assert.equal(kindOf(text, 1.7e308), kindOf('x * 10', 1e308), text);
  });

  it('knows its functions', () => {
    assert.equal(evaluate('min(3, 1, 2) + max(3, 1, 2) * 10'), 31);
    assert.equal(evaluate('abs(2 - 5)'), 3);
    assert.equal(evaluate('ceil(1.2) + floor(1.8) * 10 + round(2.5) * 100'), 312);
    assert.equal(evaluate('sqrt(49)'), 7);
    assert.equal(evaluate('log(x)', { x: Math.E }), 1);
  });
});

describe('whole numbers in a formula', () => {
  it('are exact beyond 2^53', () => {
    const x = 9007199254740991;
    assert.equal(evaluate('x + x', { x }), 18014398509481982n);
    assert.equal(evaluate('x + 2', { x }), 9007199254740993n);
    assert.equal(evaluate('3 * x', { x }), 27021597764222973n);
    assert.equal(evaluate('x ^ 2', { x }), BigInt(x) ** 2n);
    assert.equal(evaluate('(0 - 3) ^ 34'), 3n ** 34n);
    assert.equal(evaluate('max(x * x, 1)', { x }), BigInt(x) ** 2n);
  });

  it('come back to plain numbers where they fit again', () => {
    assert.equal(evaluate('end - start', { end: 9007199254740999n, start: 9007199254740993n }), 6);
    assert.equal(evaluate('x / 1000', { x: 9007199254740993000n }), 9007199254740993n);
  });

  it('have quotients that are right where no double holds the two', () => {
    const [a, b] = [3n * 10n ** 400n + 1n, 2n * 10n ** 400n];
    assert.equal(evaluate('a / b', { a, b }), 1.5);
    assert.ok(Math.abs((evaluate('b / a', { a, b }) as number) - 2 / 3) < 1e-15);
    assert.equal(evaluate('a / 7', { a }), 'a quotient is too large for a number');
    assert.equal(evaluate('7 / a', { a }), 0);
  });

  it('have powers of a negative base, as far as they are worth their digits', () => {
    assert.equal(evaluate('0 - (0-3)^41'), 3n ** 41n);
    assert.equal(evaluate('(0-2)^62'), 2n ** 62n);
    assert.equal(evaluate('1 ^ 100000'), 1);
    assert.equal(evaluate('9 ^ 99999'), 'a power is too large for a number');
    assert.equal(evaluate('7 ^ 0'), 1);
  });

  it('mix with fractions as doubles', () => {
    assert.equal(evaluate('x * 0.5', { x: 9007199254740994n }), 4503599627370497);
  });

  it('agree with big integers on random sums, differences and products', () => {
    const whole = fc.oneof(
      fc.maxSafeInteger(),
      fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }),
      fc.integer({ min: -9, max: 9 }),
    );
    fc.assert(
      fc.property(whole, whole, whole, (a, b, c) => {
        const truth = BigInt(a) * BigInt(b) - BigInt(c) + BigInt(a);
        const positive = truth < 0n ? -truth : truth;
        const result = evaluate('abs(a * b - c + a)', { a, b, c });
        assert.equal(BigInt(result), positive);
        assert.equal(typeof result, positive <= BigInt(Number.MAX_SAFE_INTEGER) ? 'number' : 'bigint');
      }),
    );
  });
});

describe('a formula without a result', () => {
  it('says why', () => {
    const cases: [string, Record<string, Cost | undefined>, string][] = [
      ['a + b', { a: 1 }, 'the field b holds no number'],
      ['a', { a: NaN }, 'the field a is NaN'],
      ['a', { a: Infinity }, 'the field a is Infinity'],
      ['a - 5', { a: 1 }, 'the result -4 is negative'],
      ['a - 5', { a: -(10n ** 20n) }, 'the result -100000000000000000005 is negative'],
      ['1 / a', { a: 0 }, 'it divides by 0'],
      ['1 / a', { a: 0n }, 'it divides by 0'],
      ['min(1 / 0, 5)', {}, 'it divides by 0'],
      ['sqrt(a)', { a: -4 }, 'it takes the square root of -4'],
      ['log(a)', { a: 0 }, 'it takes the logarithm of 0'],
      ['(0 - 8) ^ 0.5', {}, 'it takes a power that is not a number'],
      ['1e308 * 10', {}, 'a product is too large for a number'],
      ['1e308 + 1e308', {}, 'a sum is too large for a number'],
      ['2.5 ^ 5000', {}, 'a power is too large for a number'],
      ['2 ^ 2000', {}, 'the result is too large for a number'],
      ['a ^ 200', { a: 10n ** 30n }, 'a power is too large for a number'],
      ['sqrt(2 ^ 2000)', {}, 'a square root is too large for a number'],
    ];
    for (const [text, fields, reason] of cases) assert.equal(evaluate(text, fields), reason, text);
  });

  it('takes minus zero for zero', () => {
    assert.ok(Object.is(evaluate('0 * -1'), 0));
  });
});

/** Equal but for what doubles lose beyond 2^53, where a formula keeps whole numbers exact. */
function isNear(value: number, truth: number): boolean {
  return Math.abs(value - truth) <= 1e-12 * truth;
}

describe('random arithmetic in a formula', () => {
  it('agrees with the language itself on random arithmetic', () => {
    const leaf = fc.oneof(fc.integer({ min: 0, max: 20 }).map(String), fc.constantFrom('x', 'y'));
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc
          .tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree'))
          .map((parts) => parts.join(' ')),
        tie('tree').map((inner) => `(${inner})`),
        tie('tree').map((inner) => `(-${inner})`),
      ),
    }));
    fc.assert(
      fc.property(tree, (text) => {
        // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the independent truth of this test
        const truth = new Function('x', 'y', `return ${text}`) as (x: number, y: number) => number;
        const expected = truth(3, 0.25);
        const result = evaluate(text, { x: 3, y: 0.25 });
        if (typeof result !== 'string') assert.ok(isNear(Number(result), expected), `${text}: ${result}`);
        else if (result !== 'it divides by 0') assert.ok(!(expected >= 0 && expected < Infinity), text);
      }),
      { numRuns: 1000 },
    );
  });
});
