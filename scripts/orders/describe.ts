import type { Order } from '@/lib/contract/orders';
import type { ListedOrder, ListedReturn } from '@/services/account/operator/orders';

const lei = (bani: number) => `${(bani / 100).toFixed(2)} lei`;
const moment = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** An order in one line. */
export function orderLine({ number, created_at, status, payment, quantity, total, buyer }: ListedOrder): string {
  return [number, moment(created_at), status, payment, `${quantity} pcs`, lei(total), buyer].join('  ');
}

/** A return in a few lines. */
export function returnLines({ id, number, status, created_at, note, lines }: ListedReturn): string {
  const head = [String(id), number, moment(created_at), status].join('  ');
  const pieces = lines.map(({ part, quantity, reason }) => `    ${quantity} × ${part}  ${reason}`);
  return [head, ...pieces, ...(note === '' ? [] : [`    "${note}"`])].join('\n');
}

/** An order whole. */
export function orderText(order: Order): string {
  const { contact, delivery, shippingAddress: to } = order;
  const place = to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  return [
    `${order.number}  ${order.status}`,
    `placed    ${moment(order.createdAt)}`,
    `buyer     ${contact.firstName} ${contact.lastName}, ${contact.email}, ${contact.phone}`,
    `delivery  ${[delivery.name, place].filter(Boolean).join(', ')}`,
    `payment   ${order.payment}`,
    ...(order.notes === '' ? [] : [`note      ${order.notes}`]),
    '',
    ...order.items.map(({ position, quantity, product, total }) => {
      return `${String(position).padStart(4)}  ${quantity} × ${product.brandName} ${product.partNumber}  ${product.name}  ${lei(total.amount)}`;
    }),
    ...order.totals.map(({ title, price }) => `      ${title}  ${lei(price.amount)}`),
    `      total  ${lei(order.total.amount)}`,
    '',
    ...order.timeline.map(({ kind, at, ...told }) => {
      const { amount, ...rest } = told;
      const facts = [...Object.values(rest), ...(amount ? [lei(amount.amount)] : [])];
      return [moment(at), kind, ...facts].join('  ');
    }),
    ...order.returns.map(({ id, status, lines }) => {
      const pieces = lines.map(({ position, quantity, reason }) => `${quantity} of line ${position}, ${reason}`);
      return `return ${id}  ${status}  ${pieces.join('; ')}`;
    }),
  ].join('\n');
}
