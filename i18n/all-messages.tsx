import { NextIntlClientProvider, useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { LocaleCode } from '@/lib/config/shop';
import { loadMessages, type Messages } from './messages';

const loaded = new Map<LocaleCode, Promise<Messages | null>>();

/** The messages, or null when offline: the next caller retries. */
function messagesOf(locale: LocaleCode): Promise<Messages | null> {
  const ask = () =>
    loadMessages(locale).catch(() => {
      loaded.delete(locale);
      return null;
    });
  const loading = loaded.get(locale) ?? ask();
  loaded.set(locale, loading);
  return loading;
}

/**
 * Provides all messages of the language to its children and loads them on first use. For content that is not in the
 * HTML of any page.
 */
export function AllMessages({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const messages = use(messagesOf(locale));
  // Without messages a menu stays closed; throwing would break the page.
  if (!messages) return null;
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
