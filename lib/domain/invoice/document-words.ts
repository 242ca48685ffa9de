import { shop } from '@/lib/config/shop';
import type { DocumentContent, PrintedOrder } from '@/lib/contract/orders/documents';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import type { InvoiceWords } from './invoice';
import { isPaid, isProforma } from './invoice';

/** Text keys of the namespace `invoice` of the messages. */
type InvoiceText =
  | `${'file' | 'title'}${'' | 'Proforma' | 'CreditNote'}`
  | PrintedOrder['payment']
  | `units.${'piece' | 'set'}`
  | 'date'
  | 'forOrder'
  | 'corrects'
  | 'seller'
  | 'buyer'
  | 'idno'
  | 'vatCode'
  | 'bank'
  | 'payment'
  | 'contract'
  | 'payBy'
  | 'purpose'
  | 'received'
  | 'reference'
  | 'delivery'
  | 'line'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'sum'
  | 'subtotal'
  | 'total'
  | 'paidTotal'
  | 'orderTotal'
  | 'creditTotal'
  | 'net'
  | 'vat'
  | 'included'
  | 'cancelled'
  | 'director'
  | 'page';

/** Returns a text in one language. */
type InvoiceTexts = (key: InvoiceText, values?: Readonly<Record<string, string | number>>) => string;

type Issued = Pick<DocumentContent, 'kind' | 'number' | 'issuedAt' | 'invoice' | 'seller'>;
type PrintableOrder = PrintedOrder & { readonly documents?: Order['documents'] | undefined };

const suffixes = { invoice: '', proforma: 'Proforma', credit_note: 'CreditNote' } as const;

/**
 * The words of a document, with the beginning of its file name. Without an issued document they are those of the order's
 * proforma or, of a back end that issues no documents, of its invoice, and have the number and date of the order.
 */
export function documentWords(
  lang: Locale,
  t: InvoiceTexts,
  order: PrintableOrder,
  issued?: Issued,
): { readonly file: string } & InvoiceWords {
  const dates = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: shop.timeZone });
  const dateOf = (at: string) => t('date', { date: dates.format(new Date(at)) });
  const kind = issued?.kind ?? (isProforma(order) ? 'proforma' : 'invoice');
  const { number, issuedAt } = issued ?? { number: order.number, issuedAt: order.createdAt };
  const corrected = issued?.invoice;
  // An issued document keeps the rate of its day.
  const percent = issued?.seller.vatPercent ?? shop.vatPercent;
  return {
    file: t(`file${suffixes[kind]}`),
    title: t(`title${suffixes[kind]}`),
    ...{ number, issuedAt, date: dateOf(issuedAt) },
    basis: [
      ...(corrected ? [t('corrects', { number: corrected.number, date: dateOf(corrected.issuedAt) })] : []),
      ...(issued ? [t('forOrder', { number: order.number, date: dateOf(order.createdAt) })] : []),
    ],
    seller: t('seller'),
    buyer: t('buyer'),
    idno: t('idno'),
    vatCode: t('vatCode'),
    bank: t('bank'),
    payment: [t('payment', { way: t(order.payment) }), ...bankLines(lang, t, order, kind === 'credit_note')],
    reference: order.reference === '' ? '' : t('reference', { reference: order.reference }),
    delivery: t('delivery'),
    columns: [t('line'), t('name'), t('unit'), t('quantity'), t('price'), t('sum')] as const,
    units: { piece: t('units.piece'), set: t('units.set') },
    subtotal: t('subtotal'),
    total: t(kind === 'credit_note' ? 'creditTotal' : totalKey(order)),
    net: t('net'),
    vat: t('vat', { percent }),
    included: t('included', { percent }),
    cancelled: t('cancelled'),
    director: t('director'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  };
}

function totalKey(order: PrintableOrder): InvoiceText {
  if (order.status === 'CANCELLED') return 'orderTotal';
  return isPaid(order) ? 'paidTotal' : 'total';
}

/** Contract, due date and receipt of a payment by transfer. */
function bankLines(lang: Locale, t: InvoiceTexts, order: PrintableOrder, isCredit: boolean): string[] {
  const { bankPayment, status } = order;
  if (!bankPayment) return [];
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const isDue = status !== 'CANCELLED' && !isCredit;
  return [
    ...(bankPayment.contractNumber === null ? [] : [t('contract', { number: bankPayment.contractNumber })]),
    ...(isDue && !bankPayment.received
      ? [t('payBy', { date: day.format(new Date(bankPayment.payBy)) }), t('purpose', { number: order.number })]
      : []),
    ...(isDue && order.payment === 'transfer' && bankPayment.received ? [t('received')] : []),
  ];
}
