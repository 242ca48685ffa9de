import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { DocumentContent, Seller } from '@/lib/contract/orders/documents';
import type { Locale } from '@/lib/contract/shared';
import { documentWords } from '@/lib/domain/invoice/document-words';
import { accentColor } from '@/lib/domain/settings/brand-colors';
import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
import type first from '@/messages/ro-MD.json';
import { logoPng } from '../pictures/logo';

const folder = join(import.meta.dirname, '..', '..', 'messages');
const invoiceTexts = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));
// All languages have the same texts (`npm run messages`).
const texts = z.object({
  invoice: z.custom<(typeof first)['invoice']>((value) => invoiceTexts.safeParse(value).success),
});

/** The texts of invoices, which the storefront prints too. Read at start, which fails when they are missing. */
const messages = forEachLocale((lang) => texts.parse(JSON.parse(readFileSync(join(folder, `${lang}.json`), 'utf8'))));

export type DrawnDocument = { readonly name: string; readonly pdf: Uint8Array<ArrayBuffer> };

/**
 * Draws the stored content of an invoice or credit note with the current logo and colour. `photos`: folder of the logo.
 */
export function drawIssuedDocument(lang: Locale, content: DocumentContent, photos: string): Promise<DrawnDocument> {
  return draw(photos, lang, content.order, content.seller, content);
}

type PrintableOrder = Parameters<typeof documentWords>[2];

/** Draws the proforma of an order without an issued invoice, with the number and date of the order. */
export function drawProforma(
  lang: Locale,
  order: PrintableOrder,
  seller: Seller,
  photos: string,
): Promise<DrawnDocument> {
  return draw(photos, lang, order, seller);
}

async function draw(
  photos: string,
  lang: Locale,
  order: PrintableOrder,
  seller: Seller,
  issued?: DocumentContent,
): Promise<DrawnDocument> {
  const t = createTranslator({ locale: lang, messages: messages[lang].invoice, timeZone: shop.timeZone });
  const { file, ...words } = documentWords(lang, t, order, issued);
  const logo = shop.logo ? await logoPng(photos, shop.logo.key) : undefined;
  const pdf = await drawInvoice(order, words, seller, { accent: accentColor(), logo });
  return { name: `${file}_${words.number}.pdf`, pdf };
}
