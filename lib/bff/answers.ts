import type { ErrorBody } from '@/lib/contract/shared';
import type { Result, UpstreamError } from '@/lib/upstream/result';
import { BffError } from './bff-error';

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** A JSON answer that no cache keeps. */
export function jsonResponse(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers: { ...ownHeaders, ...headers } });
}

/** The common error body. */
export function errorResponse(error: BffError, requestId: string): Response {
  const body: ErrorBody = {
    message: error.message,
    requestId,
    errors: [{ errorName: error.errorName, message: error.message }],
  };
  return jsonResponse(body, error.status, {
    ...(error.allow.length > 0 && { allow: error.allow.join(', ') }),
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
  });
}

/** The answer to the browser for a call's result; what went wrong between us and a service is told in our own words. */
export function resultResponse(result: Result<unknown>, requestId: string): Response {
  if (result.ok) return jsonResponse(result.data);
  const { error } = result;
  if (error.layer === 'http' && error.status < 500) return upstreamErrorResponse(error, requestId);
  return unavailableAnswer(error, requestId);
}

function upstreamErrorResponse(error: UpstreamError, requestId: string): Response {
  // A redirect or other oddity of a service is none of the browser's business.
  const status = error.status >= 400 ? error.status : 502;
  const body: ErrorBody = { message: error.message, requestId, errors: [...error.errors] };
  return jsonResponse(body, status, error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) });
}

const toldCauses = ['REQUEST_TOO_HEAVY', 'OVERLOADED'] as const;
/** Causes that a shopper is told apart from a service that does not answer. */
const busyMessages: Readonly<Record<(typeof toldCauses)[number], string>> = {
  REQUEST_TOO_HEAVY: 'The answer takes too long.',
  OVERLOADED: 'The service has too much to do; try again.',
};

function unavailableAnswer(error: UpstreamError, requestId: string): Response {
  if (error.status === 400)
    return errorResponse(new BffError(400, 'VALIDATION', 'The request is not as the contract has it.'), requestId);
  if (error.status === 501)
    return errorResponse(new BffError(501, 'NOT_IMPLEMENTED', 'This is not available yet.'), requestId);
  const retryAfter = error.retryAfter ?? 2;
  const cause = toldCauses.find((name) => error.errors.some(({ errorName }) => errorName === name));
  return errorResponse(
    cause
      ? new BffError(503, cause, busyMessages[cause], { retryAfter })
      : new BffError(503, 'UNAVAILABLE', 'The service does not answer.', { retryAfter }),
    requestId,
  );
}
