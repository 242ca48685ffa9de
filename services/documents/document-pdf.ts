import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { DocumentContent, Seller } from '@/lib/contract/orders/documents';
import type { Locale } from '@/lib/contract/shared';
import { documentWords } from '@/lib/domain/invoice/document-words';
import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
import type first from '@/messages/ro-MD.json';

const folder = join(import.meta.dirname, '..', '..', 'messages');
const invoiceTexts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
// All languages have the same texts (`npm run messages`).
const texts = z.object({
  invoice: z.custom<(typeof first)['invoice']>((value) => invoiceTexts.safeParse(value).success),
});

/** The texts of invoices, which the storefront prints too. Read at start, which fails when they are missing. */
const messages = forEachLocale((lang) => texts.parse(JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8'))));

export type DrawnDocument = { readonly name: string; readonly pdf: Uint8Array<ArrayBuffer> };

/** Draws an issued invoice or credit note; the same document gives the same pages at any time. */
export function drawIssuedDocument(lang: Locale, content: DocumentContent): Promise<DrawnDocument> {
  return draw(lang, content.order, content.seller, content);
}

type PrintableOrder = Parameters<typeof documentWords>[2];

/** Draws the proforma of an order without an issued invoice, with the number and date of the order. */
export function drawProforma(lang: Locale, order: PrintableOrder, seller: Seller): Promise<DrawnDocument> {
  return draw(lang, order, seller);
}

async function draw(
  lang: Locale,
  order: PrintableOrder,
  seller: Seller,
  issued?: DocumentContent,
): Promise<DrawnDocument> {
  const t = createTranslator({ locale: lang, messages: messages[lang].invoice, timeZone: shop.timeZone });
  const { file, ...words } = documentWords(lang, t, order, issued);
  return { name: `${file}_${words.number}.pdf`, pdf: await drawInvoice(order, words, seller) };
}
