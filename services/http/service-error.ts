import type { ErrorName } from '@/lib/contract/error-names';
import type { ErrorBody } from '@/lib/contract/shared';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 424 | 429 | 500 | 502 | 503;

type ErrorDetails = {
  /** Where in the body the fault lies, as `contact.email`. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An error that a caller may see: its status, its name in the contract's error body and a message without personal data. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly status: ErrorStatus;
  readonly errorName: ErrorName;
  readonly errors: ErrorBody['errors'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: ErrorStatus, errorName: ErrorName, message: string, details: ErrorDetails = {}) {
    super(message);
    this.status = status;
    this.errorName = errorName;
    this.headers = details.headers ?? {};
    this.errors = [{ errorName, message, ...(details.path !== undefined && { path: details.path }) }];
  }
}

/** A body or parameters that violate the contract; every fault has its path. */
export class ValidationError extends ServiceError {
  override readonly errors: ErrorBody['errors'];

  constructor(faults: readonly { readonly path: string; readonly message: string }[]) {
    super(400, 'VALIDATION', 'The request does not match the contract.');
    this.errors = faults.map((fault) => ({ errorName: 'VALIDATION', ...fault }));
  }
}

/**
 * A request that takes longer than it may while others do not. The cause says that the service is well: callers neither
 * repeat the request nor leave the service alone because of it.
 */
export function requestTooHeavy(): ServiceError {
  return new ServiceError(503, 'REQUEST_TOO_HEAVY', 'The answer takes too long; ask for less, or later.', {
    headers: { 'retry-after': '5' },
  });
}
