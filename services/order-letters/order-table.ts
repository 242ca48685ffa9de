import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order, OrderParcel } from '@/lib/contract/orders/orders';
import type { AccountLang, Money } from '@/lib/contract/shared';
import { mdl } from '@/lib/money/money';
import { sumText } from '@/lib/money/price-text';
import { formatPhone } from '@/lib/phone/phone';
import { escapeHtml } from '../mail/letter-layout';
import { carLines } from './fit-words';
import { htmlRow, htmlTotal, type TableRow, tableHeading, tableHtml, tableLook, textRow } from './letter-table';
import { daysText, transferBy } from './order-facts';
import { orderWords } from './order-words';
import { transferRows, transferWords } from './transfer-words';

/** Mail programs cut letters off at about 100 kB: the page of the order has the rest. */
const maxItems = 40;
const locales = { ro: 'ro-MD', ru: 'ru' } as const;

/** What was ordered, or what of it is in one parcel, for how much, to whom and how, as HTML and as text. */
export function orderBody(
  order: Order,
  lang: AccountLang,
  parcel?: number,
): { readonly html: string; readonly text: string } {
  const words = orderWords[lang];
  const own = order.delivery.parcels.find(({ number }) => number === parcel);
  const items = own ? order.items.filter((item) => item.parcel === own.number) : order.items;
  const title = own ? words.inParcel(isFetched(order)) : words.items;
  const lines = items.slice(0, maxItems).map((item) => lineOf(item, lang));
  const left = items.length - lines.length;
  const more = left > 0 ? [words.more(left)] : [];
  const { sums, total, whole } = own ? sumsOfParcel(order, own, lang) : sumsOf(order, lang);
  const facts = factsOf(order, lang, own);
  const transfer = awaitedTransfer(order, lang);
  return {
    html: [
      tableHeading(title),
      tableHtml([
        ...lines.map(htmlLine),
        ...more.map((text) => `<tr><td colspan="2" style="${tableLook.name}">${text}</td></tr>`),
      ]),
      tableHtml([
        ...sums.map((row) => htmlRow(row, 'right')),
        htmlTotal(total),
        ...whole.map((row) => htmlRow(row, 'right')),
      ]),
      ...(transfer.length > 0
        ? [tableHeading(transferWords[lang].heading), tableHtml(transfer.map((row) => htmlRow(row, 'left')))]
        : []),
      tableHtml(facts.map((row) => htmlRow(row, 'left'))),
    ].join('\n'),
    text: [
      [`${title}:`, ...lines.map(textLine), ...more].join('\n'),
      [...sums, total, ...whole].map(textRow).join('\n'),
      ...(transfer.length > 0 ? [[`${transferWords[lang].heading}:`, ...transfer.map(textRow)].join('\n')] : []),
      facts.map(textRow).join('\n'),
    ].join('\n\n'),
  };
}

type OrderLineText = {
  readonly name: string;
  readonly code: string;
  readonly sum: string;
  readonly counted: string;
  readonly car: readonly string[];
};

function lineOf(item: Order['items'][number], lang: AccountLang): OrderLineText {
  const { product, options, quantity, price, total } = item;
  const chosen = options.map(({ name, value }) => `${name}: ${value}`).join(', ');
  const counted = `${quantity} × ${sumText(price, locales[lang])}`;
  return {
    name: chosen === '' ? product.name : `${product.name}, ${chosen}`,
    code: `${product.brandName} ${product.partNumber}`.trim(),
    sum: `${counted} = ${sumText(total, locales[lang])}`,
    counted,
    car: carLines(item, lang),
  };
}

/** Rows that lead to a total; of one parcel its own, and below it what the whole order comes to. */
type OrderSumRows = {
  readonly sums: readonly TableRow[];
  readonly total: TableRow;
  readonly whole: readonly TableRow[];
};

function sumsOf({ subtotal, totals, total }: Order, lang: AccountLang): OrderSumRows {
  const words = orderWords[lang];
  const say = (sum: Money) => sumText(sum, locales[lang]);
  const rows = totals.map(({ title, price }): TableRow => [title, say(price)]);
  const sums = rows.length === 0 ? [] : [[words.subtotal, say(subtotal)] as const, ...rows];
  return { sums, total: [words.total, say(total)], whole: [] };
}

function sumsOfParcel(order: Order, { number, price, due }: OrderParcel, lang: AccountLang): OrderSumRows {
  const { parcelTotal, parcelDelivery, subtotal, discount, wholeOrder } = orderWords[lang];
  const own = order.items.filter((item) => item.parcel === number);
  const goods = own.reduce((sum, { total }) => sum + total.amount, 0);
  const off = due.amount - goods - price.amount;
  const offTitle = order.totals.find((total) => total.price.amount < 0)?.title ?? discount;
  const say = (sum: Money) => sumText(sum, locales[lang]);
  const rows: (TableRow | false)[] = [
    [subtotal, say(mdl(goods))],
    off !== 0 && [offTitle, say(mdl(off))],
    price.amount > 0 && [parcelDelivery, say(price)],
  ];
  const sums = rows.filter((row) => row !== false);
  return {
    sums: sums.length > 1 ? sums : [],
    total: [parcelTotal(isFetched(order)), say(due)],
    whole: [[wholeOrder, say(order.total)]],
  };
}

