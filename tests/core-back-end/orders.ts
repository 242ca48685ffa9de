import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deliveryMethods, paymentMethods } from './data/delivery';
import { lineViews, productOfId, quantityOf, subtotalOf } from './sessions';
import type { CartLine, Order, State } from './state';
import { type Lang, money, text } from './text';

const deliveryTitle = text('Livrare', 'Доставка');

export function orderTotal({ lines, deliveryPrice }: Pick<Order, 'lines' | 'deliveryPrice'>): number {
  return money(subtotalOf(lines) + deliveryPrice);
}

export function needsOnlinePayment(order: Order): boolean {
  return !order.paid && paymentMethods.some(({ id, online }) => id === order.paymentMethodId && online);
}

function paymentView(order: Order, lang: Lang) {
  const method = paymentMethods.find(({ id }) => id === order.paymentMethodId);
  return { code: method?.code ?? 'cash', title: method?.title[lang] ?? '', paid: order.paid };
}

/** An order in the list. */
export function orderRow(order: Order, lang: Lang) {
  const { id, token, number, status, createdAt } = order;
  return {
    id,
    token,
    number,
    createdAt: createdAt.toISOString(),
    payment: paymentView(order, lang),
    status,
    quantity: quantityOf(order.lines),
    total: orderTotal(order),
  };
}

export function orderDetail(c: Context, state: State, order: Order, lang: Lang) {
  const delivery = deliveryMethods.find(({ id }) => id === order.deliveryMethodId);
  return {
    ...orderRow(order, lang),
    items: lineViews(c, state, order.lines, lang),
    subtotal: subtotalOf(order.lines),
    totals: order.deliveryPrice === 0 ? [] : [{ title: deliveryTitle[lang], price: order.deliveryPrice }],
    delivery: { id: order.deliveryMethodId, code: delivery?.code ?? 'pickup', title: delivery?.title[lang] ?? '' },
    comment: order.comment,
    shippingAddress: order.shippingAddress,
    billingAddress: order.billingAddress,
  };
}

/** Takes the pieces out of stock. The lines must not exceed it. */
export function reserveStock(state: State, lines: readonly CartLine[]): void {
  for (const { productId, quantity } of lines) {
    const product = productOfId(state, productId);
    if (product !== undefined) product.stock = Math.max(0, product.stock - quantity);
  }
}

type NewOrder = Omit<Order, 'id' | 'token' | 'number' | 'status' | 'paid' | 'returnUrl' | 'createdAt'>;

export function addOrder(state: State, data: NewOrder & Partial<Order>): Order {
  const id = state.nextId();
  const order: Order = {
    id,
    token: randomBytes(16).toString('hex'),
    number: `AP-${String(id).padStart(6, '0')}`,
    createdAt: state.settings.now(),
    status: 'PENDING',
    paid: false,
    returnUrl: null,
    ...data,
  };
  state.orders.push(order);
  return order;
}
