import { shop } from '@/lib/config/shop';
import type { DeliveryPromise } from '@/lib/contract/orders/delivery';
import type { OrderParcel, RefundMethod } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import { printable, printableLines } from '@/lib/domain/text/escape';
import type { FitCheck } from '@/services/orders/order-row';
import type { ListedOrder, ListedRefund, ListedReturn } from '@/services/orders/read-orders';
import type { UnpaidOrder, UnpaidOrders } from '@/services/payments/payment-terms';
import { type RefundOutcome, refundMethodsOf } from '@/services/payments/refunds/make-refund';
import type { FitComplaint, ReturnRefund } from '@/services/returns/returns';
import { leiText, momentText } from '../operator-values';

const refundOutcomes: Readonly<Record<RefundMethod, string>> = {
  card: 'are on their way to the card; the buyer gets a letter when the bank has them',
  cash: 'are noted as handed out in cash; the buyer gets a letter',
  courier: 'are noted as sent in cash by courier; the buyer gets a letter',
  transfer: 'are noted as sent by bank transfer; the buyer gets a letter',
  contract: 'reduce the debt of the contract by a credit note in the ledger; the buyer gets a letter',
  exchange: 'are set against the order that replaces the pieces; the buyer gets a letter',
};

/** The message to the operator about a refund. */
export function refundText({ amount, method, done: isSent }: Extract<RefundOutcome, { kind: 'made' }>): string {
  if (method === 'transfer' && !isSent)
    return `${leiText(amount)} are to be sent by bank transfer; use sent ORDER afterwards.`;
  return `${leiText(amount)} ${refundOutcomes[method]}.`;
}

/** The reason why a refund was refused. */
export function refusalText({ reason, paid, left }: Extract<RefundOutcome, { kind: 'refused' }>): string {
  switch (reason) {
    case 'unpaid':
      return 'Nothing was paid for this order yet, so nothing can be refunded.';
    case 'nothing-left':
      return 'Nothing is left to give back: everything paid was refunded or is on its way.';
    case 'too-much':
      return `At most ${leiText(left)} of the ${leiText(paid)} paid for the order can be refunded.`;
    case 'repeated':
      return 'The same amount was refunded a moment ago. Add --again to refund it twice.';
    case 'wrong-way':
      return `Money goes back the way it came: ${Object.entries(refundMethodsOf)
        .map(([payment, methods]) => `${payment} by ${methods.join(', ')}`)
        .join('; ')}.`;
    case 'no-contract':
      return 'The contract of this order was deleted: there is no debt to reduce.';
  }
}

/** The reason why a return was not refunded. */
export function returnRefundText(id: number, outcome: Exclude<ReturnRefund, { kind: 'made' }>): string {
  if (outcome.kind === 'not-received') return `There is no return ${id} with status RECEIVED.`;
  if (outcome.kind === 'refused') return refusalText(outcome);
  return `The ${leiText(outcome.amount)} for return ${id} ${outcome.done ? 'went back already' : 'are on their way already'}.`;
}

