import type { Cost, CostColumn, CostValues } from '../../src/core/costs';
import { randomInteger } from './random';

/** Costs as a column, exact where any of them is a bigint. */
export function columnOf(costs: readonly Cost[]): CostColumn {
  const values = valuesOf(costs);
  return costs.some((cost) => typeof cost === 'bigint') ? { values, exact: costs.map(BigInt) } : { values };
}

/** In one of the types that hold them all: lists that were read have the narrowest one, those of scripts doubles. */
export function valuesOf(costs: readonly Cost[]): CostValues {
  const numbers = costs.map(Number);
  const kinds = [Uint16Array, Uint32Array].filter((kind) => holdsAll(kind, numbers));
  // Which one, the costs decide, so that lists of one length take turns.
  const sum = numbers.reduce((total, number) => total + number, 0);
  return (kinds[sum % (kinds.length + 1)] ?? Float64Array).from(numbers);
}

function holdsAll(kind: { of(value: number): CostValues }, numbers: readonly number[]): boolean {
  return numbers.every((number) => Object.is(kind.of(number)[0], number));
}

type Random = () => number;

/** Kinds of costs that policies meet: each makes one cost. */
export const COST_KINDS: Readonly<Record<string, (random: Random) => Cost>> = {
  'small whole numbers with many ties and zeros': (random) => randomInteger(random, 0, 3),
  'whole numbers': (random) => randomInteger(random, 0, 1000),
  'whole numbers over six decades': (random) => Math.floor(10 ** (6 * random())),
  fractions: (random) => random() * 10,
  tenths: (random) => randomInteger(random, 0, 30) / 10,
  'big integers': (random) => 2n ** 60n + BigInt(randomInteger(random, 0, 3)),
  'big and small integers': (random) =>
    random() < 0.5 ? BigInt(randomInteger(random, 0, 9)) : 10n ** BigInt(randomInteger(random, 0, 20)),
};

export function randomCosts(random: Random, count: number, make: (random: Random) => Cost): Cost[] {
  return Array.from({ length: count }, () => make(random));
}
