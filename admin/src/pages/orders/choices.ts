import { orderTasks } from '@/lib/contract/admin/orders';
import { deliveryCodes } from '@/lib/contract/orders/delivery-codes';
import { orderStatus } from '@/lib/contract/orders/order-stage';
import { paymentMethods } from '@/lib/contract/orders/payment';

const choicesOf = (names: readonly string[], group: string) =>
  names.map((id) => ({ id, name: `orders.${group}.${id}` }));

export const statusChoices = choicesOf(orderStatus.options, 'statuses');
export const deliveryChoices = choicesOf([...deliveryCodes.collected, ...deliveryCodes.carried], 'deliveries');
export const paymentChoices = choicesOf(paymentMethods, 'payments');
export const taskNames = ['', ...orderTasks] as const;
/** Refund methods of an order that is paid on delivery. */
export const cashWayChoices = choicesOf(['cash', 'courier', 'transfer'], 'ways');
