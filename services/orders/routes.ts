import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { firstLocale, localized } from '@/lib/contract/locales/locales';
import { afterOrderCalls, type ordersReorder, type ordersTrack } from '@/lib/contract/orders/after-order';
import type { TimelineKind } from '@/lib/contract/orders/order-stage';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type CartCommand, maxCartLines } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { normalOrderNumber } from '@/lib/domain/text/parse-values';
import { networkOfIp } from '@/lib/system/ip-networks';
import { countTryOrCheck } from '../captcha/captcha';
import { cartLines, completeOptions, lineKey, type StoredOptions, storedOptions } from '../cart/cart-line';
import { textColumns, textFields, textOf } from '../db/localized';
import type { Database } from '../db/pools';
import { maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import { readCustomerDocument, readDocumentByToken } from '../documents/read-document';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { lockSession, type SessionOwner } from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import { ownPrice } from '../prices/prices';
import { applyChange } from '../session/session';
import { offerOptionName } from '../suppliers/offer-choices';
import { eventRow } from './change-order';
import { type ItemRow, orderPaymentColumns, orderPaymentJoin, orderStageColumns, stageRow } from './order-row';
import {
  claimOwnOrders,
  listOrders,
  lockOwnOrder,
  noSuchOrder,
  readOrder,
  readOrderByToken,
  readOrderRow,
} from './read-orders';
import { promiseOf, stageOf, toDatedParcel, toEvent } from './to-order';

type ReorderResponse = ResponseOf<typeof ordersReorder>;

// A new catalogue may have reused the id: the slug must match as well.
const soldNow = statement({
  name: 'orders-sold-now',
  text: `SELECT p.id, p.slug, p.options FROM shop_session s, product p JOIN listing l ON l.product_id = p.id
    WHERE s.id = $2 AND p.id = ANY($1) AND ${ownPrice('s.customer_id')} IS NOT NULL`,
  row: z.object({ id: z.int(), slug: z.string(), options: storedOptions }),
});
type SoldProduct = z.infer<(typeof soldNow)['row']>;

/** Adds an order's products to the customer's cart, and reports those that could not be added. */
export function reorder(
  db: Database,
  owner: Extract<SessionOwner, { customerId: number }>,
  id: number,
  { lang, positions }: RequestOf<typeof ordersReorder>,
): Promise<ReorderResponse> {
  return transaction(db.write, async (client) => {
    await lockOwnOrder(client, { customerId: owner.customerId, id });
    const { items: all } = await readOrderRow(client, id);
    const items = all.filter(({ position }) => positions === undefined || positions.includes(position));
    const session = await lockSession(client, owner);
    const sold = await rows(client, soldNow, [items.map(({ product_id }) => product_id), session.id]);
    const { commands, missing } = commandsOf(items, sold, await lineKeys(client, session.cart_id), lang);
    if (commands.length > 0) await applyChange(client, session, { cart: commands }, lang);
    return { added: commands.length, missing };
  });
}

async function lineKeys(client: Queryable, cartId: number): Promise<Set<string>> {
  return new Set((await rows(client, cartLines, [cartId])).map(({ key }) => key));
}

function commandsOf(items: readonly ItemRow[], sold: readonly SoldProduct[], cart: Set<string>, lang: Locale) {
  const commands: CartCommand[] = [];
  const missing: ReorderResponse['missing'] = [];
  for (const item of items) {
    const { product_id: productId, quantity, car_id: carId } = item;
    const leaveOut = (reason: 'gone' | 'full') =>
      missing.push({ name: textOf(item, 'name', lang), partNumber: item.part_number, reason });
    const product = sold.find(({ id, slug }) => id === productId && slug === item.slug);
    const options = product && completeOptions(product.options, chosenOf(item, product.options));
    if (!options) {
      leaveOut('gone');
      continue;
    }
    const key = lineKey(productId, options);
    if (!cart.has(key) && cart.size >= maxCartLines) {
      leaveOut('full');
      continue;
    }
    const car = cart.has(key) ? null : carId;
    cart.add(key);
    commands.push({ action: 'add', productId, options, quantity, carId: car, commandId: randomUUID() });
  }
  return { commands, missing };
}

/** Options of an order line for a repeated order, without the chosen supplier offer, which may have ended. */
const orderedOptions = (item: ItemRow) =>
  textOf(item, 'options', firstLocale).filter(({ name }) => name !== localized(offerOptionName, firstLocale));

/** Chosen options of an ordered line by key. Options that no longer exist get an invalid key. */
function chosenOf(item: ItemRow, options: StoredOptions): Record<string, string> {
  return Object.fromEntries(
    orderedOptions(item).map(({ name, value }) => {
      const option = options.find((one) => localized(one, firstLocale) === name);
      const chosenValue = option?.values.find((one) => localized(one, firstLocale) === value);
      return [option?.key ?? ` ${name}`, chosenValue?.value ?? ` ${value}`];
    }),
  );
}

// One statement checks number and contact, so that either mismatch takes the same time.
const tracked = statement({
  name: 'orders-tracked',
  text: `SELECT o.number, o.created_at, o.status, o.payment, o.total, ${textColumns('m.name')}, ${orderStageColumns}, ${orderPaymentColumns},
      o.promised_from::text, o.promised_to::text,
      (SELECT coalesce(json_agg(e ORDER BY e.id), '[]') FROM order_event e WHERE e.order_id = o.id) AS events
    FROM customer_order o JOIN delivery_method m ON m.id = o.delivery_id ${orderPaymentJoin}
    WHERE o.number = $1 AND (lower(o.contact->>'email') = $2 OR o.contact->>'phone' = $3)`,
  row: stageRow.extend({
    number: z.string(),
    created_at: z.date(),
    ...textFields('name', z.string()),
    promised_from: z.string().nullable(),
    promised_to: z.string().nullable(),
    events: z.array(eventRow),
  }),
});

/** Events visible by number and contact; payments and returns need the order's token. */
const trackableEvents: ReadonlySet<TimelineKind> = new Set([
  'placed',
  'confirmed',
  'shipped',
  'completed',
  'cancelled',
  'unfetched',
]);

/** Status of an order, by its number and the e-mail or phone of its buyer. */
export async function trackOrder(
  account: AccountDeps,
  context: CallContext,
  { number, email, phone }: RequestOf<typeof ordersTrack>,
): Promise<ResponseOf<typeof ordersTrack>> {
  if (email === undefined && phone === undefined) {
    throw new ServiceError(400, 'VALIDATION', 'An e-mail or a phone is required.', { path: 'email' });
  }
  const { db, clientIp, lang } = context;
  const [network, orderNumber] = [networkOfIp(clientIp), normalOrderNumber(number)];
  await countTry(db.write, account.keys, tryLimits.trackByIp, network);
  await countTry(db.write, account.keys, tryLimits.trackFromIp, `${orderNumber} ${network}`);
  await countTryOrCheck(account, context, tryLimits.trackByNumber, orderNumber, 'track');
  const row =
    (await maybeRow(db.write, tracked, [orderNumber, email?.toLowerCase() ?? null, phone ?? null])) ?? noSuchOrder();
  return {
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    stage: stageOf(row),
    delivery: {
      code: row.delivery_code,
      name: textOf(row, 'name', lang),
      promise: promiseOf(row),
      parcels: row.parcels.map(toDatedParcel),
    },
    timeline: row.events.filter(({ kind }) => trackableEvents.has(kind)).map(toEvent),
  };
}

function noSuchDocument(): never {
  throw new ServiceError(404, 'NOT_FOUND', 'There is no such document.');
}

export function registerOrders(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.ordersList, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return listOrders(context.db.write, customerId, context.lang, body);
  });
  registerCall(app, deps, ordersCalls.orderRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang);
  });
  registerCall(app, deps, ordersCalls.orderReadByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang),
  );
  registerCall(app, deps, afterOrderCalls.orderCharged, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOrder(context.db.write, customerId, params.id, context.lang, 'charged');
  });
  registerCall(app, deps, afterOrderCalls.orderChargedByToken, ({ params }, { db, lang }) =>
    readOrderByToken(db.write, params.token, lang, 'charged'),
  );
  registerCall(app, deps, afterOrderCalls.orderDocument, async ({ params: { id, number } }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    const { db, lang } = context;
    return (await readCustomerDocument(db.write, { customerId, orderId: id, number }, lang)) ?? noSuchDocument();
  });
  registerCall(
    app,
    deps,
    afterOrderCalls.orderDocumentByToken,
    async ({ params: { token, number } }, { db, lang }) =>
      (await readDocumentByToken(db.write, token, number, lang)) ?? noSuchDocument(),
  );
  registerCall(app, deps, afterOrderCalls.ordersReorder, async ({ params, body }, context) => {
    const buyer = await requireBearerOfCall(account, context);
    return reorder(context.db, buyer, params.id, body);
  });
  registerCall(app, deps, afterOrderCalls.ordersTrack, ({ body }, context) => trackOrder(account, context, body));
  registerCall(app, deps, afterOrderCalls.ordersClaim, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return claimOwnOrders(context.db.write, customerId);
  });
}
