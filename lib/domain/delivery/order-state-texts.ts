import { shop } from '@/lib/config/shop';
import type { LocaleCode } from '@/lib/contract/locales/locales';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderStage } from '@/lib/contract/orders/order-stage';
import { type DatedOrder, type DeliveryState, deliveryStates } from './order-state';

/** Texts of the namespace `order.state` of the pages and `orderState` of the services: the same in both. */
export type OrderStateText =
  | `stage.${OrderStage}`
  | `${'carried' | 'collected'}.${'afterPayment' | 'onDay' | 'late' | 'parcel'}`
  | 'sentOn'
  | 'ready'
  | 'readyUntil'
  | 'received'
  | 'parcelReceived';

/** Returns a text in one language. */
export type OrderStateWords = (text: OrderStateText, values?: Readonly<Record<string, string | number>>) => string;

const formats = new Map<LocaleCode, Intl.DateTimeFormat>();

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Promised days as dates, `24 noiembrie` or `23–24 noiembrie`: a text that is read later names no tomorrow. */
export function promisedDates({ from, to }: DeliveryPromise, locale: LocaleCode): string {
  const format =
    formats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  formats.set(locale, format);
  return from === to ? format.format(noon(to)) : format.formatRange(noon(from), noon(to));
}

/** The label of a stage. */
export function stageText(stage: OrderStage, t: OrderStateWords): string {
  return t(`stage.${stage}`);
}

/** A delivery state as a sentence, without the parcel that it is about. */
export function deliveryStateText(
  state: DeliveryState,
  delivery: { readonly code: string },
  locale: LocaleCode,
  t: OrderStateWords,
): string {
  const way = isCollected(delivery) ? 'collected' : 'carried';
  const day = (text: string) => promisedDates({ from: text, to: text }, locale);
  switch (state.kind) {
    case 'afterPayment': {
      const { min, max } = state;
      return t(`${way}.afterPayment`, { days: min === max ? String(max) : `${min}–${max}`, count: max });
    }
    case 'expected': {
      const arrival = t(`${way}.onDay`, { day: promisedDates(state.promise, locale) });
      return state.sentOn === null ? arrival : `${t('sentOn', { day: day(state.sentOn) })}, ${inSentence(arrival)}`;
    }
    case 'late':
      return t(`${way}.late`, { day: day(state.day), phone: shop.phone.display });
    case 'ready':
      return state.until === null ? t('ready') : t('readyUntil', { day: day(state.until) });
    case 'received':
      return t(state.parcel === null ? 'received' : 'parcelReceived', { day: day(state.day) });
  }
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A line about the delivery of an order: which parcel, if there are two, and the sentence. */
export type DeliveryLine = { readonly state: DeliveryState; readonly parcel: string | null; readonly text: string };

/** What an order's pages, letters and lists say about its delivery at a moment, a line for each parcel. */
export function deliveryLines(order: DatedOrder, now: Date, locale: LocaleCode, t: OrderStateWords): DeliveryLine[] {
  const way = isCollected(order.delivery) ? 'collected' : 'carried';
  return deliveryStates(order, now).map((state) => {
    const text = deliveryStateText(state, order.delivery, locale, t);
    if (state.parcel === null) return { state, parcel: null, text };
    return { state, parcel: t(`${way}.parcel`, { number: state.parcel }), text: inSentence(text) };
  });
}
