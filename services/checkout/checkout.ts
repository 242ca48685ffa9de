import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { ordersCheckout } from '@/lib/contract/orders/orders';
import { latestPromise } from '@/lib/delivery/delivery-promise';
import { isTooHeavy } from '@/lib/delivery/tariff';
import { mdl } from '@/lib/money/money';
import { localMoment } from '@/lib/time/local-time';
import { endOrderedCart } from '../cart/change-carts';
import type { LineRow } from '../cart/line-row';
import { type Queryable, transaction } from '../db/query';
import { retryCollision } from '../db/retry-collision';
import { lineWeigher } from '../delivery/delivery-methods';
import { readTerms } from '../delivery/delivery-terms';
import type { CallContext, StockChange } from '../http/deps';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import {
  cartGone,
  findSession,
  lockSession,
  type SessionOwner,
  type SessionRow,
  sessionOwner,
} from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import { requireBankTerms, saveBankTerms } from '../payments/payment-terms';
import { claimPromo, recordPromo } from '../promo/order-promo';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { applyChange } from '../session/change-session';
import { type AdmittedGuest, admitGuest, checkGuestReservations, countGuestsOrder } from './admit-guest';
import { CartLinesError, checkPieces } from './cart-lines-error';
import { claimIdempotencyKey, hashBody, orderOfKey, saveOrderAnswer } from './idempotency';
import { datedTakes, linePromises, nearestStore, planParcels } from './line-promises';
import { fitSnapshotsOfOrder } from './order-fits';
import { chooseDelivery, sumOrder } from './price-order';
import { planReservation, readLinesLocked, takeFromStock } from './reserve-stock';
import { notePlaced, type PlacedOrder, saveOrder } from './save-order';

type Body = RequestOf<typeof ordersCheckout>;
type Outcome = { readonly placed: PlacedOrder; readonly change?: StockChange; readonly buyerTold?: boolean };
type Shop = { readonly account: AccountDeps; readonly reference: Reference };
type Buyer = { readonly owner: SessionOwner; readonly guest: AdmittedGuest | null };
type PlacedWithChange = Required<Pick<Outcome, 'placed' | 'change'>> & { readonly promoUsed: boolean };

/** More than any sensible order, and what still fits the columns. */
const largestTotal = 2_000_000_000;

/** Makes one order from the session's cart, or none: reservation, totals, order and answer stand or fall together. */
export async function checkout(
  account: AccountDeps,
  context: CallContext,
  body: Body,
): Promise<ResponseOf<typeof ordersCheckout>> {
  const owner = await sessionOwner(account, context);
  if (owner === null) throw emptyCart();
  // A repeated request gets the stored answer and is not counted as an order.
  const repeated = await findPlaced(context, owner, body);
  if (repeated) return answerOf(repeated);
  const subject = 'customerId' in owner ? String(owner.customerId) : owner.key;
  const buyer = { owner, guest: await admitGuest(account, context, owner, body.contact) };
  await countTry(context.db.write, account.keys, tryLimits.checkoutBySession, subject);
  // Outside the transaction, which holds a connection: loading it anew takes others.
  const reference = await referenceOf(context.db);
  const { placed, change, buyerTold } = await retryCollision(() =>
    transaction(context.db.write, (client) => placeOrder(client, { account, reference }, buyer, body)),
  );
  if (change) {
    context.log.info({ order: placed.number }, 'order placed');
    if (!buyerTold) context.log.warn({ order: placed.number }, 'too many letters to one mailbox: none for this order');
    account.noteStock(change);
    account.mail.wake();
  }
  return answerOf(placed);
}

function answerOf({ id, token, number, total }: PlacedOrder): ResponseOf<typeof ordersCheckout> {
  return { id, token, number, total: mdl(total) };
}

async function findPlaced({ db }: CallContext, owner: SessionOwner, body: Body): Promise<PlacedOrder | undefined> {
  const session = await findSession(db.write, owner);
  return session && orderOfKey(db.write, attemptOf(session, body));
}

function attemptOf(session: SessionRow, body: Body) {
  return { sessionId: session.id, key: body.idempotencyKey, bodyHash: hashBody(body) };
}

