import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { DeliveryOption, DeliverySplit, deliveryQuote } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Locale } from '@/lib/contract/shared';
import { latestPromise, type ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { isTooHeavy } from '@/lib/domain/delivery/tariff';
import { mdl } from '@/lib/domain/money/money';
import { localMoment } from '@/lib/domain/time/calendar';
import { readAddressFields } from '../addresses/addresses';
import { cartLines, type LineRow } from '../cart/cart-line';
import { type Queryable, rows } from '../db/query';
import { type LineWeigher, lineWeigher, toMethod, toStore } from '../delivery/delivery-methods';
import {
  type DeliveryTerms,
  type MethodRow,
  readTerms,
  type TariffRow,
  type WarehouseRow,
} from '../delivery/delivery-terms';
import { offeredMethods, pointsOf } from '../delivery/known-methods';
import { nearestStore, tariffFor } from '../delivery/source-days';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account-deps';
import { findSession, sessionOwner, unknownSession } from '../identity/find-session';
import { readPromo } from '../promo/cart-promo';
import { type LinePromise, linePromises, planParcels } from './line-promises';
import { sumOrder } from './price-order';
import { planReservation } from './reserve-stock';

type Body = RequestOf<typeof deliveryQuote>;
export type Destination = { readonly city: string; readonly state?: string | undefined };

export type QuoteInput = {
  readonly lines: readonly LineRow[];
  readonly weigh: LineWeigher;
  /** Reduction of the session's promo code, given the delivery price. */
  readonly discount: (delivery: number) => number;
  readonly terms: DeliveryTerms;
  readonly destination: Destination | null;
  readonly lang: Locale;
  readonly now: ShopMoment;
};

/** Price and date of each method if ordered now; reserves nothing. */
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
  const own = tariffs.filter(({ method_id }) => method_id === method.id);
  return own.find(({ zone }) => zone === 'chisinau') ?? own[0] ?? null;
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

/** The same cart in two parcels, with the price of both. */
function splitOf(
  methodTo: MethodQuoted,
  promised: readonly LinePromise[],
  { lines, weigh, discount }: QuoteInput,
): DeliverySplit | null {
  const parcels = planParcels(lines, promised);
  if (parcels === null) return null;
  const loads = parcels.map((parcel) => ({ lines: parcel.lines, weight: weigh(parcel.lines) }));
  const { trips, delivery, total } = sumOrder(loads, methodTo);
  return {
    price: mdl(delivery),
    total: mdl(total - discount(trips[0] ?? 0)),
    parcels: parcels.map((parcel, at) => ({
      promise: parcel.promise,
      price: mdl(trips[at] ?? 0),
      keys: parcel.lines.map(({ key }) => key),
    })),
  };
}

/** How many of the pieces that the cart asks for lie in a store. */
function piecesIn(store: WarehouseRow, lines: readonly LineRow[]): number {
  const left = new Map<number, number>();
  return lines.reduce((sum, { product_id, quantity, stock }) => {
    const inStock = left.get(product_id) ?? stock.find(({ warehouse_id }) => warehouse_id === store.id)?.quantity ?? 0;
    const here = Math.min(inStock, quantity);
    left.set(product_id, inStock - here);
    return sum + here;
  }, 0);
}
