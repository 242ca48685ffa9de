import type { SoldAs } from '@/lib/contract/catalogue/product';
import type { Order } from '@/lib/contract/orders/orders';
import type { Money } from '@/lib/contract/shared';
import { wholeNumber } from '@/lib/domain/text/escape';

/** Who sells, as the invoice names them. */
export type Seller = {
  readonly name: string;
  readonly legalName: string;
  readonly idno: string;
  readonly vatCode: string;
  readonly bank: string;
  readonly bic: string;
  readonly iban: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly vatPercent: number;
};

/** What an invoice says in the language of its reader; dates and sums are ready to be read. */
export type InvoiceWords = {
  readonly title: string;
  readonly date: string;
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
  /** Units of measure, by what the price is for. */
  readonly units: Readonly<Record<SoldAs, string>>;
  readonly subtotal: string;
  readonly total: string;
  readonly net: string;
  readonly vat: string;
  readonly included: string;
  readonly cancelled: string;
  /** `Page {page} of {pages}`, with the braces: the numbers are known when all is drawn. */
  readonly page: string;
};

type OrderPaymentFacts = Pick<Order, 'payment' | 'bankPayment' | 'status'>;

/** Whether the document is a proforma: payment is asked before the sale, and an invoice follows with the goods. */
export function isProforma({ payment, bankPayment, status }: OrderPaymentFacts): boolean {
  return payment === 'transfer' && bankPayment?.received !== true && status !== 'COMPLETED';
}

/** Its money is with the shop: nothing on the paper asks for it any more. */
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

/** What of a sum with VAT is VAT, and what is left without it; the two always add up to the sum. */
export function vatOf({ amount }: Money, percent: number): { readonly net: Money; readonly vat: Money } {
  const vat = Math.round((amount * percent) / (100 + percent));
  return { net: { amount: amount - vat, currency: 'MDL' }, vat: { amount: vat, currency: 'MDL' } };
}

/** The lines of an order as they are printed. */
export function invoiceLines({ items }: Pick<Order, 'items'>, { units }: Pick<InvoiceWords, 'units'>): InvoiceLine[] {
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

/** Text without signs that the typeface has not got, such as emoji. */
export function printable(text: string): string {
  return text.normalize().replace(unprintable, '').replace(/ {2,}/g, ' ').trim();
}
