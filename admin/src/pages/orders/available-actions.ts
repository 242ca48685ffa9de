import type { OrderRecord } from '@/lib/contract/admin/orders';

/** The actions of staff on the page of an order. `ready` is `ship` for orders that are collected. */
export type OrderActionName =
  | 'ship'
  | 'ready'
  | 'handOut'
  | 'complete'
  | 'markPaid'
  | 'markTransferred'
  | 'refund'
  | 'restock'
  | 'notCollected'
  | 'cancel';

/** The operation of the API that an action calls. */
export const operationOf = (action: OrderActionName) => (action === 'ready' ? 'ship' : action);

/** The next parcel to send of an order in two; undefined for an order in one. */
export const nextParcel = ({ parcels }: OrderRecord) => parcels.find(({ sentAt }) => sentAt === null)?.number;

/** Whether the order, or one of its parcels, is still to be sent. */
export const hasUnsent = (order: OrderRecord) =>
  order.status === 'PENDING' || (order.status === 'SHIPPED' && nextParcel(order) !== undefined);

/** Whether a line is in a parcel that was sent. */
export const isLineSent = ({ parcels }: OrderRecord, { parcel }: OrderRecord['lines'][number]) =>
  parcels.some(({ number, sentAt }) => number === parcel && sentAt !== null);

/** The sum of the refunds that staff have to send by transfer. */
export const dueTransfers = ({ refunds }: OrderRecord) =>
  refunds.reduce((sum, { way, state, amount }) => sum + (way === 'transfer' && state === 'due' ? amount : 0), 0);

/**
 * The actions that make sense now, the next step first. The API decides again: this only keeps the page clear.
 */
export function availableActions(order: OrderRecord): OrderActionName[] {
  const { status, stage, delivery, bankPayment, money, lines } = order;
  const isSent = status === 'SHIPPED';
  const isUnsent = hasUnsent(order);
  const isInStore = stage === 'ready' || stage === 'partReady';
  const isReserved = lines.some(({ reserved }) => reserved.length > 0);
  const possible: readonly (readonly [OrderActionName, boolean])[] = [
    ['markPaid', bankPayment !== null && !bankPayment.received && status !== 'CANCELLED'],
    ['handOut', delivery.isCollected && isInStore],
    [delivery.isCollected ? 'ready' : 'ship', isUnsent],
    ['complete', isSent && !delivery.isCollected && !isUnsent],
    ['markTransferred', dueTransfers(order) > 0],
    ['restock', stage === 'unfetched' && isReserved],
    ['refund', money.left > 0],
    ['notCollected', isSent],
    ['cancel', status === 'PENDING'],
  ];
  return possible.flatMap(([name, isPossible]) => (isPossible ? [name] : []));
}
