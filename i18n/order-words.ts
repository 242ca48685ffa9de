import { createTranslator } from 'next-intl';
import type { DocumentContent, PrintedOrder } from '@/lib/contract/orders/documents';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { documentWords } from '@/lib/domain/invoice/document-words';
import { loadMessages } from './messages';

/** The words of an order's invoice or proforma in a language, or of one of its issued documents. */
export async function invoiceWords(
  lang: Locale,
  order: PrintedOrder & { readonly documents?: Order['documents'] },
  issued?: Pick<DocumentContent, 'kind' | 'number' | 'issuedAt' | 'invoice' | 'seller'>,
) {
  const t = createTranslator({ locale: lang, messages: await loadMessages(lang), namespace: 'invoice' });
  return documentWords(lang, t, order, issued);
}

/** Texts of the page that submits the form to a bank. */
export async function paymentFormWords(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'payment' });
  return { title: t('formTitle'), text: t('formText'), button: t('formButton'), back: t('formBack') };
}
