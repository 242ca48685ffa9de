import type { Context } from 'hono';
import type { Logger } from 'pino';
import type { ErrorBody } from '@/lib/contract/shared';
import { errorCode } from '@/lib/system/error-code';
import { ServiceError } from './service-error';

const busyCodes = new Set([
  '57014',
  '57P01',
  '57P03',
  '53100',
  '53300',
  '53400',
  '08006',
  '08001',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
]);

/** Turns any error into the contract's error body; what the caller may not know is only logged. */
export function errorResponse(context: Context, error: unknown, requestId: string, log: Logger): Response {
  const known = error instanceof ServiceError ? error : hidden(error, requestId, log);
  const body: ErrorBody = { message: known.message, requestId, errors: known.errors.slice(0, 20) };
  return context.json(body, known.status, { ...known.headers });
}

function hidden(error: unknown, requestId: string, log: Logger): ServiceError {
  const code = errorCode(error);
  // The message of a database error may quote a visitor's data: only its kind, place and statement are logged.
  log.error({ requestId, ...facts(error), ...(code !== undefined && { code }) }, 'call failed');
  if (isBusy(error, code)) {
    return new ServiceError(503, 'UNAVAILABLE', 'The service is busy; try again.', { headers: { 'retry-after': '2' } });
  }
  return new ServiceError(500, 'INTERNAL', 'The service failed to answer.');
}

/** Connections lost or refused, statements that took too long, and no free connection within the time to wait for one. */
function isBusy(error: unknown, code: string | undefined): boolean {
  if (code !== undefined) return busyCodes.has(code);
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect';
}

function facts(error: unknown) {
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
