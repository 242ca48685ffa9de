'use client';

import { type AbstractIntlMessages, NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';

type MoreMessagesProps = { readonly messages: AbstractIntlMessages; readonly children: ReactNode };

/** Adds messages to those that are there, so that no page sends the shell's again. */
export function MoreMessages({ messages, children }: MoreMessagesProps) {
  const known = useMessages();
  const all = useMemo(() => ({ ...known, ...messages }), [known, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
