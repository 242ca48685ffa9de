import type { Context } from 'hono';
import type { Logger } from 'pino';
import { errorCode } from '@/lib/config/error-code';
import type { ErrorBody } from '@/lib/contract/shared';
import { isDatabaseAway } from '../db/database-away';
import { requestTooHeavy, ServiceError } from './service-error';

/** PostgreSQL's codes for a statement timeout. */
const statementTimeout = '57014';
/** Other database unavailability: full disk, out of memory, a configuration limit. */
const busyCodes = new Set(['53100', '53200', '53400', 'ENOSPC']);

/** Converts any error into the contract's error body; internals are only logged. */
export function errorResponse(context: Context, error: unknown, requestId: string, log: Logger): Response {
  const known = error instanceof ServiceError ? error : internalError(error, requestId, log);
  const body: ErrorBody = { message: known.message, requestId, errors: known.errors.slice(0, 20) };
  return context.json(body, known.status, { ...known.headers });
}

function internalError(error: unknown, requestId: string, log: Logger): ServiceError {
  const code = errorCode(error);
  // A database error's message may quote a visitor's data: only its code, position and statement are logged.
  const logged = { requestId, ...errorFacts(error), ...(code !== undefined && { code }) };
  if (isValueError(error, code)) {
    log.info(logged, 'value refused by the database');
    return new ServiceError(400, 'VALUE_UNSUPPORTED', 'A value is too long, too large or of no use here.');
  }
  if (code === statementTimeout) {
    log.warn(logged, 'statement took too long');
    return requestTooHeavy();
  }
  log.error(logged, 'call failed');
  if (isBusy(error, code)) {
    return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
  }
  return new ServiceError(500, 'INTERNAL', 'The service failed to answer.');
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
