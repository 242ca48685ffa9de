import type { RefundWay } from '@/lib/contract/orders/order-refunds';

/** The message of each way in which money goes back. */
export const refundWays = {
  card: 'refundCard',
  cash: 'refundCash',
  courier: 'refundCourier',
  transfer: 'refundTransfer',
  contract: 'refundContract',
} as const satisfies Record<RefundWay, string>;
