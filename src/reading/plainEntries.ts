import { KEY_FIELD, type Span, type TableSink } from './format';

/** Words that are no numbers are one entry up to this length. */
const MOST_WORDS = 4096;

/** What is said about each entry of a plain text. */
export type EntrySink = Pick<
  TableSink,
  'table' | 'row' | 'run' | 'value' | 'number' | 'string' | 'other' | 'replicas'
>;

/** Begins the entries of a plain text in order: words that are no numbers and stand together are one of them. */
export class PlainEntries {
  /** The label of the value that comes next. */
  key: { readonly label: string; readonly span: Span } | undefined;
  /** What has come of the text and is not read yet, and where it stands in the source. */
  private text = '';
  private base = 0;
  /** The words not handed on yet because more may follow: their places in the text, or -1. */
  private wordsStart = -1;
  private wordsEnd = -1;

  constructor(private readonly sink: EntrySink) {}

  /** The first place in the text that is still needed where the reading stands at `at`. */
  firstKept(at: number): number {
    return this.wordsStart < 0 ? at : this.wordsStart;
  }

  /** Goes on in another text, which begins at `base` in the source and holds all words of the one before. */
  move(text: string, base: number): void {
    const by = base - this.base;
    this.text = text;
    this.base = base;
    this.wordsEnd -= by;
    if (this.wordsStart >= 0) this.wordsStart -= by;
  }

  /** Whether words up to a place are too long for one entry. */
  isFull(at: number): boolean {
    return at - this.wordsStart > MOST_WORDS;
  }

  /** Begins an entry; what words stood before it are their own. */
  begin(start: number, end: number): Span {
    this.flush();
    return this.row(start, end);
  }

  /** What may be meant as a number is an entry of its own. */
  lonely(start: number, end: number): void {
    this.flush();
    this.words(start, end);
    this.flush();
  }

  /** Takes a word, which belongs to those before it. */
  words(start: number, end: number): void {
    if (this.wordsStart < 0) this.wordsStart = start;
    this.wordsEnd = end;
    if (this.isFull(end)) this.flush();
  }

  /** Hands on the words so far: what follows is another entry. */
  flush(): void {
    if (this.wordsStart < 0) return;
    const { wordsStart: start, wordsEnd: end } = this;
    this.wordsStart = -1;
    const span = this.row(start, end);
    this.sink.string('', this.text.slice(start, end), span);
  }

  private row(start: number, end: number): Span {
    const span = { offset: this.base + start, length: end - start };
    this.sink.row(span);
    if (this.key !== undefined) this.sink.string(KEY_FIELD, this.key.label, this.key.span);
    this.key = undefined;
    return span;
  }
}
