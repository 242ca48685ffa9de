import { shop } from '@/lib/config/shop';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderEvent } from '@/lib/contract/orders/order-events';
import type { OrderParcel, OrderStage } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import { calendarOf, localDay, workingDaysBetween } from '@/lib/domain/time/calendar';
import { courierDays, postDays } from './delivery-promise';

export type StageFacts = Pick<Order, 'status' | 'payment'> & {
  /** A card payment is awaited. */
  readonly cardAwaited: boolean;
  /** The money of a transfer has arrived. */
  readonly transferReceived: boolean;
  /** In bani. */
  readonly total: number;
  readonly collected: boolean;
  readonly unfetched: boolean;
  readonly parcels: readonly { readonly sentAt: unknown; readonly handedAt: unknown }[];
};

/** Stage of an order, from its payment, parcels and delivery method. Status labels are written from it everywhere. */
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

/** Whether goods of an order with this stage wait in the store. */
export function isWaitingInStore(stage: OrderStage): boolean {
  return stage === 'ready' || stage === 'partReady';
}

type DatedParcel = Pick<OrderParcel, 'number' | 'promise' | 'sentAt' | 'handedAt'>;

/** What the delivery promise of an order depends on. */
export type DatedOrder = Pick<Order, 'stage' | 'createdAt'> & {
  readonly delivery: Pick<Order['delivery'], 'code' | 'promise'> & {
    readonly parcels: readonly DatedParcel[];
    readonly pickup?: Pick<NonNullable<Order['delivery']['pickup']>, 'keptUntil'> | null;
  };
  readonly timeline: readonly Pick<OrderEvent, 'kind' | 'at'>[];
};

/** Working days from one day to the promised ones. */
export type PromisedDelay = { readonly min: number; readonly max: number };

/** Delivery of an order, or of one of its parcels. Days are days of the shop. */
export type DeliveryState = { readonly parcel: number | null } & (
  | ({ readonly kind: 'afterPayment' } & PromisedDelay)
  | { readonly kind: 'expected'; readonly promise: DeliveryPromise; readonly sentOn: string | null }
  | { readonly kind: 'late'; readonly day: string }
  | { readonly kind: 'ready'; readonly until: string | null }
  | { readonly kind: 'received'; readonly day: string }
);

const officeDays = calendarOf([...new Set(shop.openingHours.flatMap(({ days }) => days))]);
const workingDaysOf = (code: string) => (isCollected({ code }) ? officeDays : code === 'post' ? postDays : courierDays);

/** Working days of a delivery method from a day to the promised days; payments are never confirmed the same day. */
export function promisedDelay(code: string, since: string, { from, to }: DeliveryPromise): PromisedDelay {
  const works = workingDaysOf(code);
  const daysTo = (day: string) => Math.max(1, workingDaysBetween(since, day, works));
  return { min: daysTo(from), max: daysTo(to) };
}

/**
 * Delivery of an order at a moment, parcel by parcel where there are two. Nothing for cancelled orders, and for older
 * orders without a promise.
 */
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
