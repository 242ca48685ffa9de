import { shop } from '@/lib/config/shop';
import type { FitReason, FitSnapshot } from '@/lib/contract/catalogue/fit';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { OrderParcel } from '@/lib/contract/orders/order-stage';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale, Money } from '@/lib/contract/shared';
import { spacedIban } from '@/lib/contract/values/company-numbers';
import { formatPhone } from '@/lib/contract/values/phone';
import { type DeliveryLine, deliveryLines, promisedDates } from '@/lib/domain/delivery/order-state';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { type LetterWords, letterWords, orderStateWords } from '../define-letter';
import {
  escapeHtml,
  htmlRow,
  htmlTotal,
  type TableRow,
  tableHeading,
  tableHtml,
  tableLook,
  textRow,
} from '../letter-layout';
import { transferBy } from './order-facts';

/** The verdict at order time, and its reason: the same texts as on cards, pages and carts. */
export function fitText(fit: FitSnapshot, locale: Locale): string {
  const verdict = letterWords(locale)(`fit.${fit.verdict}`);
  if (fit.verdict === 'conditional') return `${verdict}: ${fit.missing.map(({ needs }) => needs).join(', ')}`;
  const [reason] = fit.reasons;
  return reason && fit.verdict === 'none' ? `${verdict}. ${reasonText(reason, locale)}` : verdict;
}

function reasonText({ code, params }: FitReason, locale: Locale): string {
  const t = letterWords(locale);
  const { name = '', needs = '', yours = '', for: others = '' } = params;
  return code === 'criterion' ? t('fit.needs', { name, needs, yours }) : t('fit.others', { others, yours });
}

type CarLine = Pick<Order['items'][number], 'vehicle' | 'fit' | 'guaranteed'>;

/** Texts about a line's car: its name, the verdict, the guarantee. */
export function carLines({ vehicle, fit, guaranteed }: CarLine, locale: Locale): string[] {
  if (vehicle === null) return [];
  const t = letterWords(locale);
  return [
    [t('fit.forCar', { car: vehicle }), ...(fit ? [fitText(fit, locale)] : [])].join(': '),
    ...(guaranteed ? [t('fit.guaranteed', { days: shop.fitReturnDays })] : []),
  ];
}

type TransferFacts = { readonly number: string; readonly total: string; readonly payBy: string };

/** Transfer details of an order, as rows of label and value. */
export function transferRows({ number, total, payBy }: TransferFacts, t: LetterWords): readonly TableRow[] {
  const { company } = shop;
  return [
    [t('transfer.sum'), total],
    [t('transfer.payBy'), payBy],
    [t('transfer.payee'), `${company.legalName}\nIDNO ${company.idno}`],
    [t('transfer.bank'), `${company.bank}, ${company.bic}`],
    ['IBAN', spacedIban(company.iban).replaceAll('\u00a0', ' ')],
    [t('transfer.purpose'), t('transfer.order', { number })],
  ];
}

/** Mail programs truncate letters at about 100 kB; the order page lists all items. */
const maxItems = 40;

/** Recipient of a letter. */
type LetterReader = 'buyer' | 'staff';

