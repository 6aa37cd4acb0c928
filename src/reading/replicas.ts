import type { Cost } from '../core/costs';
import type { OtherKind, ReplicaPreset, TableSink } from './format';
import { isNumber, signedNumberInText } from './numberText';
import { shown } from './problems';

const MOST_REPLICAS = 1_000_000;
/** Unusable values beyond these are only counted. */
const MOST_NAMED = 20;

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

/** A value that is not used as it stands. */
interface Unusable {
  readonly replica: number;
  /** Goes on from the replica: `has the weight 0, which …`. */
  readonly reason: string;
}

/**
 * What a list of replicas says, told value by value: names, or objects with a name, a weight, a load.
 * A value is a number or a text; `written` stands for one that is neither (`null`, `a list`).
 */
export class ReplicaList {
  private readonly entries: Entry[] = [];
  private readonly unusable: Unusable[] = [];
  private unusableCount = 0;

  /** A replica of which only the name is known. */
  named(value: Cost | string | undefined, written: string): void {
    this.entries.push({});
    if (typeof value === 'number' || typeof value === 'bigint')
      this.refuse(`is the number ${value}, not a name: it is called "${value}"`);
    this.name(value, `is ${written || 'an empty text'}, not a name`);
  }

  /** A replica begins; `member` tells what is in it. */
  begin(): void {
    this.entries.push({});
  }

  member(key: string, value: Cost | string | undefined, written: string): void {
    const entry = this.entries.at(-1)!;
    const number = numberOf(value);
    if (key === 'name' || key === 'id')
      this.name(value, `has the ${key} ${written || '""'}, which is no name`);
    else if (key === 'weight') {
      if (number !== undefined && number > 0) entry.weight = Number(number);
      else
        this.refuse(
          `has the weight ${shown(written) || '""'}, which is no number above 0: 1 is used instead`,
        );
    } else if (/^(starting_?)?load$/i.test(key)) {
      if (number !== undefined && number >= 0) entry.load = number;
      else
        this.refuse(
          `has the ${key} ${shown(written) || '""'}, which is no number from 0 on: 0 is used instead`,
        );
    }
  }

  /**
   * Names, weights and loads where any entry gives them; an entry without has its number, 1, and 0.
   * Notes what is not used as it stands, and what is used instead.
   */
  preset(note: TableSink['note']): ReplicaPreset | undefined {
    const { entries } = this;
    const preset = presetOfCount(entries.length);
    if (preset === undefined) {
      note(`replicas lists ${entries.length}, but from 1 to ${MOST_REPLICAS} are possible: it is not used.`);
      return undefined;
    }
    this.noteUnusable(note);
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

  private name(value: Cost | string | undefined, otherwise: string): void {
    const entry = this.entries.at(-1)!;
    if (value !== undefined && value !== '') entry.name ??= String(value);
    else
      this.refuse(
        `${otherwise}: ${entry.name === undefined ? 'its number is' : `"${shown(entry.name)}" is`} used instead`,
      );
  }

  private refuse(reason: string): void {
    if (this.unusableCount++ < MOST_NAMED) this.unusable.push({ replica: this.entries.length - 1, reason });
  }

  private noteUnusable(note: TableSink['note']): void {
    for (const { replica, reason } of this.unusable) {
      const { name } = this.entries[replica]!;
      note(`Replica ${replica}${name === undefined ? '' : ` ("${shown(name)}")`} ${reason}.`);
    }
    const more = this.unusableCount - this.unusable.length;
    if (more > 0)
      note(
        `${more} more values of replicas can't be used: their numbers, the weight 1 and the load 0 are instead.`,
      );
  }
}

/** The number that a value is, as a number or in a text. */
export function numberOf(value: Cost | string | undefined): Cost | undefined {
  if (typeof value !== 'string') return value;
  const number = signedNumberInText(value);
  return isNumber(number) ? number : undefined;
}

/** A value without a text of its own, as a note shows it. */
export function writtenAs(kind: OtherKind): string {
  const written: Partial<Record<OtherKind, string>> = {
    boolean: 'true or false',
    nan: 'NaN',
    infinity: 'Infinity',
  };
  return written[kind] ?? kind;
}
