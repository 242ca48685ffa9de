import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders';
import type { FitComplaint } from '@/services/account/operator/fit-complaints';
import type { ListedOrder, ListedReturn } from '@/services/account/operator/orders';
import type { FitCheck } from '@/services/account/orders/order-row';

const lei = (bani: number) => `${(bani / 100).toFixed(2)} lei`;
const moment = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** An order in one line. */
export function orderLine({ number, created_at, status, payment, quantity, total, buyer, check }: ListedOrder): string {
  const facts = [number, moment(created_at), status, payment, `${quantity} pcs`, lei(total), buyer];
  return [...facts, ...(check && status === 'PENDING' ? ['CHECK FIT'] : [])].join('  ');
}

/** A return in a few lines. */
export function returnLines({ id, number, status, created_at, note, lines }: ListedReturn): string {
  const head = [String(id), number, moment(created_at), status].join('  ');
  const pieces = lines.map(({ part, quantity, reason }) => `    ${quantity} × ${part}  ${reason}`);
  return [head, ...pieces, ...(note === '' ? [] : [`    "${note}"`])].join('\n');
}

/** What was said of a line's part and its car. */
function fitLines({ vehicle, fit, guaranteed }: Order['items'][number]): string[] {
  if (vehicle === null) return [];
  const reasons = (fit?.reasons ?? []).map(({ params }) =>
    Object.entries(params).map(([key, text]) => `${key} ${text}`),
  );
  const open = (fit?.missing ?? []).map(({ name, needs }) => `${name} needs ${needs}, not answered`);
  const answers = (fit?.answers ?? []).map(({ name, value }) => `${name} ${value}`);
  const verdict = fit === null ? [] : [fit.verdict];
  return [
    `      ${[vehicle, ...verdict, ...reasons.flat(), ...open, ...answers, ...(guaranteed ? [`fit guaranteed ${shop.fitReturnDays} days`] : [])].join(', ')}`,
  ];
}

/** An order whole; `checks` are the cars by whose VIN parts are to be checked before they are packed. */
export function orderText(order: Order, checks: readonly FitCheck[] = []): string {
  const { contact, delivery, shippingAddress: to } = order;
  const place = to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  return [
    `${order.number}  ${order.status}`,
    `placed    ${moment(order.createdAt)}`,
    `buyer     ${contact.firstName} ${contact.lastName}, ${contact.email}, ${contact.phone}`,
    `delivery  ${[delivery.name, place].filter(Boolean).join(', ')}`,
    `payment   ${order.payment}`,
    ...(order.notes === '' ? [] : [`note      ${order.notes}`]),
    ...checks.map(({ name, vin }) => `CHECK FIT ${name}, ${vin ? `VIN ${vin}` : 'VIN not given: ask the buyer'}`),
    '',
    ...order.items.flatMap((item) => {
      const { position, quantity, product, total } = item;
      const part = `${product.brandName} ${product.partNumber}  ${product.name}`;
      return [`${String(position).padStart(4)}  ${quantity} × ${part}  ${lei(total.amount)}`, ...fitLines(item)];
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

/** A part and a car that it was sent back from, in a few lines. */
export function complaintLines({ part, car, complaints, pieces, sold, exact, reasons }: FitComplaint): string {
  const head = [
    `${complaints} ×`,
    part,
    car,
    `${pieces} of ${sold} sold pieces`,
    ...(exact > 0 ? [`${exact} × exact`] : []),
  ];
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return `${head.join('  ')}\n    ${why.join(', ')}`;
}
