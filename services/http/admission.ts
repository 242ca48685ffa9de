import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { contractHeaders } from '@/lib/contract/headers';
import { type CallerSecrets, callerFault } from '@/lib/system/signatures';
import type { Connections } from '../db/replicas';
import { ServiceError } from './service-error';

/** Public paths: health and the contract. */
const openPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/openapi.json']);
const warnEveryMs = 60_000;
const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

type CallerRules = {
  readonly secrets: CallerSecrets;
  readonly log: Pick<Logger, 'warn'>;
  readonly now?: () => number;
};

/**
 * Middleware that admits only callers with the shared secret of services and storefronts. Others could act for any
 * visitor and send any client IP.
 */
export function requireCaller({ secrets, log, now = Date.now }: CallerRules): MiddlewareHandler {
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async function checkCaller(context, next) {
    const { path } = context.req;
    if (openPaths.has(path)) return next();
    const [, part = ''] = path.split('/');
    const apiKey = context.req.header(contractHeaders.apiKey);
    const signature = context.req.header(contractHeaders.apiSignature);
    const fault = callerFault({ part, apiKey, signature }, secrets, now());
    if (fault === undefined) return next();
    if (fault === 'malformed')
      throw new ServiceError(400, 'API_KEY', `The header ${contractHeaders.apiKey} is missing or malformed.`, {
        headers,
      });
    if (now() - warnedAt >= warnEveryMs) {
      warnedAt = now();
      log.warn({ fault, hint: hints[fault] }, 'a caller of the services was refused');
    }
    throw new ServiceError(403, 'API_KEY', `The header ${contractHeaders.apiSignature} is missing or wrong.`, {
      headers,
    });
  };
}

const hints = {
  unsigned: 'the caller does not sign its calls',
  forged: 'SERVICES_SECRET must be the same for the services and their callers',
  stale: 'the clocks of the services and their callers differ',
} as const;

/** `purchase` calls (cart, order, payment) are refused later under load than `other` ones. */
type CallPriority = 'purchase' | 'other';

type CallLimits = {
  /** Maximum calls in progress. */
  readonly inFlight: Readonly<Record<CallPriority, number>>;
  /** Maximum statements waiting for a connection. */
  readonly waiting: Readonly<Record<CallPriority, number>>;
};

/** A connection runs some hundred statements a second: longer queues exceed the callers' timeouts. */
export const callLimits: CallLimits = {
  inFlight: { purchase: 384, other: 256 },
  waiting: { purchase: 160, other: 64 },
};

const retryAfterSeconds = '2';
// Delivery of a product is excluded: every product page requests it.
const purchasePath = /^\/account\/(?:orders|payment|delivery(?!\/product)|auth\/session)(?:\/|$)/;

/** Middleware that answers 503 early when the database is overloaded. */
export function limitCalls(
  db: { connections(): Readonly<Record<'read' | 'write', Pick<Connections, 'waiting'>>> },
  limits: CallLimits = callLimits,
): MiddlewareHandler {
  let inFlight = 0;
  return async function limitCall(context, next) {
    const urgency = purchasePath.test(context.req.path) ? 'purchase' : 'other';
    const { read, write } = db.connections();
    const waiting = Math.max(read.waiting, write.waiting);
    if (inFlight >= limits.inFlight[urgency] || waiting >= limits.waiting[urgency]) {
      throw new ServiceError(503, 'OVERLOADED', 'The service is overloaded; try again.', {
        headers: { 'retry-after': retryAfterSeconds, 'cache-control': 'no-store' },
      });
    }
    inFlight += 1;
    try {
      await next();
    } finally {
      inFlight -= 1;
    }
  };
}
