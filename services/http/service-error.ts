import type { Context } from 'hono';
import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import type { ErrorName } from '@/lib/contract/error-names';
import type { ErrorBody, Money } from '@/lib/contract/shared';
import { isDatabaseAway } from '../db/database-failures';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 424 | 429 | 500 | 502 | 503;

type ErrorDetails = {
  /** Path of the fault in the body, as `contact.email`. */
  readonly path?: string;
  /** The total that the refused order would have now. */
  readonly total?: Money;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A public error: status, error name of the contract, and a message without personal data. */
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
    const { path, total } = details;
    this.errors = [{ errorName, message, ...(path !== undefined && { path }), ...(total && { total }) }];
  }
}

/** Body or parameters violate the contract; every fault has a path. */
export class ValidationError extends ServiceError {
  override readonly errors: ErrorBody['errors'];

  constructor(faults: readonly { readonly path: string; readonly message: string }[]) {
    super(400, 'VALIDATION', 'The request does not match the contract.');
    this.errors = faults.map((fault) => ({ errorName: 'VALIDATION', ...fault }));
  }
}

/**
 * A request that exceeds its time limit on a healthy service. Callers neither retry it nor open their circuit breaker
 * because of it.
 */
export function requestTooHeavy(): ServiceError {
  return new ServiceError(503, 'REQUEST_TOO_HEAVY', 'The request takes too long; request less, or later.', {
    headers: { 'retry-after': '5' },
  });
}

/** PostgreSQL's code for a statement timeout. */
const statementTimeout = '57014';
/** Codes of an unavailable database: full disk, out of memory, a configuration limit. */
const busyCodes = new Set(['53100', '53200', '53400', 'ENOSPC']);

/** Converts any error into the contract's error body; internals are only logged. */
export function errorResponse(context: Context, error: unknown, requestId: string, log: Logger): Response {
  const serviceError = error instanceof ServiceError ? error : internalError(error, requestId, log);
  const body: ErrorBody = { message: serviceError.message, requestId, errors: serviceError.errors.slice(0, 20) };
  return context.json(body, serviceError.status, { ...serviceError.headers });
}

function internalError(error: unknown, requestId: string, log: Logger): ServiceError {
  const code = errorCode(error);
  // The message of a database error may quote a visitor's data, and is not logged.
  const logged = { requestId, ...errorFacts(error), ...(code !== undefined && { code }) };
  if (isValueError(error, code)) {
    log.info(logged, 'value refused by the database');
    return new ServiceError(400, 'VALUE_UNSUPPORTED', 'A value is too long, too large or not supported.');
  }
  if (code === statementTimeout) {
    log.warn(logged, 'statement took too long');
    return requestTooHeavy();
  }
  log.error(logged, 'call failed');
  if (isBusy(error, code)) {
    return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
  }
  return new ServiceError(500, 'INTERNAL', 'The service failed.');
}

/** Data exceptions (class 22: no such date, out of range, …) and program limits (class 54: a word or key too long). */
function isValueError(error: unknown, code = ''): boolean {
  return error instanceof Error && 'severity' in error && /^(?:22|54)[0-9A-Z]{3}$/.test(code);
}

function isBusy(error: unknown, code: string | undefined): boolean {
  return isDatabaseAway(error) || (code !== undefined && busyCodes.has(code));
}

function errorFacts(error: unknown) {
  if (!(error instanceof Error)) return { error: typeof error };
  const fromDatabase = 'severity' in error;
  return {
    error: error.name,
    ...(!fromDatabase && { message: error.message }),
    stack: (error.stack ?? '')
      .split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
  };
}
