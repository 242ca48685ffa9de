import type { OrderQuote, QuoteRequest } from '@/lib/contract/admin/new-order';
import { offerOptionKey } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { localMoment } from '@/lib/domain/time/calendar';
import { listUnitPriceOf, piecesInStock, unitPriceOf } from '../../../cart/cart-line';
import { type QuoteInput, toOption } from '../../../checkout/quote-delivery';
import { planReservation } from '../../../checkout/reserve-stock';
import { textOf } from '../../../db/localized';
import type { Queryable } from '../../../db/query';
import { lineWeigher } from '../../../delivery/delivery-methods';
import { readTerms } from '../../../delivery/delivery-terms';
import { offeredMethods } from '../../../delivery/known-methods';
import { readCredit } from '../../../payments/payment-terms';
import { referenceOf } from '../../../reference/reference';
import type { AdminWrite } from '../../admin-context';
import { partFits } from '../../parts/part-fits';
import { type DraftLine, readBuyerCars, readDraftLines, requirePricePermission, shareDiscount } from './draft-lines';

/** Prices an order that is being entered, by the functions that place it. */
export async function quoteOrder(
  input: QuoteRequest,
  { client, actor, account, db, lang }: AdminWrite,
): Promise<OrderQuote> {
  requirePricePermission(actor, input);
  const garage = await readBuyerCars(client, input);
  const lines = await readDraftLines(client, input);
  const short = new Set(planReservation(lines, null).missing);
  const sold = lines.filter((line) => unitPriceOf(line) !== null);
  const amount = sold.length === 0 ? 0 : (input.discount?.amount ?? 0);
  if (sold.length > 0) shareDiscount(sold, input);
  const subtotal = sold.reduce((sum, line) => sum + totalOf(line), 0);
  const car = input.car ? { carId: input.car.carId, facts: garage.get(input.car.carId)?.facts ?? {} } : null;
  const productIds = lines.map(({ product_id }) => product_id);
  const fitOf = await partFits(client, await referenceOf(db), productIds, { car, lang });
  const credit = input.customerId === undefined ? [] : await readCredit(client, input.customerId);
  return {
    lines: lines.map((line) => ({
      ...{ productId: line.product_id, name: textOf(line, 'name', lang), partNumber: line.part_number },
      offer: line.chosen[offerOptionKey] ?? '',
      ...{ brand: line.brand_name ?? '', quantity: line.quantity, stock: piecesInStock(line) },
      ...{ listPrice: listUnitPriceOf(line), usualPrice: line.usual, price: unitPriceOf(line), total: totalOf(line) },
      problem: unitPriceOf(line) === null ? 'gone' : short.has(line) ? 'short' : null,
      fit: fitOf(line.product_id),
    })),
    ...{ subtotal, discount: amount, deliveries: await quoteDeliveries(client, sold, amount, input, lang) },
    contracts: credit.map(({ id, number, name, left }) => ({ id, number, name, left: left?.amount ?? null })),
    takesCards: account.payments.providers.size > 0,
  };
}

const totalOf = (line: DraftLine) => (unitPriceOf(line) ?? 0) * line.quantity;

async function quoteDeliveries(
  on: Queryable,
  lines: readonly DraftLine[],
  amount: number,
  { city, state }: QuoteRequest,
  lang: Locale,
): Promise<OrderQuote['deliveries']> {
  const terms = await readTerms(on);
  const quote: QuoteInput = {
    ...{ lines, terms, lang, now: localMoment(new Date()), weigh: await lineWeigher(on, lines) },
    ...{ discount: () => amount, destination: city ? { city, state } : null },
  };
  return offeredMethods(terms).map((method) => {
    const { id, code, name, needsAddress, price, total, refused, promise, stores } = toOption(method, quote);
    return {
      ...{ methodId: id, code, name, needsAddress, price: price.amount, total: total.amount, refused, promise },
      stores: stores.map((store) => ({
        id: store.id,
        name: store.name,
        address: store.address,
        promise: store.promise,
      })),
    };
  });
}
