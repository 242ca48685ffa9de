import { z } from 'zod';
import { orderEventKinds, refundMethod } from '@/lib/contract/orders/order-events';

import { accountLang } from '@/lib/contract/shared';
import { dueIdsSql } from '../background/outbox';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';

/** A message that is being sent belongs to its process for so long; then the process counts as dead. */
const leaseS = 60;

const claimDueMessages = statement({
  name: 'push-take',
  text: `UPDATE push_message m SET due_at = clock_timestamp() + make_interval(secs => $2), attempts = m.attempts + 1
    FROM push_device d, order_event e, customer_order o JOIN delivery_method w ON w.id = o.delivery_id
    WHERE d.id = m.device_id AND e.id = m.event_id AND o.id = e.order_id AND m.id IN (${dueIdsSql('push_message', 'true')})
    RETURNING m.id, m.attempts, d.id AS device_id, d.endpoint, d.p256dh, d.auth, d.lang, e.kind,
      e.details->>'carrier' AS carrier, e.details->>'trackingNumber' AS tracking, (e.details->>'amount')::int AS amount,
      e.details->>'way' AS way, (e.details->>'parcel')::int AS parcel,
      o.id AS order_id, o.number, o.token, o.customer_id IS NOT DISTINCT FROM d.customer_id AND d.customer_id IS NOT NULL AS own,
      w.code = 'pickup' AS pickup`,
  row: z.object({
    id: z.coerce.number(),
    attempts: z.int(),
    device_id: z.int(),
    endpoint: z.string(),
    p256dh: z.string(),
    auth: z.string(),
    lang: accountLang,
    kind: z.enum(orderEventKinds),
    carrier: z.string().nullable(),
    tracking: z.string().nullable(),
    amount: z.int().nullable(),
    way: refundMethod.nullable(),
    parcel: z.int().nullable(),
    order_id: z.int(),
    number: z.string(),
    token: z.string(),
    /** The device is that of the customer whose order it is. */
    own: z.boolean(),
    pickup: z.boolean(),
  }),
});
export type DueMessage = z.infer<(typeof claimDueMessages)['row']>;

const deleteMessage = { name: 'push-drop', text: 'DELETE FROM push_message WHERE id = $1' };
const dropDevice = { name: 'push-drop-device', text: 'DELETE FROM push_device WHERE id = $1' };
const postponeMessage = statement({
  name: 'push-postpone',
  text: `UPDATE push_message SET due_at = now() + make_interval(secs => $2)
    WHERE id = $1 AND now() + make_interval(secs => $2) < give_up_at RETURNING id`,
  row: z.object({ id: z.coerce.number() }),
});

/** Messages whose time has come, each for one process alone. */
export function takeDueMessages(on: Queryable, most: number): Promise<DueMessage[]> {
  return rows(on, claimDueMessages, [most, leaseS]);
}

/** The message is told, or never will be. */
export async function finishMessage(on: Queryable, { id }: Pick<DueMessage, 'id'>): Promise<void> {
  await execute(on, deleteMessage, [id]);
}

/** The browser does not listen any more: nothing else is told to it either. */
export async function forgetDeviceOfMessage(
  on: Queryable,
  { device_id }: Pick<DueMessage, 'device_id'>,
): Promise<void> {
  await execute(on, dropDevice, [device_id]);
}

/** Another try later; false, and the message gone, when there has been enough of it. */
export async function retryMessageLater(
  on: Queryable,
  message: Pick<DueMessage, 'id'>,
  seconds: number,
): Promise<boolean> {
  if (await maybeRow(on, postponeMessage, [message.id, seconds])) return true;
  await finishMessage(on, message);
  return false;
}
