import type { Cost } from '../core/costs';
import type { ReplicaPreset } from './format';

const MOST_REPLICAS = 1_000_000;

/** A count as it stands in a document; nothing where it is no count of replicas. */
export function presetOfCount(count: Cost): ReplicaPreset | undefined {
  return Number.isInteger(count) && count >= 1 && count <= MOST_REPLICAS
    ? { count: Number(count) }
    : undefined;
}

interface Entry {
  name?: string;
  weight?: number;
  load?: Cost;
}

/** What a list of replicas says, told value by value: names, or objects with a name, a weight, a load. */
export class ReplicaList {
  private readonly entries: Entry[] = [];

  /** A replica of which only the name is known; '' where not even that. */
  named(name: string): void {
    this.entries.push(name === '' ? {} : { name });
  }

  /** A replica begins; `member` tells what is in it. */
  begin(): void {
    this.entries.push({});
  }

  member(key: string, value: Cost | string): void {
    const entry = this.entries.at(-1)!;
    if (value === '') return;
    const isCount = typeof value !== 'string' && value >= 0;
    if (key === 'name' || key === 'id') entry.name ??= String(value);
    else if (key === 'weight' && isCount && value > 0) entry.weight = Number(value);
    else if (/^(starting_?)?load$/i.test(key) && isCount) entry.load = value;
  }

  /** Names, weights and loads where any entry gives them; an entry without has its number, 1, and 0. */
  preset(): ReplicaPreset | undefined {
    const { entries } = this;
    const preset = presetOfCount(entries.length);
    if (preset === undefined) return undefined;
    return {
      ...preset,
      ...(entries.some(({ name }) => name !== undefined) && {
        names: entries.map(({ name }, index) => name ?? String(index)),
      }),
      ...(entries.some(({ weight }) => weight !== undefined) && {
        weights: entries.map(({ weight }) => weight ?? 1),
      }),
      ...(entries.some(({ load }) => load !== undefined) && {
        startingLoads: entries.map(({ load }) => load ?? 0),
      }),
    };
  }
}
