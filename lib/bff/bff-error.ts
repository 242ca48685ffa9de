import type { ErrorName } from '@/lib/contract/error-names';

type RefusalFacts = { readonly allow?: readonly string[]; readonly retryAfter?: number };

/** A request that the BFF refuses by itself, without calling a service. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly status: number;
  readonly errorName: ErrorName;
  /** For 405: the methods that this URL does support. */
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

/** 405 for a URL that does not support the method, with its supported methods in `Allow`. */
export function methodRefusal(allow: readonly string[]): BffError {
  return new BffError(405, 'METHOD_NOT_ALLOWED', 'The address knows other methods only.', { allow });
}
