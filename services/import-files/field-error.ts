import { type Reason, type ReasonCode, sayReason } from './reasons';

/** Why a field cannot be taken, in words for the person who made the file. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
  /** The same apart from any language. */
  readonly because: Reason | undefined;
  /** The column, and what stands there. */
  column: string | undefined;
  value: string | undefined;

  constructor(said: string | Reason) {
    super(typeof said === 'string' ? said : sayReason(said, 'en'));
    this.because = typeof said === 'string' ? undefined : said;
  }
}

/** A field's error for a reason that is known in every language. */
export function fault(code: ReasonCode, ...details: readonly (string | number)[]): FieldError {
  return new FieldError({ code, details });
}

/** Reads a field; an error says in which column it is. */
export function inColumn<Value>(column: string, value: string, parse: (value: string) => Value): Value {
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
