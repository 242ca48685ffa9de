import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { DocumentContent } from '@/lib/contract/orders/documents';
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

/** An issued invoice or credit note as a PDF. The same document gives the same pages at any time. */
export function documentPdf(content: DocumentContent, lang: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const t = createTranslator({ locale: lang, messages: messages[lang].invoice, timeZone: shop.timeZone });
  return drawInvoice(content.order, documentWords(lang, t, content.order, content), content.seller);
}
