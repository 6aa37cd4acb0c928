/** A run of text on a card; `strong` stands out, `name` comes from a file and may run right to left. */
export interface CardPart {
  readonly text: string;
  readonly strong?: boolean;
  readonly name?: boolean;
}

export interface CardLine {
  readonly parts: readonly CardPart[];
  /** Lesser lines, shown more quietly. */
  readonly quiet?: boolean;
}

/** What the hover card says of one thing, line by line. */
export type Card = readonly CardLine[];

const plain = (text: string): CardPart => ({ text });
export const strong = (text: string): CardPart => ({ text, strong: true });
export const named = (text: string): CardPart => ({ text, name: true });

export function line(...parts: readonly (CardPart | string)[]): CardLine {
  return { parts: parts.map((part) => (typeof part === 'string' ? plain(part) : part)) };
}

export function quietLine(...parts: readonly (CardPart | string)[]): CardLine {
  return { ...line(...parts), quiet: true };
}

/** Unicode's first strong isolate and its end: what stands between can't turn its surroundings around. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** The card as one run of sentences, to be read out. */
export function cardText(card: Card): string {
  return card
    .map((each) => each.parts.map((part) => (part.name === true ? isolate(part.text) : part.text)).join(''))
    .join('. ');
}
