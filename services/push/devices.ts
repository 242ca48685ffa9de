import type { Hono } from 'hono';
import { z } from 'zod';
import { pushCalls, type webPushState, type webPushSubscribe } from '@/lib/contract/account/alerts';
import type { AccountLang } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall } from '../identity/account';
import { unauthorized } from '../identity/sign-ins';
import { countTry, tryLimits } from '../limits/count-try';
import { noSuchOrder } from '../orders/read-orders';
import { arePushKeys, pushEndpoint, vapidOfShop } from './web-push';

/** A browser's push subscription. */
export type PushDevice = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly lang: AccountLang;
};
/** The customer of this device's sign-in, if any. */
export type DeviceOwner = { readonly customerId: number; readonly familyId: string } | null;

const id = z.object({ id: z.int() });
const maxOfCustomer = 20;
const maxOfOrder = 5;

const upsertDevice = statement({
  name: 'push-keep-device',
  text: `INSERT INTO push_device (endpoint, p256dh, auth, lang, customer_id, family_id) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (endpoint) DO UPDATE SET p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth, lang = EXCLUDED.lang,
      customer_id = EXCLUDED.customer_id, family_id = EXCLUDED.family_id, asked_at = now()
    RETURNING id`,
  row: id,
});
const dropOldest = statement({
  name: 'push-drop-oldest',
  text: `DELETE FROM push_device WHERE id IN
    (SELECT id FROM push_device WHERE customer_id = $1 ORDER BY asked_at DESC, id DESC OFFSET $2)`,
});
const insertPushOrder = statement({
  name: 'push-keep-order',
  text: 'INSERT INTO push_order (device_id, order_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
});
const dropOldestOfOrder = statement({
  name: 'push-drop-oldest-of-order',
  text: `DELETE FROM push_order WHERE order_id = $1 AND device_id IN
    (SELECT device_id FROM push_order WHERE order_id = $1 ORDER BY device_id DESC OFFSET $2)`,
});
const orderOf = statement({
  name: 'push-order-of-token',
  text: 'SELECT id FROM customer_order WHERE token = $1',
  row: id,
});
const deleteDevice = statement({ name: 'push-forget', text: 'DELETE FROM push_device WHERE endpoint = $1' });
const hasSubscription = statement({
  name: 'push-is-told',
  text: `SELECT EXISTS (SELECT FROM push_device d WHERE d.endpoint = $1 AND (
      d.customer_id = $2 OR EXISTS (SELECT FROM push_order p JOIN customer_order o ON o.id = p.order_id
        WHERE p.device_id = d.id AND o.token = $3))) AS on`,
  row: z.object({ on: z.boolean() }),
});

/** Saves a device with its signed-in customer. Above twenty devices of a customer the oldest is deleted. */
export async function saveDevice(client: Queryable, device: PushDevice, owner: DeviceOwner): Promise<number> {
  const { endpoint, p256dh, auth, lang } = device;
  const who = [owner?.customerId ?? null, owner?.familyId ?? null];
  const saved = await oneRow(client, upsertDevice, [endpoint, p256dh, auth, lang, ...who]);
  if (owner) await execute(client, dropOldest, [owner.customerId, maxOfCustomer]);
  return saved.id;
}

/** Subscribes a device to one order. Above five devices of an order the oldest is unsubscribed. */
export async function followOrder(client: Queryable, deviceId: number, orderId: number): Promise<void> {
  await execute(client, insertPushOrder, [deviceId, orderId]);
  await execute(client, dropOldestOfOrder, [orderId, maxOfOrder]);
}

export async function orderOfToken(on: Queryable, token: string): Promise<number | undefined> {
  return (await maybeRow(on, orderOf, [token]))?.id;
}

export async function forgetDevice(on: Queryable, endpoint: string): Promise<void> {
  await execute(on, deleteDevice, [endpoint]);
}

export async function isSubscribed(
  on: Queryable,
  endpoint: string,
  customerId: number | null,
  orderToken: string | null,
): Promise<boolean> {
  return (await oneRow(on, hasSubscription, [endpoint, customerId, orderToken])).on;
}

type PushSubscribeRequest = z.output<typeof webPushSubscribe.request>;

/** Stores a device for order notices: the customer's, or a guest's by order token. */
export async function subscribeToPush(
  account: AccountDeps,
  context: CallContext,
  { pushSubObj, lang, orderToken }: PushSubscribeRequest,
) {
  const { db, clientIp, log } = context;
  const { endpoint, keys } = pushSubObj;
  await countTry(db.write, account.keys, tryLimits.pushByIp, networkOfIp(clientIp));
  if (!pushEndpoint(endpoint) || !arePushKeys(keys)) {
    throw new ServiceError(400, 'PUSH_ENDPOINT', 'Not a push service.', { path: 'pushSubObj.endpoint' });
  }
  const owner = context.accessToken === null ? null : await requireBearerOfCall(account, context);
  if (owner) await readCustomer(db.write, owner.customerId);
  else if (orderToken === undefined) throw unauthorized();
  const orderId = orderToken === undefined ? undefined : await orderOfToken(db.write, orderToken);
  if (orderToken !== undefined && orderId === undefined) noSuchOrder();
  await transaction(db.write, async (client) => {
    const device = await saveDevice(client, { endpoint, ...keys, lang }, owner);
    if (orderId !== undefined) await followOrder(client, device, orderId);
  });
  log.info('push subscription saved');
  return { ok: true } as const;
}

export async function readPushState(
  account: AccountDeps,
  context: CallContext,
  { endpoint, orderToken }: z.output<typeof webPushState.request>,
) {
  const owner = context.accessToken === null ? null : await requireBearerOfCall(account, context);
  return { on: await isSubscribed(context.db.write, endpoint, owner?.customerId ?? null, orderToken ?? null) };
}

export function registerPush(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { publicKey } = vapidOfShop(deps.secrets);
  registerCall(app, deps, pushCalls.webPushKey, () => ({ publicKey }));
  registerCall(app, deps, pushCalls.webPushSubscribe, ({ body }, context) => subscribeToPush(account, context, body));
  registerCall(app, deps, pushCalls.webPushState, ({ body }, context) => readPushState(account, context, body));
  registerCall(app, deps, pushCalls.webPushUnsubscribe, async ({ body }, context) => {
    await forgetDevice(context.db.write, body.endpoint);
    return { ok: true } as const;
  });
}