const isFetched = ({ delivery }: Order) => isCollected(delivery);

function factsOf(order: Order, lang: AccountLang, own?: OrderParcel): TableRow[] {
  const words = orderWords[lang];
  const { contact, company, delivery, shippingAddress: to, notes, reference } = order;
  const place = to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  const who = to ? to : contact;
  const rows: (TableRow | false)[] = [
    [words.delivery, [delivery.name, place ?? delivery.pickup?.address].filter(Boolean).join('\n')],
    ...(own ? arrivalOfParcel(order, own, lang) : arrivalRows(order, lang)),
    [words.receiver, `${who.firstName} ${who.lastName}, ${formatPhone(who.phone)}`],
    [words.payment, [words.ways[order.payment], ...invoiceTerms(order, lang)].join('\n')],
    order.fitCheck.length > 0 && [words.fitCheck, words.fitCheckText(order.fitCheck.map(({ car }) => car).join(', '))],
    company !== null && [words.company, `${company.name}, IDNO ${company.idno}`],
    reference !== '' && [words.reference, reference],
    notes !== '' && [words.notes, notes],
  ];
  return rows.filter((row) => row !== false);
}

/** When it comes, by parcels where there are two; what was cancelled or waits in the store already comes no more. */
function arrivalRows(order: Order, lang: AccountLang): TableRow[] {
  const words = orderWords[lang];
  const { delivery, status } = order;
  const { parcels, promise } = delivery;
  if (status === 'CANCELLED') return [];
  if (parcels.length > 0) {
    return parcels.map((parcel) => parcelRow(order, parcel, lang));
  }
  const isThere = status === 'SHIPPED' && delivery.pickup !== null;
  return promise === null || isThere ? [] : [[words.promise, daysText(promise, locales[lang])]];
}

function parcelRow({ items, delivery }: Order, { number, promise }: OrderParcel, lang: AccountLang): TableRow {
  const parts = items.filter(({ parcel }) => parcel === number).slice(0, maxItems);
  const named = parts.map(
    ({ product, quantity }) => `${quantity}\u00a0×\u00a0${product.brandName} ${product.partNumber}`,
  );
  return [
    orderWords[lang].parcel(number, isCollected(delivery)),
    [daysText(promise, locales[lang]), named.join(', ')].join('\n'),
  ];
}

/** When this parcel comes, and the one that is still to be sent with what is in it. */
function arrivalOfParcel(order: Order, own: OrderParcel, lang: AccountLang): TableRow[] {
  const { delivery } = order;
  const rest = delivery.parcels.filter(({ number, sentAt }) => number !== own.number && sentAt === null);
  const days: TableRow[] =
    delivery.pickup === null ? [[orderWords[lang].promise, daysText(own.promise, locales[lang])]] : [];
  return [...days, ...rest.map((parcel) => parcelRow(order, parcel, lang))];
}

/** What a transfer for the order needs, while it is awaited. */
function awaitedTransfer(order: Order, lang: AccountLang): readonly TableRow[] {
  const payBy = transferBy(order, locales[lang]);
  if (payBy === undefined) return [];
  return transferRows({ number: order.number, total: sumText(order.total, locales[lang]), payBy }, lang);
}

/** Of an order on a contract: which one, and until when. */
function invoiceTerms({ payment, bankPayment, status }: Order, lang: AccountLang): string[] {
  if (payment !== 'invoice' || bankPayment === null || status === 'CANCELLED') return [];
  const { contract, payBy } = orderWords[lang];
  const by = { from: bankPayment.payBy, to: bankPayment.payBy };
  const named = bankPayment.contractNumber === null ? [] : [contract(bankPayment.contractNumber)];
  return [...named, payBy(daysText(by, locales[lang]))];
}

const textLine = ({ name, code, sum, car }: OrderLineText) => [`- ${name} (${code})`, ...car, sum].join('\n  ');

function htmlLine({ name, code, sum, counted, car }: OrderLineText): string {
  const price = escapeHtml(sum.slice(counted.length + 3));
  const fit = car.map((text) => `<br><span style="${tableLook.car}">${escapeHtml(text)}</span>`).join('');
  return `<tr><td style="${tableLook.name}">${escapeHtml(name)}<br><span style="${tableLook.code}">${escapeHtml(code)}</span>${fit}</td>
<td style="${tableLook.sum}">${price}<br><span style="font-weight:400;color:#5b6378">${escapeHtml(counted)}</span></td></tr>`;
}
