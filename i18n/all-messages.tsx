'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { type ReactNode, use } from 'react';
import type { LocaleCode } from '@/lib/config/shop';
import { loadMessages, type Messages } from './messages';

const loaded = new Map<LocaleCode, Promise<Messages>>();

function messagesOf(locale: LocaleCode): Promise<Messages> {
  const known = loaded.get(locale) ?? loadMessages(locale);
  loaded.set(locale, known);
  return known;
}

/** What stands below has all words of the language, fetched when it is first shown: for what no page carries from the start. */
export function AllMessages({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={use(messagesOf(locale))}>
      {children}
    </NextIntlClientProvider>
  );
}
