import { type Reason, type ReasonCode, sayReason } from './reasons';

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
  return { line, reason: sayReason(because, 'en'), because };
}
