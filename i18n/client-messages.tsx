import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages';

/** Namespaces that the shell's client components use on every page. */
const shellNamespaces: readonly (keyof Messages)[] = [
  'common',
  'unavailable',
  'shell',
  'cart',
  'errors',
  'auth',
  'accountMenu',
];

type ClientMessagesProps = {
  /** Namespaces that client components below need besides the shell's. */
  readonly namespaces?: readonly (keyof Messages)[];
  readonly children: ReactNode;
};

/** Gives client components below the messages of the named namespaces, and no more: each one travels with the page. */
export async function ClientMessages({ namespaces = [], children }: ClientMessagesProps) {
  const messages: AbstractIntlMessages = await getMessages();
  const wanted = new Set<string>([...shellNamespaces, ...namespaces]);
  const chosen = Object.fromEntries(Object.entries(messages).filter(([name]) => wanted.has(name)));
  return <NextIntlClientProvider messages={chosen}>{children}</NextIntlClientProvider>;
}
