import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import type { DeliveryOption, deliveryQuote } from '@/lib/contract/delivery';
import type { Locale } from '@/lib/contract/shared';
import { type Moment, together } from '@/lib/delivery/promise';
import { isTooHeavy } from '@/lib/delivery/tariff';
import { mdl } from '@/lib/money/money';
import { localMoment } from '@/lib/system/local-day';
import { type Queryable, rows } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { readAddressFields } from '../address/addresses';
import type { Account } from '../deps';
import { readPromo } from '../promo/cart-promo';
import { findSession, sessionOwner, unknownSession } from '../session/find-session';
import { cartLines, type LineRow } from '../session/line-row';
import { linePromises, nearestStore } from './arrivals';
import {
  type DeliveryTerms,
  type MethodRow,
  readTerms,
  storesOf,
  type TariffRow,
  toMethod,
  toStore,
  type WarehouseRow,
} from './delivery';
import { sumUp, tariffFor } from './price-order';
import { planReservation } from './reserve-stock';
import { weightOf } from './weights';

type Body = RequestOf<typeof deliveryQuote>;
type Place = { readonly city: string; readonly state?: string | undefined };

type Asked = {
  readonly lines: readonly LineRow[];
  readonly weight: number;
  /** What the promo code of the session takes off, given what delivery costs. */
  readonly discount: (delivery: number) => number;
  readonly terms: DeliveryTerms;
  readonly place: Place | null;
  readonly lang: Locale;
  readonly now: Moment;
};

/** What each method would cost and when it would come if the order were placed now; reserves nothing. */
export async function quoteDelivery(
  account: Account,
  context: CallContext,
  body: Body,
): Promise<ResponseOf<typeof deliveryQuote>> {
  const owner = await sessionOwner(account, context);
  const on = context.db.write;
  const session = owner && (await findSession(on, owner));
  if (!session) throw unknownSession();
  const lines = await rows(on, cartLines, [session.id]);
  const weight = await weightOf(on, lines);
  const place = await placeOf(on, body, owner && 'customerId' in owner ? owner.customerId : null);
  const terms = await readTerms(on);
  const discount = discountOf(await readPromo(on, session, lines, body.lang));
  const asked = { lines, weight, discount, terms, place, lang: body.lang, now: localMoment(new Date()) };
  return { weight, items: terms.methods.map((method) => toOption(method, asked)) };
}

function discountOf({ promo, totals, chargedDiscount }: Awaited<ReturnType<typeof readPromo>>) {
  const off = chargedDiscount?.amount ?? -totals.reduce((sum, { price }) => sum + price.amount, 0);
  return (delivery: number) => (promo?.freeDelivery ? delivery : off);
}

async function placeOf(on: Queryable, body: Body, customerId: number | null): Promise<Place | null> {
  if (body.addressId !== undefined && customerId !== null) return readAddressFields(on, customerId, body.addressId);
  return body.city ? { city: body.city, state: body.state } : null;
}

function toOption(method: MethodRow, asked: Asked): DeliveryOption {
  return method.code === 'pickup' ? pickUpOption(method, asked) : carriedOption(method, asked);
}

function pickUpOption(method: MethodRow, asked: Asked): DeliveryOption {
  const { lines, weight, discount, terms, lang } = asked;
  const sums = sumUp(lines, { method, tariff: null }, weight);
  const stores = storesOf(terms).map((store) => ({
    ...toStore(store, lang),
    here: piecesIn(store, lines),
    ...arrivalOf({ method, store, tariff: null }, asked),
  }));
  const [soonest] = stores.toSorted((a, b) => (a.promise?.to ?? '9').localeCompare(b.promise?.to ?? '9'));
  return {
    ...toMethod(method, terms, lang),
    refused: null,
    total: mdl(sums.total - discount(sums.delivery)),
    promise: soonest?.promise ?? null,
    lines: soonest?.lines ?? [],
    stores,
  };
}

function carriedOption(method: MethodRow, asked: Asked): DeliveryOption {
  const { lines, weight, discount, terms, place, lang } = asked;
  const tariff = (place && tariffFor(terms, method, place)) ?? nearestTariff(terms, method);
  const refused =
    place && !tariffFor(terms, method, place) ? 'place' : tariff && isTooHeavy(tariff, weight) ? 'weight' : null;
  const sums = sumUp(lines, { method, tariff }, weight);
  const known = toMethod(method, terms, lang);
  return {
    ...known,
    price: mdl(sums.delivery),
    freeFrom: tariff?.freeFrom == null ? null : mdl(tariff.freeFrom),
    daysMin: tariff?.daysMin ?? known.daysMin,
    daysMax: tariff?.daysMax ?? known.daysMax,
    refused: tariff ? refused : 'place',
    total: mdl(sums.total - discount(sums.delivery)),
    ...(refused === null ? arrivalOf({ method, tariff, store: null }, asked) : { promise: null, lines: [] }),
    stores: [],
  };
}

function nearestTariff({ tariffs }: DeliveryTerms, method: MethodRow): TariffRow | null {
  const own = tariffs.filter(({ method_id }) => method_id === method.id);
  return own.find(({ zone }) => zone === 'chisinau') ?? own[0] ?? null;
}

function arrivalOf(
  way: { method: MethodRow; tariff: TariffRow | null; store: WarehouseRow | null },
  { lines, terms, now }: Asked,
) {
  const { takes, missing } = planReservation(lines, nearestStore(way, terms));
  const promised = linePromises(lines, takes, way, terms, now);
  return { promise: missing.length > 0 ? null : together(promised.map(({ promise }) => promise)), lines: promised };
}

/** How many of the pieces that the cart asks for lie in a store. */
function piecesIn(store: WarehouseRow, lines: readonly LineRow[]): number {
  const left = new Map<number, number>();
  return lines.reduce((sum, { product_id, quantity, stock }) => {
    const held = left.get(product_id) ?? stock.find(({ warehouse_id }) => warehouse_id === store.id)?.quantity ?? 0;
    const here = Math.min(held, quantity);
    left.set(product_id, held - here);
    return sum + here;
  }, 0);
}
