import { type Reason, type ReasonCode, reasonText } from './reasons';

/** Why a field cannot be taken, in words for the person who made the file. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  /** The same apart from any language. */
  readonly because: Reason | undefined;
  /** The column, and what stands there. */
  column: string | undefined;
  value: string | undefined;

  constructor(said: string | Reason) {
    super(typeof said === 'string' ? said : reasonText(said, 'en'));
    this.because = typeof said === 'string' ? undefined : said;
  }
}

/** A field's error for a reason that is known in every language. */
export function fieldError(code: ReasonCode, ...details: readonly (string | number)[]): FieldError {
  return new FieldError({ code, details });
}

/** Reads a field; an error says in which column it is. */
export function parseInColumn<Value>(column: string, value: string, parse: (value: string) => Value): Value {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof FieldError) {
      error.column = column;
      error.value = value;
    }
    throw error;
  }
}

/** Something about the file or the catalogue that a person must put right; the message says what. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** A line that was not taken, and why. Lines count from 1, the header being the first. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
  /** The reason apart from any language, where it is known in each. */
  readonly because?: Reason | undefined;
  readonly column?: string | undefined;
  readonly value?: string | undefined;
}

/** A bad line for a reason that is known in every language. */
export function badLine(line: number, code: ReasonCode, ...details: readonly (string | number)[]): BadLine {
  const because = { code, details };
  return { line, reason: reasonText(because, 'en'), because };
}
