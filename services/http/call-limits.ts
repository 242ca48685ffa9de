import type { MiddlewareHandler } from 'hono';
import type { Connections } from '../db/replicas';
import { ServiceError } from './service-error';

/** `purchase` calls (cart, order, payment) are refused later under load than `other` ones. */
type CallPriority = 'purchase' | 'other';

type CallLimits = {
  /** Maximum calls in progress. */
  readonly inFlight: Readonly<Record<CallPriority, number>>;
  /** Maximum statements waiting for a connection. */
  readonly waiting: Readonly<Record<CallPriority, number>>;
};

/** A connection answers some hundred statements a second: beyond these, callers would have left before their answer. */
export const callLimits: CallLimits = {
  inFlight: { purchase: 384, other: 256 },
  waiting: { purchase: 160, other: 64 },
};

const retryAfterSeconds = '2';
// Every product page asks for the delivery of its product: no purchase.
const purchasePath = /^\/account\/(?:orders|payment|delivery(?!\/product)|auth\/session)(?:\/|$)/;

/** Refuses calls early when the database is overloaded: an early 503 is better than a late one. */
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
      throw new ServiceError(503, 'OVERLOADED', 'The service has too much to do; try again.', {
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
