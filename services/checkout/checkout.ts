import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { afterOrderCalls, type usersBilling } from '@/lib/contract/orders/after-order';
import { company } from '@/lib/contract/orders/order-parties';
import { ordersCalls, type ordersCheckout } from '@/lib/contract/orders/orders';
import { paymentMethods } from '@/lib/contract/orders/payment';
import { mdl } from '@/lib/domain/money/money';
import type { LineRow } from '../cart/cart-line';
import { endOrderedCart } from '../cart/change-carts';
import { retryCollision } from '../db/database-failures';
import { execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import { listDelivery } from '../delivery/delivery-methods';
import { garageRows } from '../garage/garage';
import type { CallContext, ServicesDeps, StockChange } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import {
  cartGone,
  findSession,
  lockSession,
  type SessionOwner,
  type SessionRow,
  sessionOwner,
} from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import { claimPromo, type OrderPromo, recordPromo } from '../promo/order-promo';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { countPlacedOrder, countSearch } from '../search-log/count-searches';
import { applyChange } from '../session/session';
import { type AdmittedGuest, admitGuest, checkGuestReservations, countAdmittedOrder } from './admit-guest';
import { checkMinimum } from './check-minimum';
import { makeOrder, type OrderDiscount } from './make-order';
import { quoteDelivery, quoteProduct } from './quote-delivery';
import { readLinesLocked } from './reserve-stock';
import { announceOrder, type OrderCar, type PlacedOrder } from './save-order';

const claimKeyRow = statement({
  name: 'orders-claim-key',
  text: `INSERT INTO idempotency_key (session_id, key, body_hash) VALUES ($1, $2, $3)
    ON CONFLICT DO NOTHING RETURNING key`,
  row: z.object({ key: z.string() }),
});
const selectOrderOfKey = statement({
  name: 'orders-earlier-answer',
  text: `SELECT k.body_hash = $3 AS same, o.id, o.token, o.number, o.total
    FROM idempotency_key k JOIN customer_order o ON o.id = k.order_id WHERE k.session_id = $1 AND k.key = $2`,
  row: z.object({ same: z.boolean(), id: z.int(), token: z.string(), number: z.string(), total: z.int() }),
});
const setOrderOfKey = statement({
  name: 'orders-keep-answer',
  text: 'UPDATE idempotency_key SET order_id = $3 WHERE session_id = $1 AND key = $2',
});

export type OrderAttempt = { readonly sessionId: number; readonly key: string; readonly bodyHash: Buffer };

/** The order placed with this key. Throws 422 when the body differs. */
export async function orderOfKey(
  on: Queryable,
  { sessionId, key, bodyHash }: OrderAttempt,
): Promise<PlacedOrder | undefined> {
  const earlier = await maybeRow(on, selectOrderOfKey, [sessionId, key, bodyHash]);
  if (!earlier) return undefined;
  const { same, ...placed } = earlier;
  if (same) return placed;
  throw new ServiceError(422, 'IDEMPOTENCY_KEY_REUSED', 'The key was used with another order.');
}

/**
 * Claims a key, or returns the order placed with it. Concurrent requests wait. Throws 422 when the body differs.
 */
export async function claimIdempotencyKey(client: Queryable, attempt: OrderAttempt): Promise<PlacedOrder | undefined> {
  const { sessionId, key, bodyHash } = attempt;
  if (await maybeRow(client, claimKeyRow, [sessionId, key, bodyHash])) return undefined;
  return orderOfKey(client, attempt);
}

export async function savePlacedOrder(client: Queryable, attempt: OrderAttempt, placed: PlacedOrder): Promise<void> {
  await execute(client, setOrderOfKey, [attempt.sessionId, attempt.key, placed.id]);
}

/** Digest of a body, independent of field order. */
export function hashBody(body: unknown): Buffer {
  const sorted = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return createHash('sha256').update(JSON.stringify(body, sorted)).digest();
}

type Body = RequestOf<typeof ordersCheckout>;
type Outcome = { readonly placed: PlacedOrder; readonly change?: StockChange; readonly buyerNotified?: boolean };
type ShopData = { readonly account: AccountDeps; readonly reference: Reference };
type Buyer = { readonly owner: SessionOwner; readonly guest: AdmittedGuest | null };

/** Places an order from the session's cart; reservation, totals and order are saved atomically. */
export async function checkout(
  account: AccountDeps,
  context: CallContext,
  body: Body,
): Promise<ResponseOf<typeof ordersCheckout>> {
  const owner = await sessionOwner(account, context);
  if (owner === null) throw emptyCart();
  if (body.contact.email === undefined && body.payment !== 'cash') throw emailRequired();
  // A repeated request returns the placed order and does not count against limits.
  const repeated = await findPlaced(context, owner, body);
  if (repeated) return toResponse(repeated);
  const subject = 'customerId' in owner ? String(owner.customerId) : owner.key;
  const buyer = { owner, guest: await admitGuest(account, context, owner, body.contact) };
  await countTry(context.db.write, account.keys, tryLimits.checkoutBySession, subject);
  // Loaded before the transaction holds a connection, because loading reference data uses other connections.
  const reference = await referenceOf(context.db);
  const { placed, change, buyerNotified } = await retryCollision(() =>
    transaction(context.db.write, (client) => placeOrder(client, { account, reference }, buyer, body)),
  );
  if (change) {
    context.log.info({ order: placed.number }, 'order placed');
    if (!buyerNotified)
      context.log.warn({ order: placed.number }, 'letter limit of the mailbox reached: no letter for this order');
    account.noteStock(change);
    account.mail.wake();
  }
  return toResponse(placed);
}

function toResponse({ id, token, number, total }: PlacedOrder): ResponseOf<typeof ordersCheckout> {
  return { id, token, number, total: mdl(total) };
}

async function findPlaced({ db }: CallContext, owner: SessionOwner, body: Body): Promise<PlacedOrder | undefined> {
  const session = await findSession(db.write, owner);
  return session && orderOfKey(db.write, attemptOf(session, body));
}

function attemptOf(session: SessionRow, body: Body) {
  return { sessionId: session.id, key: body.idempotencyKey, bodyHash: hashBody(body) };
}

/** The order and its stock change; without a change when an earlier request has placed it. */
async function placeOrder(client: Queryable, shop: ShopData, { owner, guest }: Buyer, body: Body): Promise<Outcome> {
  const session = await lockSession(client, owner, body.cartId);
  const attempt = attemptOf(session, body);
  const earlier = await claimIdempotencyKey(client, attempt);
  if (earlier) return { placed: earlier };
  if ('customerId' in owner && session.cart_id !== (body.cartId ?? session.cart_id)) throw cartGone();
  const lines = await readLinesLocked(client, session.cart_id);
  if (lines.length === 0) throw emptyCart();
  checkMinimum(lines);
  if (guest) await checkGuestReservations(client, guest, lines);
  const customerId = 'customerId' in owner ? owner.customerId : null;
  const garage = await readOrderCars(client, session.id, lines);
  const ordered = { cartId: session.cart_id, customerId, lines };
  const { placed, change, discount } = await makeOrder(client, shop, {
    ...{ request: body, customerId, lines, garage, fitCheck: body.fitCheck === true },
    ...{ expectedTotal: body.expectedTotal.amount, pathOf: ({ key }) => `cart.${key}` },
    discountOf: (delivery) => promoDiscountOf(client, body, ordered, delivery),
  });
  // Counted last, so that orders from one IP block each other for the shortest time.
  if (guest) await countAdmittedOrder(client, guest, placed.id);
  const buyerNotified = await announceOrder(client, shop.account, placed.id);
  await savePlacedOrder(client, attempt, placed);
  await countPlacedOrder(client, { id: placed.id, lang: body.lang }, lines);
  await applyChange(client, session, { clearCart: true, ...(discount > 0 && { promoCode: null }) }, body.lang);
  await endOrderedCart(client, session);
  return { placed, change, buyerNotified };
}

/** The session's cars, read only if a line is for a car. */
async function readOrderCars(client: Queryable, sessionId: number, lines: readonly LineRow[]) {
  if (lines.every(({ car_id }) => car_id === null)) return new Map<number, OrderCar>();
  return new Map((await rows(client, garageRows, [sessionId])).map((car) => [car.car_id, car]));
}

/** Discount of the session's promo code. */
async function promoDiscountOf(
  client: Queryable,
  body: Body,
  ordered: { readonly cartId: number; readonly customerId: number | null; readonly lines: readonly LineRow[] },
  delivery: number,
): Promise<OrderDiscount | null> {
  const { cartId: sessionId, customerId, lines } = ordered;
  const promo = await claimPromo(client, { sessionId, customerId, lines, email: body.contact.email ?? '', delivery });
  requireEmailForPromo(body, promo);
  if (!promo) return null;
  return {
    amount: promo.discount,
    refusal: promo.refusal,
    save: (orderId) => recordPromo(client, orderId, promo),
  };
}

/** A code with a limit per customer counts its uses by e-mail. */
function requireEmailForPromo({ contact }: Body, promo: OrderPromo | null): void {
  if (contact.email === undefined && promo !== null && promo.code.customer_limit !== null) throw emailRequired();
}

/** Orders paid on delivery may omit the e-mail, because they need no written confirmation. */
function emailRequired(): ServiceError {
  return new ServiceError(400, 'EMAIL_REQUIRED', 'The order requires an e-mail.', { path: 'contact.email' });
}

function emptyCart(): ServiceError {
  return new ServiceError(409, 'EMPTY_CART', 'The cart is empty.');
}

const ofCustomer = statement({
  name: 'orders-billing',
  text: `SELECT company, payment, id = (SELECT id FROM customer_order WHERE customer_id = $1
        ORDER BY created_at DESC, id DESC LIMIT 1) AS newest
    FROM customer_order WHERE customer_id = $1 AND company IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`,
  row: z.object({ company, payment: z.enum(paymentMethods), newest: z.boolean() }),
});

// The contract that the checkout offers first.
const ofContract = statement({
  name: 'orders-billing-of-contract',
  text: `SELECT company FROM contract WHERE customer_id = $1 AND active AND company IS NOT NULL
    ORDER BY created_at, id LIMIT 1`,
  row: z.object({ company }),
});

/** Company and payment of the customer's last company order, else of the customer's contract. */
async function readBilling(on: Queryable, customerId: number): Promise<ResponseOf<typeof usersBilling>> {
  const lastOrder = await maybeRow(on, ofCustomer, [customerId]);
  if (!lastOrder) {
    const contracted = await maybeRow(on, ofContract, [customerId]);
    return { company: contracted?.company ?? null, forCompany: contracted !== undefined, payment: null };
  }
  return { company: lastOrder.company, forCompany: lastOrder.newest, payment: lastOrder.payment };
}

export function registerCheckout(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, ordersCalls.deliveryList, (_, { db, lang }) => listDelivery(db.read, lang));
  registerCall(app, deps, ordersCalls.deliveryQuote, ({ body }, context) => quoteDelivery(account, context, body));
  registerCall(app, deps, ordersCalls.deliveryOfProduct, ({ body }, context) => {
    const { lang, foundBy } = body;
    // A suggestion opens the product without a page of results, so the search is counted here.
    if (foundBy) countSearch(context.db, lang, foundBy.text, { opened: 1, searches: foundBy.isSuggestion ? 1 : 0 });
    return quoteProduct(account, context, body);
  });
  registerCall(app, deps, ordersCalls.ordersCheckout, ({ body }, context) => checkout(account, context, body));
  registerCall(app, deps, afterOrderCalls.usersBilling, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readBilling(context.db.write, customerId);
  });
}
