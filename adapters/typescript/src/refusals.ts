// How an adapter says no.

/** The engine has no notion of this. The scenario is not run, and nobody is accused. */
export class Unsupported extends Error {}

/** The request is against the rules. It must have changed nothing. */
export class Refused extends Error {
  readonly refusal: { code: string; expected: string; found: string };

  constructor(code: string, expected: unknown = "", found: unknown = "") {
    super(code);
    this.refusal = { code, expected: String(expected), found: String(found) };
  }
}