/** The order, and what it changed in stock: nothing when it was made by an earlier request. */
async function placeOrder(client: Queryable, shop: Shop, { owner, guest }: Buyer, body: Body): Promise<Outcome> {
  const session = await lockSession(client, owner, body.cartId);
  const attempt = attemptOf(session, body);
  const earlier = await claimIdempotencyKey(client, attempt);
  if (earlier) return { placed: earlier };
  if ('customerId' in owner && session.cart_id !== (body.cartId ?? session.cart_id)) throw cartGone();
  const lines = await readLinesLocked(client, session.cart_id);
  if (lines.length === 0) throw emptyCart();
  if (guest) await checkGuestReservations(client, guest, lines);
  const customerId = 'customerId' in owner ? owner.customerId : null;
  const { placed, change, promoUsed } = await makeOrder(client, shop, body, { session, customerId, lines });
  // Counted last, so that orders from one IP block each other for the shortest time.
  if (guest) await countGuestsOrder(client, guest, placed.id);
  const buyerTold = await notePlaced(client, shop.account, placed.id);
  await saveOrderAnswer(client, attempt, placed);
  await applyChange(client, session, { clearCart: true, ...(promoUsed && { promoCode: null }) });
  await endOrderedCart(client, session);
  return { placed, change, buyerTold };
}

type Basket = { readonly session: SessionRow; readonly customerId: number | null; readonly lines: readonly LineRow[] };

async function makeOrder(
  client: Queryable,
  { account: { payments }, reference }: Shop,
  body: Body,
  { session, customerId, lines }: Basket,
): Promise<PlacedWithChange> {
  const terms = await readTerms(client);
  const delivery = await chooseDelivery(client, terms, body.delivery, customerId);
  const { takes, missing } = planReservation(lines, nearestStore(delivery, terms));
  if (missing.length > 0) {
    const message = 'Some products are not there in the asked number.';
    throw new CartLinesError('OUT_OF_STOCK', message, missing, (number) => `There are too few of ${number}.`);
  }
  checkPieces(lines);
  const weigh = await lineWeigher(client, lines);
  const weight = weigh(lines);
  if (delivery.tariff && isTooHeavy(delivery.tariff, weight)) throw tooHeavy();
  const now = localMoment(new Date());
  const arriving = linePromises(lines, takes, delivery, terms, now);
  const planned = body.delivery.dispatch === 'ready' ? (planParcels(lines, arriving) ?? []) : [];
  const parcels = planned.map((parcel) => ({ ...parcel, weight: weigh(parcel.lines) }));
  const goods = sumOrder(parcels.length > 0 ? parcels : [{ lines, weight }], delivery);
  const promo = await claimPromo(client, {
    ...{ sessionId: session.cart_id, customerId, lines },
    ...{ email: body.contact.email, delivery: goods.trips[0] ?? 0 },
  });
  const sums = { ...goods, total: goods.total - (promo?.discount ?? 0) };
  if (sums.total !== body.expectedTotal.amount) {
    if (promo?.refusal) throw promo.refusal;
    throw new ServiceError(409, 'CART_CHANGED', 'The total is another one now; show the cart again.');
  }
  if (sums.total > largestTotal) throw new ServiceError(400, 'ORDER_TOO_LARGE', 'The order is too large.');
  const { payment, contractId } = body;
  const wish = { payment, contractId, customerId, total: sums.total, company: body.company !== undefined };
  const bankTerms = await requireBankTerms(client, { ...wish, cards: payments.providers.size > 0 });
  const crossed = await takeFromStock(client, lines, takes);
  const promise = latestPromise(arriving.map((line) => line.promise));
  const fits = await fitSnapshotsOfOrder(client, reference, session.id, lines, body.fitCheck === true);
  const dated = datedTakes(takes, delivery, terms, now);
  const draft = { body, customerId, lines, takes: dated, delivery, sums, weight, promise, parcels, fits };
  const placed = await saveOrder(client, draft);
  await saveBankTerms(client, placed.id, bankTerms);
  if (promo) await recordPromo(client, placed.id, promo);
  const change = { products: [...new Set(takes.map(({ productId }) => productId))], crossed };
  return { placed, change, promoUsed: promo !== null && promo.discount > 0 };
}

function tooHeavy(): ServiceError {
  return new ServiceError(400, 'DELIVERY_TOO_HEAVY', 'The method takes no parcels of this weight.', {
    path: 'delivery.methodId',
  });
}

function emptyCart(): ServiceError {
  return new ServiceError(409, 'EMPTY_CART', 'The cart is empty.');
}
