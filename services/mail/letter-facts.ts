import { shop } from '@/lib/config/shop';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { spokenCode } from '@/lib/delivery/pickup-code';
import { sumText } from '@/lib/money/price-text';
import { daysText } from './days-text';
import type { OrderFacts } from './order-facts';
import type { PickupFacts } from './pick-up-words';

/** What the words of a letter hang on that the order itself tells; `parcel` is the one that the letter is about. */
export function factsOfOrder(order: Order, lang: Locale, parcel?: number): OrderFacts {
  const { number, delivery, payment, payUntil, total } = order;
  const [, rest] = delivery.parcels;
  const own = delivery.parcels.find((one) => one.number === parcel);
  return {
    number,
    pickup: delivery.code === 'pickup',
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