/** The order's lines or one parcel's, with sums, recipient and delivery, as HTML and as text. */
export function orderBody(
  order: Order,
  locale: Locale,
  parcel?: number,
  reader: LetterReader = 'buyer',
): { readonly html: string; readonly text: string } {
  const t = letterWords(locale);
  const parcelItems = order.delivery.parcels.find(({ number }) => number === parcel);
  const items = parcelItems ? order.items.filter((item) => item.parcel === parcelItems.number) : order.items;
  const title = parcelItems ? t(`order.${collectedOrCarried(order)}.inParcel`) : t('order.items');
  const lines = items.slice(0, maxItems).map((item) => lineOf(item, locale));
  const left = items.length - lines.length;
  const more = left > 0 ? [t('order.more', { count: left })] : [];
  const { sums, total, wholeOrder } = parcelItems ? sumsOfParcel(order, parcelItems, locale) : sumsOf(order, locale);
  const facts = factsOf(order, locale, reader, parcelItems);
  const transfer = awaitedTransfer(order, locale);
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
        ...wholeOrder.map((row) => htmlRow(row, 'right')),
      ]),
      ...(transfer.length > 0
        ? [tableHeading(t('transfer.heading')), tableHtml(transfer.map((row) => htmlRow(row, 'left')))]
        : []),
      tableHtml(facts.map((row) => htmlRow(row, 'left'))),
    ].join('\n'),
    text: [
      [`${title}:`, ...lines.map(textLine), ...more].join('\n'),
      [...sums, total, ...wholeOrder].map(textRow).join('\n'),
      ...(transfer.length > 0 ? [[`${t('transfer.heading')}:`, ...transfer.map(textRow)].join('\n')] : []),
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

function lineOf(item: Order['items'][number], locale: Locale): OrderLineText {
  const { product, options, quantity, price, total } = item;
  const chosen = options.map(({ name, value }) => `${name}: ${value}`).join(', ');
  const counted = `${quantity} × ${sumText(price, locale)}`;
  return {
    name: chosen === '' ? product.name : `${product.name}, ${chosen}`,
    code: `${product.brandName} ${product.partNumber}`.trim(),
    sum: `${counted} = ${sumText(total, locale)}`,
    counted,
    car: carLines(item, locale),
  };
}

/** Sum rows and the total. The letter of a parcel shows the sums of the parcel, then the sums of the order. */
type OrderSumRows = {
  readonly sums: readonly TableRow[];
  readonly total: TableRow;
  readonly wholeOrder: readonly TableRow[];
};

function sumsOf({ subtotal, totals, total, delivery, credit }: Order, locale: Locale): OrderSumRows {
  const t = letterWords(locale);
  const format = (sum: Money) => sumText(sum, locale);
  const rows = totals.map(
    ({ code, title, price }): TableRow => [
      title,
      code === delivery.code && price.amount === 0 ? t('order.free') : format(price),
    ],
  );
  const sums = rows.length === 0 ? [] : [[t('order.subtotal'), format(subtotal)] as const, ...rows];
  const toPay = credit && mdl(total.amount - credit.amount);
  const wholeOrder: TableRow[] = toPay
    ? [
        [t('order.credit'), format(mdl(-credit.amount))],
        [t('order.toPay'), format(toPay)],
      ]
    : [];
  return { sums, total: [t('order.total'), format(total)], wholeOrder };
}

function sumsOfParcel(order: Order, { number, price, due }: OrderParcel, locale: Locale): OrderSumRows {
  const t = letterWords(locale);
  const parcelItems = order.items.filter((item) => item.parcel === number);
  const productsTotal = parcelItems.reduce((sum, { total }) => sum + total.amount, 0);
  const off = due.amount - productsTotal - price.amount;
  const offTitle = order.totals.find((total) => total.price.amount < 0)?.title ?? t('order.discount');
  const format = (sum: Money) => sumText(sum, locale);
  const rows: (TableRow | false)[] = [
    [t('order.subtotal'), format(mdl(productsTotal))],
    off !== 0 && [offTitle, format(mdl(off))],
    price.amount > 0 && [t('order.parcelDelivery'), format(price)],
  ];
  const sums = rows.filter((row) => row !== false);
  return {
    sums: sums.length > 1 ? sums : [],
    total: [t(`order.${collectedOrCarried(order)}.parcelTotal`), format(due)],
    wholeOrder: [[t('order.wholeOrder'), format(order.total)]],
  };
}

const collectedOrCarried = ({ delivery }: Pick<Order, 'delivery'>) => (isCollected(delivery) ? 'pickup' : 'carried');

function factsOf(order: Order, locale: Locale, reader: LetterReader, letterParcel?: OrderParcel): TableRow[] {
  const t = letterWords(locale);
  const { contact, company, delivery, shippingAddress: to, notes, reference } = order;
  const recipient =
    to && [to.address, to.address1, to.address2, to.city, to.state, to.postcode].filter(Boolean).join(', ');
  const who = to ? to : contact;
  const rows: (TableRow | false)[] = [
    [t('order.delivery'), [delivery.name, recipient ?? delivery.pickup?.address].filter(Boolean).join('\n')],
    ...(letterParcel ? arrivalOfParcel(order, letterParcel, locale) : arrivalRows(order, locale)),
    [t('order.receiver'), `${who.firstName} ${who.lastName}, ${formatPhone(who.phone)}`],
    [t('order.payment'), [t(`order.ways.${order.payment}`), ...invoiceTerms(order, locale)].join('\n')],
    order.fitCheck.length > 0 && [
      t('order.fitCheck'),
      t('order.fitCheckText', { cars: order.fitCheck.map(({ car }) => car).join(', ') }),
    ],
    company !== null && [t('order.company'), `${company.name}, IDNO ${company.idno}`],
    reference !== '' && [t(reader === 'buyer' ? 'order.reference' : 'order.buyersReference'), reference],
    notes !== '' && [t(reader === 'buyer' ? 'order.notes' : 'order.buyersNotes'), notes],
  ];
  return rows.filter((row) => row !== false);
}

/** Delivery of the order, by parcel where there are two. */
function arrivalRows(order: Order, locale: Locale): TableRow[] {
  return linesOf(order, locale).map((line) => parcelRow(order, line, locale));
}

const linesOf = (order: Order, locale: Locale) => deliveryLines(order, new Date(), locale, orderStateWords(locale));

/** A delivery line as a row; of a parcel with its contents. */
function parcelRow({ items }: Order, { state, parcel, text }: DeliveryLine, locale: Locale): TableRow {
  if (parcel === null) return [letterWords(locale)('order.when'), text];
  const parts = items.filter((item) => item.parcel === state.parcel).slice(0, maxItems);
  const names = parts.map(
    ({ product, quantity }) => `${quantity}\u00a0×\u00a0${product.brandName} ${product.partNumber}`,
  );
  return [parcel, [text, names.join(', ')].join('\n')];
}

const beginLine = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Date of this parcel, and the remaining one with its contents. */
function arrivalOfParcel(order: Order, letterParcel: OrderParcel, locale: Locale): TableRow[] {
  const lines = linesOf(order, locale);
  const days: TableRow[] = lines
    .filter(({ state }) => state.parcel === letterParcel.number && !isCollected(order.delivery))
    .map(({ text }) => [letterWords(locale)('order.when'), beginLine(text)]);
  const unsent = new Set(order.delivery.parcels.flatMap(({ number, sentAt }) => (sentAt === null ? [number] : [])));
  const rest = lines.filter(({ state }) => state.parcel !== letterParcel.number && unsent.has(state.parcel ?? 0));
  return [...days, ...rest.map((line) => parcelRow(order, line, locale))];
}

/** Transfer details, while payment is awaited. */
function awaitedTransfer(order: Order, locale: Locale): readonly TableRow[] {
  const payBy = transferBy(order, locale);
  if (payBy === undefined) return [];
  return transferRows({ number: order.number, total: sumText(order.total, locale), payBy }, letterWords(locale));
}

/** Contract and due date of an order on a contract. */
function invoiceTerms({ payment, bankPayment, status }: Order, locale: Locale): string[] {
  if (payment !== 'invoice' || bankPayment === null || status === 'CANCELLED') return [];
  const t = letterWords(locale);
  const by = { from: bankPayment.payBy, to: bankPayment.payBy };
  const contractText =
    bankPayment.contractNumber === null ? [] : [t('order.contract', { number: bankPayment.contractNumber })];
  return [...contractText, t('order.payBy', { day: promisedDates(by, locale) })];
}

const textLine = ({ name, code, sum, car }: OrderLineText) => [`- ${name} (${code})`, ...car, sum].join('\n  ');

function htmlLine({ name, code, sum, counted, car }: OrderLineText): string {
  const price = escapeHtml(sum.slice(counted.length + 3));
  const fit = car.map((text) => `<br><span style="${tableLook.car}">${escapeHtml(text)}</span>`).join('');
  return `<tr><td style="${tableLook.name}">${escapeHtml(name)}<br><span style="${tableLook.code}">${escapeHtml(code)}</span>${fit}</td>
<td style="${tableLook.sum}">${price}<br><span style="font-weight:400;color:#5b6378">${escapeHtml(counted)}</span></td></tr>`;
}
