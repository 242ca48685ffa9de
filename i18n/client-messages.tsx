import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages';
import { MoreMessages } from './more-messages';

/** Namespaces that the shell's client components use on every page. */
const shellNamespaces: readonly (keyof Messages)[] = ['common', 'unavailable', 'shell', 'cart', 'accountMenu'];

/** What the newsletter's form, at the foot of every page, says of its fields. */
const newsletterErrors: readonly (keyof Messages['errors'])[] = [
  'ERROR_FORM_REQUIRED',
  'ERROR_FORM_INCORRECT_EMAIL',
  'ERROR_FORM_AGREE',
  'ERROR_FORM_CHECK',
  'NEWSLETTER_SUBSCRIBE_SUCCESS',
  'NEWSLETTER_SUBSCRIBE_ERROR',
];

type ClientMessagesProps = {
  readonly namespaces: readonly (keyof Messages)[];
  readonly children: ReactNode;
};

async function chosenMessages(names: readonly string[]): Promise<AbstractIntlMessages> {
  const all: AbstractIntlMessages = await getMessages();
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
}

/** Gives the client components of every page their messages, and no more: they travel with it. */
export async function ShellMessages({ children }: { readonly children: ReactNode }) {
  const { errors } = (await getMessages()) satisfies Messages;
  const own = Object.fromEntries(newsletterErrors.map((name) => [name, errors[name]]));
  const messages = { ...(await chosenMessages(shellNamespaces)), errors: own };
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Gives client components below the messages of the named namespaces besides the shell's. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return <MoreMessages messages={await chosenMessages(namespaces)}>{children}</MoreMessages>;
}
