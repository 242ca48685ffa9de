import { NextIntlClientProvider, useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { LocaleCode } from '@/lib/config/shop';
import { loadMessages, type Messages } from './messages';

const loaded = new Map<LocaleCode, Promise<Messages | null>>();

/** The words, or null without a network: then the next one to ask tries again. */
function messagesOf(locale: LocaleCode): Promise<Messages | null> {
  const ask = () =>
    loadMessages(locale).catch(() => {
      loaded.delete(locale);
      return null;
    });
  const known = loaded.get(locale) ?? ask();
  loaded.set(locale, known);
  return known;
}

/** What stands below has all words of the language, fetched when it is first shown: for what no page carries from the start. */
export function AllMessages({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const messages = use(messagesOf(locale));
  // Without its words a menu stays closed; thrown, their absence would take the page with it.
  if (!messages) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
