/** What is wrong with the text of a formula, and where. */
export interface FormulaProblem {
  /** Offset of the first character concerned, from 0; the length of the text where something is missing at its end. */
  readonly position: number;
  readonly message: string;
}

/** Carries a problem out of the parser; nobody outside `formula/` meets it. */
export class FormulaError extends Error {
  constructor(
    readonly position: number,
    message: string,
  ) {
    super(message);
  }
}
