import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/contract/shared';
import { loadMessages } from './messages';

/** Texts of the page that submits the form to a bank. */
export async function paymentFormWords(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'payment' });
  return { title: t('formTitle'), text: t('formText'), button: t('formButton'), back: t('formBack') };
}
