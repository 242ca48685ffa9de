import type { z } from 'zod';
import type { webPushState, webPushSubscribe } from '@/lib/contract/account/push';
import { networkOfIp } from '@/lib/system/ip-networks';
import { transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readCustomer } from '../identity/customer';
import { unauthorized } from '../identity/tokens';
import { countTry, tryLimits } from '../limits/count-try';
import { noSuchOrder } from '../orders/read-orders';
import { followOrder, isSubscribed, orderOfToken, saveDevice } from './devices';
import { arePushKeys } from './encrypt';
import { pushEndpoint } from './push-endpoint';

type PushSubscribeRequest = z.output<typeof webPushSubscribe.request>;

/** Keeps a device that wants to be told of orders: the customer's, or the one whose token a visitor has. */
export async function subscribeToPush(
  account: AccountDeps,
  context: CallContext,
  { pushSubObj, lang, orderToken }: PushSubscribeRequest,
) {
  const { db, clientIp, log } = context;
  const { endpoint, keys } = pushSubObj;
  await countTry(db.write, account.keys, tryLimits.pushByIp, networkOfIp(clientIp));
  if (!pushEndpoint(endpoint) || !arePushKeys(keys)) {
    throw new ServiceError(400, 'PUSH_ENDPOINT', 'This is no push service.', { path: 'pushSubObj.endpoint' });
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
  log.info('push subscription kept');
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
