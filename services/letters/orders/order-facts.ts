import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import { refundMethod } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { promisedDates } from '@/lib/domain/delivery/order-state';
import { groupedPickupCode, hoursInWords } from '@/lib/domain/delivery/stores';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';

export const freights = ['ours', 'buyer', 'both'] as const;
const text = z.string().max(4000);

/** Pickup data of an order, formatted. */
const pickupFactsOfOrder = z.object({
  store: text,
  /** Street and number. */
  address: text,
  hours: text,
  code: text.nullable(),
  keptUntil: text.nullable(),
});
export type PickupFacts = z.infer<typeof pickupFactsOfOrder>;

/** Values that a letter's texts depend on, formatted. */
export const orderFacts = z.object({
  number: text,
  /** The order is picked up. */
  pickup: z.boolean(),
  /** Store, hours and code; null for delivery. */
  waits: pickupFactsOfOrder.nullish(),
  /** Number of the parcel, in an order of two parcels. `restOn` is the date of the other parcel. */
  parcel: z.int().min(1).max(2).optional(),
  restOn: text.optional(),
  /** Amount due on delivery of the order or parcel. */
  due: text.optional(),
  /** Total of the order, and its card payment deadline. */
  total: text.optional(),
  payUntil: text.optional(),
  /** Due date of a transfer. */
  transferBy: text.optional(),
  /** Whether the order is paid by transfer. */
  transfer: z.boolean().optional(),
  /** Location of the products: in the shop; on their way or in the store; with the buyer. */
  progress: z.enum(['here', 'sent', 'arrived']).optional(),
  carrier: text.optional(),
  trackingNumber: text.optional(),
  amount: text.optional(),
  /** Refund method. */
  way: refundMethod.optional(),
  /** Return deadline. */
  returnUntil: text.optional(),
  /** Return deadline for guaranteed parts that do not fit. */
  fitReturnUntil: text.optional(),
  /** Payer of return shipping: the shop, the buyer, or each for a part. */
  freight: z.enum(freights).optional(),
  /** Id of the return. */
  returnId: z.int().min(1).optional(),
  /** The changes of an edit to the order. */
  changes: z.array(text).max(1000).optional(),
  /** Secret of the link to a proposed part. */
  proposal: text.optional(),
  /** The shop's answer to a return. */
  answer: text.optional(),
});
export type OrderFacts = z.infer<typeof orderFacts>;
export type Freight = NonNullable<OrderFacts['freight']>;

/** Text parameters derived from the order. `parcel`: the parcel of the letter. */
export function factsOfOrder(order: Order, locale: Locale, parcel?: number): OrderFacts {
  const { number, delivery, payment, payUntil, total, credit } = order;
  const toPay = mdl(total.amount - (credit?.amount ?? 0));
  const [, rest] = delivery.parcels;
  const letterParcel = delivery.parcels.find((one) => one.number === parcel);
  return {
    number,
    pickup: isCollected(delivery),
    waits: delivery.pickup && pickupFacts(delivery.pickup, locale),
    total: sumText(total, locale),
    parcel,
    due: payment === 'cash' && toPay.amount > 0 ? sumText(letterParcel?.due ?? toPay, locale) : undefined,
    restOn: parcel === 1 && rest ? promisedDates(rest.promise, locale) : undefined,
    payUntil: payUntil === null ? undefined : moment(payUntil, locale),
    transfer: payment === 'transfer',
    transferBy: transferBy(order, locale),
    progress: progressOf(order),
  };
}

/** Due date of an awaited transfer; undefined without one. */
export function transferBy({ payment, bankPayment, status }: Order, locale: Locale): string | undefined {
  if (payment !== 'transfer' || bankPayment === null || bankPayment.received || status !== 'PENDING') return undefined;
  return promisedDates({ from: bankPayment.payBy, to: bankPayment.payBy }, locale);
}

export function progressOf({ stage }: Pick<Order, 'stage'>): OrderFacts['progress'] {
  if (stage === 'received') return 'arrived';
  return stage === 'sent' || stage === 'ready' ? 'sent' : 'here';
}

function pickupFacts(
  { store, address, hours, code, keptUntil }: NonNullable<Order['delivery']['pickup']>,
  locale: Locale,
): PickupFacts {
  return {
    ...{ store, address, hours: hoursInWords(hours, locale).map(inSentence).join(', ') },
    code: code && groupedPickupCode(code),
    keptUntil: keptUntil && promisedDates({ from: keptUntil, to: keptUntil }, locale),
  };
}

/** Lower-cases the first letter, for use within a sentence. */
const inSentence = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);

function moment(at: string, locale: Locale): string {
  const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: shop.timeZone } as const;
  return new Intl.DateTimeFormat(locale, parts).format(new Date(at));
}
