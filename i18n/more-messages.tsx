'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

type MoreMessagesProps = { readonly messages: AbstractIntlMessages; readonly children: ReactNode };

/** Adds messages to inherited ones, so that a page does not repeat the messages of the shell. */
export function MoreMessages({ messages, children }: MoreMessagesProps) {
  const inherited = useMessages();
  const all = useMemo(() => ({ ...inherited, ...messages }), [inherited, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
