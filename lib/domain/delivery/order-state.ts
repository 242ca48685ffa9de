import { shop } from '@/lib/config/shop';
import type { LocaleCode } from '@/lib/contract/locales/locales';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderEvent, OrderParcel, OrderStage } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import { calendarOf, localDay, workingDaysBetween } from '@/lib/domain/time/calendar';
import { courierDays, postDays } from './delivery-promise';

export type StageFacts = Pick<Order, 'status' | 'payment'> & {
  /** Whether a card payment is awaited. */
  readonly cardAwaited: boolean;
  /** Whether a bank transfer has been received. */
  readonly transferReceived: boolean;
  /** In bani. */
  readonly total: number;
  readonly collected: boolean;
  readonly unfetched: boolean;
  readonly parcels: readonly { readonly sentAt: unknown; readonly handedAt: unknown }[];
};

/** Derives the stage of an order from its payment, parcels and delivery method. */
export function orderStage(facts: StageFacts): OrderStage {
  const { status, collected, parcels } = facts;
  if (status === 'CANCELLED') return facts.unfetched ? 'unfetched' : 'cancelled';
  if (status === 'COMPLETED') return 'received';
  if (status === 'PENDING') return isUnpaid(facts) ? 'unpaid' : 'preparing';
  const sent = parcels.filter(({ sentAt }) => sentAt !== null);
  if (sent.length === parcels.length) return collected ? 'ready' : 'sent';
  if (sent.every(({ handedAt }) => handedAt !== null)) return 'partReceived';
  return collected ? 'partReady' : 'partSent';
}

function isUnpaid({ cardAwaited, payment, transferReceived, total }: StageFacts): boolean {
  return cardAwaited || (payment === 'transfer' && !transferReceived && total > 0);
}

/** Whether parts of an order with this stage are ready for pickup. */
export function isWaitingInStore(stage: OrderStage): boolean {
  return stage === 'ready' || stage === 'partReady';
}

type DatedParcel = Pick<OrderParcel, 'number' | 'promise' | 'sentAt' | 'handedAt'>;

/** The order fields that the delivery promise depends on. */
export type DatedOrder = Pick<Order, 'stage' | 'createdAt'> & {
  readonly delivery: Pick<Order['delivery'], 'code' | 'promise'> & {
    readonly parcels: readonly DatedParcel[];
    readonly pickup?: Pick<NonNullable<Order['delivery']['pickup']>, 'keptUntil'> | null;
  };
  readonly timeline: readonly Pick<OrderEvent, 'kind' | 'at'>[];
};

/** Minimum and maximum working days between a day and the promised days. */
export type PromisedDelay = { readonly min: number; readonly max: number };

/** Delivery state of an order or of one of its parcels. Days are in the shop's time zone. */
export type DeliveryState = { readonly parcel: number | null } & (
  | ({ readonly kind: 'afterPayment' } & PromisedDelay)
  | { readonly kind: 'expected'; readonly promise: DeliveryPromise; readonly sentOn: string | null }
  | { readonly kind: 'late'; readonly day: string }
  | { readonly kind: 'ready'; readonly until: string | null }
  | { readonly kind: 'received'; readonly day: string }
);

const officeDays = () => calendarOf([...new Set(shop.openingHours.flatMap(({ days }) => days))]);
const workingDaysOf = (code: string) =>
  isCollected({ code }) ? officeDays() : code === 'post' ? postDays : courierDays;

/** Working days of a delivery method from a day to the promised days; payments are never confirmed the same day. */
export function promisedDelay(code: string, since: string, { from, to }: DeliveryPromise): PromisedDelay {
  const works = workingDaysOf(code);
  const daysTo = (day: string) => Math.max(1, workingDaysBetween(since, day, works));
  return { min: daysTo(from), max: daysTo(to) };
}

/** Delivery states of an order at a moment, one for each parcel. Empty for cancelled orders and orders without a promise. */
export function deliveryStates(order: DatedOrder, now: Date): readonly DeliveryState[] {
  const { stage, delivery } = order;
  if (stage === 'cancelled' || stage === 'unfetched') return [];
  if (delivery.parcels.length > 0) return delivery.parcels.map((parcel) => parcelState(order, parcel, now));
  const receivedAt = order.timeline.findLast(({ kind }) => kind === 'completed')?.at;
  if (stage === 'received') return receivedAt ? [received(null, receivedAt)] : [];
  if (stage === 'ready') return [ready(null, order)];
  return delivery.promise === null ? [] : [awaited(order, null, delivery.promise, null, now)];
}

function parcelState(order: DatedOrder, parcel: DatedParcel, now: Date): DeliveryState {
  const { stage, delivery, timeline } = order;
  const { number, promise, sentAt, handedAt } = parcel;
  const completedAt = stage === 'received' ? timeline.findLast(({ kind }) => kind === 'completed')?.at : undefined;
  const receivedAt = handedAt ?? completedAt;
  if (receivedAt !== undefined && receivedAt !== null) return received(number, receivedAt);
  if (sentAt !== null && isCollected(delivery)) return ready(number, order);
  return awaited(order, number, promise, sentAt, now);
}

const received = (parcel: number | null, at: string): DeliveryState => ({
  ...{ parcel, kind: 'received' },
  day: localDay(new Date(at)),
});

const ready = (parcel: number | null, { delivery }: DatedOrder): DeliveryState => ({
  ...{ parcel, kind: 'ready' },
  until: delivery.pickup?.keptUntil ?? null,
});

function awaited(
  { stage, createdAt, delivery }: DatedOrder,
  parcel: number | null,
  promise: DeliveryPromise,
  sentAt: string | null,
  now: Date,
): DeliveryState {
  if (stage === 'unpaid') {
    return { parcel, kind: 'afterPayment', ...promisedDelay(delivery.code, localDay(new Date(createdAt)), promise) };
  }
  if (promise.to < localDay(now)) return { parcel, kind: 'late', day: promise.to };
  return { parcel, kind: 'expected', promise, sentOn: sentAt && localDay(new Date(sentAt)) };
}

/** Text keys shared by the page namespace `order.state` and the services' namespace `orderState`. */
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

/** Promised days as dates, `24 noiembrie` or `23–24 noiembrie`. */
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

/** A delivery state as a sentence, without its parcel. */
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

/** A line about the delivery of an order: the parcel number of a split order, and the sentence. */
export type DeliveryLine = { readonly state: DeliveryState; readonly parcel: string | null; readonly text: string };

/** The lines that pages, letters and lists show about the delivery of an order, one for each parcel. */
export function deliveryLines(order: DatedOrder, now: Date, locale: LocaleCode, t: OrderStateWords): DeliveryLine[] {
  const way = isCollected(order.delivery) ? 'collected' : 'carried';
  return deliveryStates(order, now).map((state) => {
    const text = deliveryStateText(state, order.delivery, locale, t);
    if (state.parcel === null) return { state, parcel: null, text };
    return { state, parcel: t(`${way}.parcel`, { number: state.parcel }), text: inSentence(text) };
  });
}
