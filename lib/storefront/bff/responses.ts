import type { ErrorName } from '@/lib/contract/error-names';
import { contractHeaders } from '@/lib/contract/headers';
import type { ErrorBody } from '@/lib/contract/shared';
import type { Result, UpstreamError } from '@/lib/storefront/upstream/result';
import { currentRequestId } from '@/lib/system/request-scope';

type RefusalFacts = { readonly allow?: readonly string[]; readonly retryAfter?: number };

/** An error of the BFF itself, which rejects a request without calling a service. */
export class BffError extends Error {
  override readonly name = 'BffError';
  readonly status: number;
  readonly errorName: ErrorName;
  /** For 405: the methods that this URL supports. */
  readonly allow: readonly string[];
  /** Cooldown in seconds before the same request is allowed again. */
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
  return new BffError(405, 'METHOD_NOT_ALLOWED', 'This URL does not support the method.', { allow });
}

const ownHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** An uncacheable JSON response. */
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

/**
 * The response to the browser for the result of a call. Failures between storefront and service have the storefront's
 * own messages.
 */
export function resultResponse(result: Result<unknown>, requestId: string): Response {
  if (result.ok) return jsonResponse(result.data);
  const { error } = result;
  if (error.layer === 'missing')
    return errorResponse(new BffError(404, 'NOT_FOUND', 'The shop does not offer this.'), requestId);
  if (error.layer === 'http' && error.status < 500) return upstreamErrorResponse(error, requestId);
  return unavailableResponse(error, requestId);
}

function upstreamErrorResponse(error: UpstreamError, requestId: string): Response {
  // Redirects and other unexpected statuses of a service become 502.
  const status = error.status >= 400 ? error.status : 502;
  const body: ErrorBody = { message: error.message, requestId, errors: [...error.errors] };
  return jsonResponse(body, status, error.retryAfter === undefined ? {} : { 'retry-after': String(error.retryAfter) });
}

const reportedCauses = ['REQUEST_TOO_HEAVY', 'OVERLOADED'] as const;
/** Causes that have their own message, different from that of an unreachable service. */
const busyMessages: Readonly<Record<(typeof reportedCauses)[number], string>> = {
  REQUEST_TOO_HEAVY: 'The response takes too long.',
  OVERLOADED: 'The service is overloaded; try again.',
};

function unavailableResponse(error: UpstreamError, requestId: string): Response {
  if (error.status === 400)
    return errorResponse(new BffError(400, 'VALIDATION', 'The request does not match the contract.'), requestId);
  if (error.status === 501)
    return errorResponse(new BffError(501, 'NOT_IMPLEMENTED', 'This is not available yet.'), requestId);
  const retryAfter = error.retryAfter ?? 2;
  const cause = reportedCauses.find((name) => error.errors.some(({ errorName }) => errorName === name));
  return errorResponse(
    cause
      ? new BffError(503, cause, busyMessages[cause], { retryAfter })
      : new BffError(503, 'UNAVAILABLE', 'The service is unavailable.', { retryAfter }),
    requestId,
  );
}

type Handler = (request: Request) => Promise<Response>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The handlers of a route; other methods return the common error body. */
export function routeOf(handlers: Partial<Readonly<Record<Method, Handler>>>): Readonly<Record<Method, Handler>> {
  const refuse: Handler = async (request) => {
    const requestId = request.headers.get(contractHeaders.requestId) ?? currentRequestId();
    return errorResponse(methodRefusal(Object.keys(handlers)), requestId);
  };
  return { GET: refuse, POST: refuse, PUT: refuse, DELETE: refuse, ...handlers };
}
