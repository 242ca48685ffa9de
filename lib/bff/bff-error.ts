import type { ErrorName } from '@/lib/contract/error-names';

type RefusalFacts = { readonly allow?: readonly string[]; readonly retryAfter?: number };

/** A request that is refused before any service hears of it. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly status: number;
  readonly errorName: ErrorName;
  /** What the address knows when it does not know the method of the request. */
  readonly allow: readonly string[];
  /** After how many seconds the same may be asked again. */
  readonly retryAfter: number | undefined;
  constructor(status: number, errorName: ErrorName, message: string, { allow = [], retryAfter }: RefusalFacts = {}) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.allow = allow;
    this.retryAfter = retryAfter;
  }
}

/** The refusal of a method that an address does not know, naming those that it does. */
export function methodRefusal(allow: readonly string[]): BffError {
  return new BffError(405, 'METHOD_NOT_ALLOWED', 'The address knows other methods only.', { allow });
}
