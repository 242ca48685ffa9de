import { z } from 'zod';
import { uuid } from '@/lib/browser/ids/uuid';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import type { OrderBody } from '@/lib/domain/checkout/order-body';

const attempt = z.object({ key: z.uuid(), body: z.string() });

function stored(storage: Storage): z.infer<typeof attempt> | undefined {
  try {
    return attempt.safeParse(JSON.parse(storage.getItem(privateKeys.orderAttempt) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/**
 * The idempotency key of this order: the same after a retry or a reload, so that the service makes one order; a new one
 * as soon as anything in the order changes.
 */
export function orderAttemptKey(order: OrderBody, storage: Storage): string {
  const body = JSON.stringify(order);
  const earlier = stored(storage);
  if (earlier?.body === body) return earlier.key;
  const key = uuid();
  try {
    storage.setItem(privateKeys.orderAttempt, JSON.stringify({ key, body }));
  } catch {}
  return key;
}

/** The order that was sent but got no answer, with its key, to be sent again; null when there is none. */
export function unansweredOrder(storage: Storage): unknown {
  const earlier = stored(storage);
  try {
    return earlier ? { ...JSON.parse(earlier.body), idempotencyKey: earlier.key } : null;
  } catch {
    return null;
  }
}

/** Forgets the attempt once the order was placed or refused. */
export function endOrderAttempt(storage: Storage): void {
  storage.removeItem(privateKeys.orderAttempt);
}
