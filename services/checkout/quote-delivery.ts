import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import { offerOptionKey } from '@/lib/contract/catalogue/product';
import type { DeliveryOption, DeliverySplit, deliveryOfProduct, deliveryQuote } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Locale } from '@/lib/contract/shared';
import { deadlineTimes, latestPromise, orderDeadline, type ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { isTooHeavy } from '@/lib/domain/delivery/tariff';
import { mdl } from '@/lib/domain/money/money';
import { localMoment } from '@/lib/domain/time/calendar';
import { readAddressFields } from '../addresses/addresses';
import { cartLines, type LineRow, lineOfProduct, unitPriceOf } from '../cart/cart-line';
import { maybeRow, type Queryable, rows, statement } from '../db/query';
import { type LineWeigher, lineWeigher, toMethod, toStore } from '../delivery/delivery-methods';
import { nearestStore, tariffFor } from '../delivery/delivery-promise';
import {
  type DeliveryTerms,
  type MethodRow,
  readTerms,
  type TariffRow,
  type WarehouseRow,
} from '../delivery/delivery-terms';
import { offeredMethods, pointsOf } from '../delivery/known-methods';
import type { CallContext } from '../http/call-context';
import type { AccountDeps } from '../identity/account';
import { findSession, sessionOwner, unknownSession } from '../identity/find-session';
import { readPromo } from '../promo/cart-promo';
import { sumOrder } from './price-order';
import { type LinePromise, linePromises, planParcels, planReservation } from './reserve-stock';

type Body = RequestOf<typeof deliveryQuote>;
export type Destination = { readonly city: string; readonly state?: string | undefined };

export type QuoteInput = {
  readonly lines: readonly LineRow[];
  readonly weigh: LineWeigher;
  /** Discount of the session's promo code, by the delivery price. */
  readonly discount: (delivery: number) => number;
  readonly terms: DeliveryTerms;
  readonly destination: Destination | null;
  readonly lang: Locale;
  readonly now: ShopMoment;
};

/** Price and date of each method for the cart. */
export async function quoteDelivery(
  account: AccountDeps,
  context: CallContext,
  body: Body,
): Promise<ResponseOf<typeof deliveryQuote>> {
  const owner = await sessionOwner(account, context);
  const on = context.db.write;
  const session = owner && (await findSession(on, owner));
  if (!session) throw unknownSession();
  const lines = await rows(on, cartLines, [session.cart_id]);
  const weigh = await lineWeigher(on, lines);
  const destination = await destinationOf(on, body, owner && 'customerId' in owner ? owner.customerId : null);
  const terms = await readTerms(on);
  const discount = discountOf(await readPromo(on, session, lines, body.lang));
  const input = { lines, weigh, discount, terms, destination, lang: body.lang, now: localMoment(new Date()) };
  return { weight: weigh(lines), items: offeredMethods(terms).map((method) => toOption(method, input)) };
}

function discountOf({ promo, totals, chargedDiscount }: Awaited<ReturnType<typeof readPromo>>) {
  const off = chargedDiscount?.amount ?? -totals.reduce((sum, { price }) => sum + price.amount, 0);
  return (delivery: number) => (promo?.freeDelivery ? delivery : off);
}

async function destinationOf(on: Queryable, body: Body, customerId: number | null): Promise<Destination | null> {
  if (body.addressId !== undefined && customerId !== null) return readAddressFields(on, customerId, body.addressId);
  return body.city ? { city: body.city, state: body.state } : null;
}

export function toOption(method: MethodRow, input: QuoteInput): DeliveryOption {
  return isCollected(method) ? collectedOption(method, input) : carriedOption(method, input);
}

function collectedOption(method: MethodRow, input: QuoteInput): DeliveryOption {
  const { lines, weigh, discount, terms, lang } = input;
  const sums = sumOrder([{ lines, weight: weigh(lines) }], { method, tariff: null });
  const stores = pointsOf(method.code, terms).map((store) => ({
    ...toStore(store, lang),
    here: piecesIn(store, lines),
    ...arrivalOf({ method, store, tariff: null }, input),
  }));
  const [soonest] = stores.toSorted((a, b) => (a.promise?.to ?? '9').localeCompare(b.promise?.to ?? '9'));
  return {
    ...toMethod(method, terms, lang),
    refused: null,
    total: mdl(sums.total - discount(sums.delivery)),
    promise: soonest?.promise ?? null,
    lines: soonest?.lines ?? [],
    split: soonest?.split ?? null,
    stores,
  };
}

function carriedOption(method: MethodRow, input: QuoteInput): DeliveryOption {
  const { lines, weigh, discount, terms, destination, lang } = input;
  const weight = weigh(lines);
  const tariff = (destination && tariffFor(terms, method, destination)) ?? nearestTariff(terms, method);
  const refused =
    destination && !tariffFor(terms, method, destination)
      ? 'place'
      : tariff && isTooHeavy(tariff, weight)
        ? 'weight'
        : null;
  const sums = sumOrder([{ lines, weight }], { method, tariff });
  const shared = toMethod(method, terms, lang);
  return {
    ...shared,
    price: mdl(sums.delivery),
    freeFrom: tariff?.freeFrom == null ? null : mdl(tariff.freeFrom),
    daysMin: tariff?.daysMin ?? shared.daysMin,
    daysMax: tariff?.daysMax ?? shared.daysMax,
    refused: tariff ? refused : 'place',
    total: mdl(sums.total - discount(sums.delivery)),
    ...(refused === null
      ? arrivalOf({ method, tariff, store: null }, input)
      : { promise: null, lines: [], split: null }),
    stores: [],
  };
}

function nearestTariff({ tariffs }: DeliveryTerms, method: MethodRow): TariffRow | null {
  const methodTariffs = tariffs.filter(({ method_id }) => method_id === method.id);
  return methodTariffs.find(({ zone }) => zone === 'chisinau') ?? methodTariffs[0] ?? null;
}

type MethodQuoted = {
  readonly method: MethodRow;
  readonly tariff: TariffRow | null;
  readonly store: WarehouseRow | null;
};

function arrivalOf(methodTo: MethodQuoted, input: QuoteInput) {
  const { lines, terms, now } = input;
  const { reservations, missing } = planReservation(lines, nearestStore(methodTo, terms));
  const promised = linePromises(lines, reservations, methodTo, terms, now);
  if (missing.length > 0) return { promise: null, lines: promised, split: null };
  return {
    promise: latestPromise(promised.map(({ promise }) => promise)),
    lines: promised,
    split: splitOf(methodTo, promised, input),
  };
}

/** The cart in two parcels, with the price of both. */
function splitOf(
  methodTo: MethodQuoted,
  promised: readonly LinePromise[],
  { lines, weigh, discount }: QuoteInput,
): DeliverySplit | null {
  const parcels = planParcels(lines, promised);
  if (parcels === null) return null;
  const loads = parcels.map((parcel) => ({ lines: parcel.lines, weight: weigh(parcel.lines) }));
  const { parcelPrices, delivery, total } = sumOrder(loads, methodTo);
  return {
    price: mdl(delivery),
    total: mdl(total - discount(parcelPrices[0] ?? 0)),
    parcels: parcels.map((parcel, at) => ({
      promise: parcel.promise,
      price: mdl(parcelPrices[at] ?? 0),
      keys: parcel.lines.map(({ key }) => key),
    })),
  };
}

/** Number of the cart's pieces available in a store. */
function piecesIn(store: WarehouseRow, lines: readonly LineRow[]): number {
  const left = new Map<number, number>();
  const ownLines = lines.filter(({ offer }) => offer === null);
  return ownLines.reduce((sum, { product_id, quantity, stock }) => {
    const inStock = left.get(product_id) ?? stock.find(({ warehouse_id }) => warehouse_id === store.id)?.quantity ?? 0;
    const here = Math.min(inStock, quantity);
    left.set(product_id, inStock - here);
    return sum + here;
  }, 0);
}

type ProductQuoteRequest = RequestOf<typeof deliveryOfProduct>;

const defaultPlace = statement({
  name: 'delivery-default-place',
  text: `SELECT fields->>'city' AS city, coalesce(fields->>'state', '') AS state FROM address
    WHERE customer_id = $1 AND fields->>'country' = 'MD' ORDER BY is_default DESC, created_at, id LIMIT 1`,
  row: z.object({ city: z.string(), state: z.string() }),
});

/** The requested destination, else the customer's default address. */
async function destinationOfProduct(
  on: Queryable,
  { city, state }: ProductQuoteRequest,
  customerId: number | null,
): Promise<Destination | null> {
  if (city) return { city, state };
  return customerId === null ? null : ((await maybeRow(on, defaultPlace, [customerId])) ?? null);
}

/** Price and date of each method for one product, and the order deadline for that date. */
export async function quoteProduct(
  account: AccountDeps,
  context: CallContext,
  body: ProductQuoteRequest,
): Promise<ResponseOf<typeof deliveryOfProduct>> {
  const owner = await sessionOwner(account, context);
  const customerId = owner && 'customerId' in owner ? owner.customerId : null;
  const on = context.db.read;
  const options = body.offer ? { [offerOptionKey]: body.offer } : {};
  const values = [body.productId, body.quantity ?? 1, customerId, JSON.stringify(options)];
  const lines = (await rows(on, lineOfProduct, values)).filter((line) => unitPriceOf(line) !== null);
  const destination = await destinationOfProduct(on, body, customerId);
  const place = destination?.city ?? shop.contacts.city[body.lang];
  if (lines.length === 0) return { place, items: [] };
  const weigh = await lineWeigher(on, lines);
  const input = {
    ...{ lines, weigh, destination, lang: body.lang, now: localMoment(new Date()) },
    ...{ terms: await readTerms(on), discount: () => 0 },
  };
  return { place, items: offeredMethods(input.terms).flatMap((method) => toProductOption(method, input)) };
}

function toProductOption(method: MethodRow, input: QuoteInput): ResponseOf<typeof deliveryOfProduct>['items'] {
  const { code, name, price, freeFrom, refused, promise } = toOption(method, input);
  if (refused !== null || promise === null) return [];
  return [{ code, name, price, freeFrom, promise, orderBy: deadlineOf(method, input) }];
}

function deadlineOf(method: MethodRow, input: QuoteInput): ShopMoment | null {
  const { terms, now } = input;
  const carriers = terms.tariffs.filter(({ method_id }) => method_id === method.id);
  const times = [...deadlineTimes(terms.warehouses, now), ...carriers.map(({ cutOff }) => cutOff)];
  const promiseAt = (moment: ShopMoment): DeliveryOption['promise'] =>
    toOption(method, { ...input, now: moment }).promise;
  return orderDeadline(promiseAt, times, now);
}
