import type { SoldAs } from '@/lib/contract/catalogue/product';
import type { PrintedOrder } from '@/lib/contract/orders/documents';
import type { Order } from '@/lib/contract/orders/orders';
import type { Money } from '@/lib/contract/shared';
import { wholeNumber } from '@/lib/domain/text/escape';

/** Texts of an invoice in its language, with formatted dates and amounts. */
export type InvoiceWords = {
  readonly title: string;
  /** Number of the document; for a proforma, the number of the order. */
  readonly number: string;
  /** Date of the document as an ISO instant, for the properties of the file. */
  readonly issuedAt: string;
  readonly date: string;
  /** Lines that name the order, and the invoice that a credit note corrects. */
  readonly basis: readonly string[];
  readonly seller: string;
  readonly buyer: string;
  readonly idno: string;
  readonly vatCode: string;
  readonly bank: string;
  /** Lines about payment: method, contract, due date, and the text for the transfer. */
  readonly payment: readonly string[];
  /** The buyer's reference for the order; empty without one. */
  readonly reference: string;
  readonly delivery: string;
  readonly columns: readonly [line: string, name: string, unit: string, quantity: string, price: string, total: string];
  /** Units of measure by price basis. */
  readonly units: Readonly<Record<SoldAs, string>>;
  readonly subtotal: string;
  readonly total: string;
  readonly net: string;
  readonly vat: string;
  readonly included: string;
  readonly cancelled: string;
  /** Label of the signature. */
  readonly director: string;
  /** Template `Page {page} of {pages}`; the numbers are filled in after drawing. */
  readonly page: string;
};

type OrderPaymentFacts = Pick<Order, 'payment' | 'bankPayment' | 'status'>;

/**
 * Whether the document of an order is a proforma: its invoice was not issued yet. A back end that issues no documents has
 * a proforma only for transfers in advance.
 */
export function isProforma({
  documents,
  ...order
}: OrderPaymentFacts & { readonly documents?: Order['documents'] | undefined }): boolean {
  const isSent = order.status === 'SHIPPED' || order.status === 'COMPLETED';
  if (documents && !isSent) return !documents.some(({ kind }) => kind === 'invoice');
  return order.payment === 'transfer' && order.bankPayment?.received !== true && order.status !== 'COMPLETED';
}

/** The issued credit notes of an order. */
export function creditNotesOf({ documents }: Pick<Order, 'documents'>) {
  return (documents ?? []).filter(({ kind }) => kind === 'credit_note');
}

/** Whether the order is paid. */
export function isPaid({
  payment,
  paymentState,
  bankPayment,
  status,
}: OrderPaymentFacts & Pick<Order, 'paymentState'>): boolean {
  return paymentState === 'paid' || bankPayment?.received === true || (payment === 'cash' && status === 'COMPLETED');
}

export type InvoiceLine = {
  readonly position: string;
  readonly name: string;
  readonly code: string;
  readonly unit: string;
  readonly quantity: string;
  readonly price: string;
  readonly total: string;
};

/** `1 234,50 lei`, always with bani, in both languages. */
export function invoiceAmount({ amount }: Money): string {
  const bani = Math.abs(amount);
  return `${amount < 0 ? '\u2212' : ''}${wholeNumber(bani / 100)},${String(bani % 100).padStart(2, '0')}\u00a0lei`;
}

/** VAT and net amount of a gross amount; their sum equals the gross amount. */
export function vatOf({ amount }: Money, percent: number): { readonly net: Money; readonly vat: Money } {
  const vat = Math.round((amount * percent) / (100 + percent));
  return { net: { amount: amount - vat, currency: 'MDL' }, vat: { amount: vat, currency: 'MDL' } };
}

/** The lines of an order as printed. */
export function invoiceLines(
  { items }: Pick<PrintedOrder, 'items'>,
  { units }: Pick<InvoiceWords, 'units'>,
): InvoiceLine[] {
  return items.map(({ position, product, options, quantity, price, total }) => ({
    position: String(position),
    name: printable([product.name, ...options.map(({ name, value }) => `${name}: ${value}`)].join(', ')),
    code: printable(`${product.brandName} ${product.partNumber}`.trim()),
    unit: units[product.soldAs],
    quantity: String(quantity),
    price: invoiceAmount(price),
    total: invoiceAmount(total),
  }));
}

const unprintable = /[^\t\n\u0020-\u024f\u02c6-\u02dd\u0370-\u052f\u1e00-\u1eff\u2000-\u22ff]/gu;

/** Removes characters that the typeface lacks, such as emoji. */
export function printable(text: string): string {
  return text.normalize().replace(unprintable, '').replace(/ {2,}/g, ' ').trim();
}
