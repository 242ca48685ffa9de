import type { z } from 'zod';
import type { OrderQuote, orderCreate, quoteRequest } from '@/lib/contract/admin/new-order';
import { readLei } from '../lei';
import { type DraftLine, type Faults, type OrderDraft, readQuantity } from './draft';

const minReason = 3;
const filled = (text: string) => text.trim() !== '';
const optional = <Name extends string>(name: Name, text: string) =>
  filled(text) ? ({ [name]: text.trim() } as { readonly [key in Name]?: string }) : {};

function lineRequest({ productId, quantity, offer, price, reason }: DraftLine) {
  const typed = readLei(price);
  const isSet = typed !== undefined && reason.trim().length >= minReason;
  return {
    ...{ productId, quantity: readQuantity(quantity) ?? 1 },
    ...(offer !== '' && { offer }),
    ...(isSet && { priceOverride: { price: typed, reason: reason.trim() } }),
  };
}

function sharedRequest(draft: OrderDraft) {
  const { lang, customerId, car, discount, discountReason } = draft;
  const amount = readLei(discount);
  const isGiven = amount !== undefined && amount > 0 && discountReason.trim().length >= minReason;
  return {
    lang,
    lines: draft.lines.map(lineRequest),
    ...(customerId !== null && { customerId }),
    ...(car && { car: { carId: car.carId, ...(car.vin !== null && { vin: car.vin }) } }),
    ...(isGiven && { discount: { amount, reason: discountReason.trim() } }),
  };
}

/** The request that prices a draft. Changed prices and discounts are sent only with a reason. */
export function toQuoteRequest(draft: OrderDraft): z.input<typeof quoteRequest> {
  return { ...sharedRequest(draft), ...optional('city', draft.city), ...optional('state', draft.state) };
}

/** The request that places a draft for a total in bani. */
export function toCreateRequest(draft: OrderDraft, quote: OrderQuote, total: number): z.input<typeof orderCreate> {
  const contact = { firstName: draft.firstName.trim(), lastName: draft.lastName.trim(), phone: draft.phone.trim() };
  const method = quote.deliveries.find(({ methodId }) => methodId === draft.methodId);
  const hasCompany = draft.isForCompany || draft.payment === 'transfer';
  return {
    ...sharedRequest(draft),
    contact: { ...contact, ...optional('email', draft.email) },
    ...(hasCompany && {
      company: { name: draft.companyName.trim(), idno: draft.idno, ...optional('vatCode', draft.vatCode) },
    }),
    delivery: {
      methodId: draft.methodId ?? 0,
      ...(method?.needsAddress
        ? {
            address: {
              ...{ ...contact, country: 'MD', address: draft.address.trim(), city: draft.city.trim() },
              ...optional('state', draft.state),
              ...optional('postcode', draft.postcode),
            },
          }
        : draft.storeId !== null && { storeId: draft.storeId }),
    },
    payment: draft.payment,
    ...(draft.payment === 'invoice' && draft.contractId !== null && { contractId: draft.contractId }),
    ...optional('reference', draft.reference),
    ...optional('notes', draft.notes),
    ...{ fitCheck: draft.fitCheck && draft.car !== null, expectedTotal: total },
  };
}

/** The faults of a draft by the path of the field in the request; empty if it can be sent. */
export function findFaults(draft: OrderDraft, quote: OrderQuote | undefined): Faults {
  const faults: Record<string, string> = {};
  const demand = (path: string, isGood: boolean, text = 'required') => {
    if (!isGood) faults[path] = `newOrder.faults.${text}`;
  };
  demand('contact.phone', filled(draft.phone));
  demand('contact.firstName', filled(draft.firstName));
  demand('contact.lastName', filled(draft.lastName));
  demand('contact.email', draft.payment !== 'card' || filled(draft.email), 'emailForLink');
  demand('lines', draft.lines.length > 0, 'noLines');
  for (const [at, line] of draft.lines.entries()) {
    demand(`lines.${at}.quantity`, readQuantity(line.quantity) !== undefined, 'quantity');
    if (!filled(line.price)) continue;
    demand(`lines.${at}.priceOverride.price`, readLei(line.price) !== undefined, 'amount');
    demand(`lines.${at}.priceOverride.reason`, line.reason.trim().length >= minReason, 'reason');
  }
  if (filled(draft.discount)) {
    demand('discount.amount', (readLei(draft.discount) ?? 0) > 0, 'amount');
    demand('discount.reason', draft.discountReason.trim().length >= minReason, 'reason');
  }
  const method = quote?.deliveries.find(({ methodId }) => methodId === draft.methodId);
  demand('delivery.methodId', draft.methodId !== null, 'delivery');
  if (method?.needsAddress) {
    demand('delivery.address.city', filled(draft.city));
    demand('delivery.address.address', filled(draft.address));
  } else if (method) demand('delivery.storeId', draft.storeId !== null || method.stores.length === 1, 'store');
  if (draft.isForCompany || draft.payment === 'transfer') {
    demand('company.name', filled(draft.companyName));
    demand('company.idno', filled(draft.idno));
  }
  return faults;
}

/** Total of the order with the chosen delivery, or of the goods without a delivery method. */
export function totalOf({ methodId }: OrderDraft, quote: OrderQuote): number {
  const method = quote.deliveries.find((one) => one.methodId === methodId);
  return method?.total ?? quote.subtotal - quote.discount;
}
