import { OutlineBuilder, type Outline } from './jsonOutline';
import type { ReadError } from './problems';
import { checkIsValue, nextStatement, statementEnd } from './pythonStatements';
import { CodeError, lineEnd, skipBlanks } from './pythonText';
import { PythonValue } from './pythonValue';

/** Values that belong together: one that is given a name, or those that stand alone one after the other. */
export interface PythonPart {
  readonly name: string;
  /** Where the values begin. */
  readonly values: readonly number[];
  /** An array of the values. */
  readonly root: Outline;
}

const MOST_NAMED_LINES = 5;
/** What is code is looked through for its end, and what was read before it is read again: no more than so often. */
const MOST_LOOKS = 20;

/** Reads all statements of a text once: what values they hold, and where. */
export class PythonSurvey {
  /** Where the reading stands. */
  at = 0;
  readonly parts: PythonPart[] = [];
  /** The first statement that is code rather than a value. */
  firstCode: ReadError | undefined;
  private codeStatements = 0;
  /** The lines on which the first of them begin. */
  private readonly codeLines: number[] = [];
  /** As far as lines were counted. */
  private counted = { offset: 0, line: 1 };
  private name = '';
  private values: number[] = [];
  private builder = new OutlineBuilder();
  private reader: PythonValue;
  private statementStart = -1;
  private dataStatements = 0;
  private hasPython = false;
  private hasElision = false;
  /** Whether the prompts of interactive Python stand before lines. */
  private isInteractive = false;
  /** Units that were looked at more than once. */
  private looked = 0;
  /** Which of the values is read again; -1 where none is. */
  private again = -1;
  private isInAgain = false;

  constructor(private readonly text: string) {
    this.reader = new PythonValue(text, this.builder);
  }

  /** Reads a little further; answers whether there is more. Throws a ReadError where the text is broken. */
  step(): boolean {
    if (this.again >= 0) {
      this.readAgain(this.again);
      return true;
    }
    try {
      return this.statementStart < 0 ? this.begin() : this.goOn();
    } catch (error) {
      if (!(error instanceof CodeError)) throw error;
      this.passOver(error);
      return true;
    }
  }

  /** Units that the value at hand was looked at before it was read. */
  get lookedAhead(): number {
    return this.reader.lookedAhead;
  }

  /** Whether most of what was read are lists that are given names or written as only Python does. */
  isPython(): boolean {
    return (this.hasPython || this.isPythonNow()) && this.dataStatements * 3 >= this.codeStatements;
  }

  notes(): string[] {
    const notes: string[] = [];
    const { codeStatements, codeLines } = this;
    if (codeStatements > 0) {
      const rest = codeStatements - codeLines.length;
      const line = codeStatements === 1 ? 'line' : 'lines';
      notes.push(
        `Code was passed over: ${line} ${codeLines.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
      );
    }
    if (this.hasElision) {
      notes.push(
        '"..." stands for values that were not printed: they are missing here. ' +
          'Print all of them, in numpy after numpy.set_printoptions(threshold=sys.maxsize).',
      );
    }
    return notes;
  }

  private isPythonNow(): boolean {
    const { hasContainer, hasNumberCall, isPythonOnly } = this.reader;
    const isMarked = isPythonOnly || this.name !== '' || this.isInteractive;
    return (hasContainer || hasNumberCall) && isMarked;
  }

  private begin(): boolean {
    const statement = nextStatement(this.text, this.at);
    if (statement === undefined || statement.name !== '' || this.name !== '') this.endPart();
    if (statement === undefined) {
      this.at = this.text.length;
      return false;
    }
    this.at = statement.start;
    this.statementStart = statement.start;
    if (statement.isInteractive) this.isInteractive = true;
    checkIsValue(this.text, statement);
    this.name = statement.name;
    this.reader.begin(statement.value);
    this.values.push(statement.value);
    return true;
  }

  private goOn(): boolean {
    const { text, reader } = this;
    const isMore = reader.step();
    if (isMore) {
      this.at = reader.at;
      return true;
    }
    const isInAngles = text.charAt(reader.at) === '>' && text.charAt(this.statementStart) === '<';
    const end = skipBlanks(text, reader.at + (isInAngles ? 1 : 0), false);
    const isListed = text.charAt(end) === ',' && this.name === '';
    if (end < text.length && !isListed && !/[\r\n;]/.test(text.charAt(end))) {
      throw new CodeError('This is code, not a value: write the values themselves.', end, 1);
    }
    this.at = isListed ? end + 1 : end;
    this.statementStart = -1;
    this.dataStatements++;
    return true;
  }

  /** Code is passed over with all of its lines; what was read of it is forgotten. */
  private passOver(error: CodeError): void {
    this.firstCode ??= error;
    const start = this.statementStart;
    if (this.codeStatements++ < MOST_NAMED_LINES) this.codeLines.push(this.lineOf(start));
    this.statementStart = -1;
    const mayLook = this.looked < MOST_LOOKS * this.text.length;
    const { end, looked } = mayLook
      ? statementEnd(this.text, start)
      : { end: lineEnd(this.text, start), looked: 0 };
    this.looked += looked;
    if ((this.values.at(-1) ?? -1) >= start) this.forgetLast();
    this.at = Math.max(end, start + 1);
  }

  /** Begins the part anew with the values that have been read in full. */
  private forgetLast(): void {
    this.values.pop();
    const values = this.values;
    const isDear = this.looked > MOST_LOOKS * this.text.length;
    if (isDear) this.endPart();
    this.renew();
    this.values = isDear ? [] : values;
    this.again = 0;
  }

  /** Reads a little further of a value that is read again, or begins the next. */
  private readAgain(index: number): void {
    const value = this.values[index];
    if (value === undefined) {
      this.again = -1;
      return;
    }
    if (!this.isInAgain) this.reader.begin(value);
    this.isInAgain = this.reader.step();
    if (this.isInAgain) return;
    this.looked += this.reader.at - value;
    this.again++;
  }

  private endPart(): void {
    const { name, values, reader, builder } = this;
    if (values.length > 0 && (name === '' || name === 'replicas' || reader.hasContainer)) {
      this.parts.push({ name, values, root: builder.root });
      if (this.isPythonNow()) this.hasPython = true;
      if (reader.hasElision) this.hasElision = true;
    }
    this.renew();
    this.values = [];
    this.name = '';
  }

  /** The line of a place behind those that it was asked for before. */
  private lineOf(offset: number): number {
    let { offset: from, line } = this.counted;
    for (let at = lineEnd(this.text, from); at < offset; at = lineEnd(this.text, from)) {
      from = at + (this.text.startsWith('\r\n', at) ? 2 : 1);
      line++;
    }
    this.counted = { offset: from, line };
    return line;
  }

  private renew(): void {
    this.builder = new OutlineBuilder();
    this.reader = new PythonValue(this.text, this.builder);
  }
}
