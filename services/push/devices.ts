import { z } from 'zod';
import type { AccountLang } from '@/lib/contract/shared';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';

/** What a browser gave when it subscribed. */
export type PushDevice = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: AccountLang;
};
/** A customer by the sign-in of this device, or nobody that is known. */
export type DeviceOwner = { readonly customerId: number; readonly familyId: string } | null;

const id = z.object({ id: z.int() });
const maxOfCustomer = 20;
const maxOfOrder = 5;

const keep = statement({
  name: 'push-keep-device',
  text: `INSERT INTO push_device (endpoint, p256dh, auth, lang, customer_id, family_id) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, lang = EXCLUDED.lang,
      customer_id = EXCLUDED.customer_id, family_id = EXCLUDED.family_id, asked_at = now()
    RETURNING id`,
  row: id,
});
const dropOldest = {
  name: 'push-drop-oldest',
  text: `DELETE FROM push_device WHERE id IN
    (SELECT id FROM push_device WHERE customer_id = $1 ORDER BY asked_at DESC, id DESC OFFSET $2)`,
};
const keepOrder = {
  name: 'push-keep-order',
  text: 'INSERT INTO push_order (device_id, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const dropOldestOfOrder = {
  name: 'push-drop-oldest-of-order',
  text: `DELETE FROM push_order WHERE order_id = $1 AND device_id IN
    (SELECT device_id FROM push_order WHERE order_id = $1 ORDER BY device_id DESC OFFSET $2)`,
};
const orderOf = statement({
  name: 'push-order-of-token',
  text: 'SELECT id FROM customer_order WHERE token = $1',
  row: id,
});
const forget = { name: 'push-forget', text: 'DELETE FROM push_device WHERE endpoint = $1' };
const told = statement({
  name: 'push-is-told',
  text: `SELECT EXISTS (SELECT FROM push_device d WHERE d.endpoint = $1 AND (
      d.customer_id = $2 OR EXISTS (SELECT FROM push_order p JOIN customer_order o ON o.id = p.order_id
        WHERE p.device_id = d.id AND o.token = $3))) AS on`,
  row: z.object({ on: z.boolean() }),
});

/** Saves a device for the customer signed in on it; beyond twenty devices of a customer the oldest is dropped. */
export async function saveDevice(client: Queryable, device: PushDevice, owner: DeviceOwner): Promise<number> {
  const { endpoint, p256dh, auth, lang } = device;
  const who = [owner?.customerId ?? null, owner?.familyId ?? null];
  const kept = await oneRow(client, keep, [endpoint, p256dh, auth, lang, ...who]);
  if (owner) await execute(client, dropOldest, [owner.customerId, maxOfCustomer]);
  return kept.id;
}

/** Subscribes a device to one order; beyond five devices of an order the oldest is dropped. */
export async function followOrder(client: Queryable, deviceId: number, orderId: number): Promise<void> {
  await execute(client, keepOrder, [deviceId, orderId]);
  await execute(client, dropOldestOfOrder, [orderId, maxOfOrder]);
}

export async function orderOfToken(on: Queryable, token: string): Promise<number | undefined> {
  return (await maybeRow(on, orderOf, [token]))?.id;
}

export async function forgetDevice(on: Queryable, endpoint: string): Promise<void> {
  await execute(on, forget, [endpoint]);
}

export async function isSubscribed(
  on: Queryable,
  endpoint: string,
  customerId: number | null,
  orderToken: string | null,
): Promise<boolean> {
  return (await oneRow(on, told, [endpoint, customerId, orderToken])).on;
}