/** An order in one line. */
export function orderLine({ buyer, reference, check, ...order }: ListedOrder): string {
  const { number, created_at, status, payment, quantity, total } = order;
  const facts = [number, momentText(created_at), status, payment, `${quantity} pcs`, leiText(total), printable(buyer)];
  const quotedReference = reference === '' ? [] : [`"${printable(reference)}"`];
  return [...facts, ...quotedReference, ...(check && status === 'PENDING' ? ['CHECK FIT'] : [])].join('  ');
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

function lateness(late: number): string {
  if (late > 0) return `${days(late)} overdue`;
  return late === 0 ? 'due today' : `due in ${days(-late)}`;
}

/** An unpaid order in one line. */
export function unpaidLine({ number, created_at, status, payment, amount, pay_by, late, ...who }: UnpaidOrder): string {
  const { buyer, company, contract } = who;
  const names = [buyer, company, contract && `contract ${contract}`].filter((name) => name !== '').map(printable);
  return [
    number,
    momentText(created_at),
    status,
    payment,
    leiText(amount),
    ...names,
    `pay by ${pay_by}`,
    lateness(late),
  ].join('  ');
}

/** Number and sums of the unpaid orders, printed below their list. */
export function unpaidSums({ items, orders, total, overdue }: UnpaidOrders): string {
  const shown = items.length < orders ? `, ${items.length} shown` : '';
  return `${orders === 1 ? '1 order' : `${orders} orders`}${shown}  ${leiText(total)} open  ${leiText(overdue)} overdue`;
}

/** A customer's text, with each line in quotation marks. */
function quoted(text: string): string[] {
  return text === '' ? [] : printableLines(text).map((line) => `    "${line}"`);
}

/** Notice for orders without an e-mail: the buyer gets no letters, so the operator has to phone. */
const phoneNote = (phone: string) => printable(`no e-mail ${phone}: phone the buyer at every step`);

/** A return in a few lines. */
export function returnLines({ id, number, status, created_at, note, lines, email, phone }: ListedReturn): string {
  const head = [String(id), number, momentText(created_at), status].join('  ');
  const pieces = lines.map(({ part, quantity, reason }) => printable(`    ${quantity} × ${part}  ${reason}`));
  return [head, ...(email === '' ? [`    ${phoneNote(phone)}`] : []), ...pieces, ...quoted(note)].join('\n');
}

/** A refund in one line, with the attempts at the provider. */
export function refundLine({
  order_number,
  number,
  created_at,
  way,
  state,
  amount,
  tries,
  try_at,
}: ListedRefund): string {
  const facts = [`${order_number} #${number}`, momentText(created_at), leiText(amount), way, state];
  const attempts = tries > 0 ? [`tried ${tries} ×`] : [];
  return [...facts, ...attempts, ...(try_at ? [`next ${momentText(try_at)}`] : [])].join('  ');
}

/** The fit snapshot of a line, as text. */
function fitLines({ vehicle, fit, guaranteed }: Order['items'][number]): string[] {
  if (vehicle === null) return [];
  const reasons = (fit?.reasons ?? []).map(({ params }) =>
    Object.entries(params).map(([key, text]) => `${key} ${text}`),
  );
  const open = (fit?.missing ?? []).map(({ name, needs }) => `${name} needs ${needs}, not answered`);
  const answers = (fit?.answers ?? []).map(({ name, value }) => `${name} ${value}`);
  const verdict = fit === null ? [] : [fit.verdict];
  const promise = guaranteed ? [`fit guaranteed ${shop.fitReturnDays} days`] : [];
  const facts = [vehicle, ...verdict, ...reasons.flat(), ...open, ...answers, ...promise];
  return [`      ${facts.map(printable).join(', ')}`];
}

function itemLines(item: Order['items'][number]): string[] {
  const { position, quantity, product, total } = item;
  const part = printable(`${product.brandName} ${product.partNumber}  ${product.name}`);
  return [`${String(position).padStart(4)}  ${quantity} × ${part}  ${leiText(total.amount)}`, ...fitLines(item)];
}

const daysText = ({ from, to }: DeliveryPromise) => (from === to ? to : `${from} to ${to}`);

function parcelLine({ number, promise, price, due, sentAt, handedAt }: OrderParcel, cash: boolean): string {
  const sent = handedAt ? `handed out ${momentText(handedAt)}` : sentAt ? `sent ${momentText(sentAt)}` : 'TO BE SENT';
  const collect = cash ? `  collect ${leiText(due.amount)}` : '';
  return `parcel ${number}  promised ${daysText(promise)}  ${leiText(price.amount)}${collect}  ${sent}`;
}

/** The pickup store. Its code is not printed, because the buyer has to name it. */
function pickupLine({ delivery: { pickup } }: Order): string[] {
  if (pickup === null) return [];
  const keptUntil = pickup.keptUntil === null ? [] : [`kept until ${pickup.keptUntil}`];
  const by = pickup.code === null ? [] : ['handed out by its code'];
  return [['pick-up ', pickup.address, ...keptUntil, ...by].join('  ')];
}

/** Payment status of an order by transfer or invoice, with its due date if unpaid. */
function bankText({ payment, bankPayment }: Order): string {
  if (bankPayment === null) return '';
  const until = bankPayment.received ? ', received' : `, to be paid by ${bankPayment.payBy}`;
  return payment === 'invoice' ? printable(`, contract ${bankPayment.contractNumber ?? 'gone'}${until}`) : until;
}

/** A complete order as text. `checks` are the cars whose VIN must be checked before packing. */
export function orderText(order: Order, checks: readonly FitCheck[] = []): string {
  const { contact, delivery, shippingAddress: to } = order;
  const recipient =
    to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  return [
    `${order.number}  ${order.status}`,
    `placed    ${momentText(order.createdAt)}`,
    printable(
      `buyer     ${[`${contact.firstName} ${contact.lastName}`, contact.email, contact.phone].filter(Boolean).join(', ')}`,
    ),
    ...(contact.email === '' ? [phoneNote(contact.phone)] : []),
    printable(`delivery  ${[delivery.name, recipient].filter(Boolean).join(', ')}`),
    ...(delivery.promise && delivery.parcels.length === 0 ? [`promised  ${daysText(delivery.promise)}`] : []),
    ...pickupLine(order),
    `payment   ${order.payment}${bankText(order)}`,
    ...(order.reference === '' ? [] : [printable(`reference "${order.reference}"`)]),
    ...(order.notes === '' ? [] : ['note', ...quoted(order.notes)]),
    ...checks.map(({ name, vin }) =>
      printable(`CHECK FIT ${name}, ${vin ? `VIN ${vin}` : 'VIN not given: ask the buyer'}`),
    ),
    '',
    ...(delivery.parcels.length === 0
      ? order.items.flatMap(itemLines)
      : delivery.parcels.flatMap((parcel) => [
          parcelLine(parcel, order.payment === 'cash'),
          ...order.items.filter((item) => item.parcel === parcel.number).flatMap(itemLines),
        ])),
    ...order.totals.map(({ title, price }) => `      ${title}  ${leiText(price.amount)}`),
    `      total  ${leiText(order.total.amount)}`,
    '',
    ...order.timeline.map(({ kind, at, ...details }) => {
      const { amount, ...rest } = details;
      const facts = [...Object.values(rest), ...(amount ? [leiText(amount.amount)] : [])];
      return printable([momentText(at), kind, ...facts].join('  '));
    }),
    ...order.returns.map(({ id, status, lines }) => {
      const pieces = lines.map(({ position, quantity, reason }) => `${quantity} of line ${position}, ${reason}`);
      return `return ${id}  ${status}  ${pieces.join('; ')}`;
    }),
    ...order.refunds.map(({ number, amount, delivery, way, state, createdAt, returnId }) => {
      const parts = [
        ...(delivery.amount > 0 ? [`delivery ${leiText(delivery.amount)} of it`] : []),
        ...(returnId === null ? [] : [`for return ${returnId}`]),
      ];
      return [`refund #${number}`, momentText(createdAt), leiText(amount.amount), way, state, ...parts].join('  ');
    }),
    ...(order.documents ?? []).map(({ number, kind, issuedAt, refund }) => {
      const basis = refund === null ? [] : [`for refund #${refund}`];
      return [kind === 'invoice' ? 'invoice' : 'credit note', number, momentText(issuedAt), ...basis].join('  ');
    }),
  ].join('\n');
}

/** Complaints that a part does not fit a car. */
export function complaintLines({ part, car, complaints, pieces, sold, exact, reasons }: FitComplaint): string {
  const head = [
    `${complaints} ×`,
    printable(part),
    printable(car),
    `${pieces} of ${sold} sold pieces`,
    ...(exact > 0 ? [`${exact} × exact`] : []),
  ];
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return `${head.join('  ')}\n    ${why.join(', ')}`;
}
