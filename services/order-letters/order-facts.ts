import { shop } from '@/lib/config/shop';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { RefundMethod } from '@/lib/contract/orders/order-refunds';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { spokenCode } from '@/lib/delivery/pickup-code';
import { sumText } from '@/lib/money/price-text';
import type { Freight } from './money-words';
import type { PickupFacts } from './pick-up-words';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Promised days with their dates: a letter may be read on any day, so there is no tomorrow in it. */
export function daysText({ from, to }: DeliveryPromise, lang: Locale): string {
  const format = new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return from === to ? format.format(noon(to)) : format.formatRange(noon(from), noon(to));
}

/** What the words of a letter hang on that the order itself tells; `parcel` is the one that the letter is about. */
export function factsOfOrder(order: Order, lang: Locale, parcel?: number): OrderFacts {
  const { number, delivery, payment, payUntil, total } = order;
  const [, rest] = delivery.parcels;
  const own = delivery.parcels.find((one) => one.number === parcel);
  return {
    number,
    pickup: isCollected(delivery),
    waits: delivery.pickup && pickupFacts(delivery.pickup, lang),
    total: sumText(total, lang),
    parcel,
    due: payment === 'cash' ? sumText(own?.due ?? total, lang) : undefined,
    restOn: parcel === 1 && rest ? daysText(rest.promise, lang) : undefined,
    payUntil: payUntil === null ? undefined : moment(payUntil, lang),
    transfer: payment === 'transfer',
    transferBy: transferBy(order, lang),
    goods: goodsOf(order),
  };
}

/** Until which day the money of a transfer is awaited; undefined where none is. */
export function transferBy({ payment, bankPayment, status }: Order, lang: Locale): string | undefined {
  if (payment !== 'transfer' || bankPayment === null || bankPayment.received || status !== 'PENDING') return undefined;
  return daysText({ from: bankPayment.payBy, to: bankPayment.payBy }, lang);
}

function goodsOf({ status, delivery }: Order): OrderFacts['goods'] {
  if (status === 'COMPLETED') return 'arrived';
  return status === 'SHIPPED' && delivery.parcels.every(({ sentAt }) => sentAt !== null) ? 'sent' : 'here';
}

function pickupFacts(
  { store, address, hours, code, keptUntil }: NonNullable<Order['delivery']['pickup']>,
  lang: Locale,
): PickupFacts {
  return {
    ...{ store, address, hours: hoursInWords(hours, lang).map(inSentence).join(', ') },
    code: code && spokenCode(code),
    keptUntil: keptUntil && daysText({ from: keptUntil, to: keptUntil }, lang),
  };
}

/** Days as they stand inside a sentence, with a small letter. */
const inSentence = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);

function moment(at: string, lang: Locale): string {
  const parts = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone: shop.timeZone } as const;
  return new Intl.DateTimeFormat(lang, parts).format(new Date(at));
}

export const orderLetterKinds = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'order-unfetched',
  'order-refunded',
  'return-asked',
  'return-accepted',
  'return-refused',
  'return-received',
] as const;
export type OrderLetterKind = (typeof orderLetterKinds)[number];

/** What the words of a letter depend on; texts are ready to be read. */
export type OrderFacts = {
  readonly number: string;
  /** The buyer comes for the order. */
  readonly pickup: boolean;
  /** Where, when and with what; null where it is carried. */
  readonly waits?: PickupFacts | null | undefined;
  /** Which parcel is meant, of an order that is sent in two, and when the other one comes. */
  readonly parcel?: number | undefined;
  readonly restOn?: string | undefined;
  /** What is paid when it, or that parcel, is there. */
  readonly due?: string | undefined;
  /** What the order costs, and until when it waits for that to be paid by card. */
  readonly total?: string | undefined;
  readonly payUntil?: string | undefined;
  /** Until which day its money is to be on the shop's account. */
  readonly transferBy?: string | undefined;
  /** It is paid by transfer. */
  readonly transfer?: boolean | undefined;
  /** How far its goods are: with the shop, all on their way or in the store, or with the buyer. */
  readonly goods?: 'here' | 'sent' | 'arrived' | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly amount?: string | undefined;
  /** How money goes back. */
  readonly way?: RefundMethod | undefined;
  /** Until when parts may be given back. */
  readonly returnUntil?: string | undefined;
  /** Until when those that were said to fit, because they do not; only where there are such. */
  readonly fitReturnUntil?: string | undefined;
  /** Who pays for sending a return: we for all of it, the buyer, or each for a part. */
  readonly freight?: Freight | undefined;
  /** Which return is meant. */
  readonly returnId?: number | undefined;
  /** What the shop says to a return. */
  readonly answer?: string | undefined;
};
