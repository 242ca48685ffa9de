import { z } from 'zod';
import { forEachLocale, type LocaleCode, localeCodes } from '@/lib/contract/locales/locales';
import { printedOrder, seller } from '@/lib/contract/orders/documents';
import { sellerIn } from '@/lib/domain/invoice/seller';
import { mdl } from '@/lib/domain/money/money';
import type { Queryable } from '../db/query';
import { serviceText } from '../messages/service-messages';
import { readOrderRow } from '../orders/read-orders';
import { toOrder } from '../orders/to-order';

/** The printed content of a document in one language. */
const printed = z.object({ order: printedOrder, seller });
type Printed = z.output<typeof printed>;

/** The stored content of a document: all printed values, by language. */
export const storedContent = z.record(z.string(), printed);
export type StoredContent = z.output<typeof storedContent>;

/** The content in a language; in the first stored one if the document is older than the language. */
export function contentIn(content: StoredContent, lang: LocaleCode): Printed {
  const texts = content[lang] ?? Object.values(content)[0];
  if (!texts) throw new Error('A document has no content.');
  return texts;
}

/** The content of the invoice of an order, from the current data of the order. */
export async function invoiceContent(on: Queryable, orderId: number): Promise<StoredContent> {
  const row = await readOrderRow(on, orderId);
  const content: Record<string, Printed> = {};
  for (const lang of localeCodes) {
    content[lang] = { order: printedOrder.parse(await toOrder(on, row, lang)), seller: sellerIn(lang) };
  }
  return content;
}

/** The part of an invoice that a credit note credits, in bani. */
export type CreditedPart = {
  readonly amount: number;
  /** The part of the amount that is delivery. */
  readonly delivery: number;
  readonly lines: readonly { readonly position: number; readonly quantity: number; readonly amount: number }[];
};

/**
 * The content of a credit note for a part of an invoice. Lines have the prices of the invoice; the totals contain their
 * discounts and deductions. An amount without pieces is a line of its own.
 */
export function creditContent(invoice: StoredContent, part: CreditedPart): StoredContent {
  return forEachLocale((lang) => creditIn(contentIn(invoice, lang), part, lang));
}

function creditIn({ order, seller: sold }: Printed, { amount, delivery, lines }: CreditedPart, lang: LocaleCode) {
  const t = serviceText[lang];
  const items = lines.flatMap(({ position, quantity }) => {
    const item = order.items.find((one) => one.position === position);
    return item ? [{ ...item, quantity, total: mdl(item.price.amount * quantity) }] : [];
  });
  const rest = amount - delivery - lines.reduce((sum, line) => sum + line.amount, 0);
  if (rest > 0 || items.length === 0) {
    const name = t('creditNote.amount', { number: order.number });
    items.push({
      position: Math.max(0, ...order.items.map(({ position }) => position)) + 1,
      product: { name, brandName: '', partNumber: '', soldAs: 'piece' },
      ...{ options: [], price: mdl(rest), quantity: 1, total: mdl(rest) },
    });
  }
  const subtotal = items.reduce((sum, item) => sum + item.total.amount, 0);
  const deducted = subtotal + delivery - amount;
  return {
    seller: sold,
    order: {
      ...order,
      items: items.map((item, at) => ({ ...item, position: at + 1 })),
      subtotal: mdl(subtotal),
      totals: [
        ...(deducted === 0 ? [] : [{ code: 'deduction', title: t('creditNote.deduction'), price: mdl(-deducted) }]),
        ...(delivery === 0 ? [] : [{ code: 'delivery', title: order.delivery.name, price: mdl(delivery) }]),
      ],
      total: mdl(amount),
    },
  };
}
