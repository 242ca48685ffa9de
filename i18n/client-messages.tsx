import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages';
import { MoreMessages } from './more-messages';

/** What the client components of every page say: whole namespaces, and of two the words that no other page needs. */
const shellNamespaces: readonly (keyof Messages)[] = ['common', 'unavailable', 'shell'];
const cartWords: readonly (keyof Messages['cart'])[] = [
  'added',
  'addedNamed',
  'cleared',
  'close',
  'compareAdded',
  'compareRemoved',
  'failed',
  'rejected',
  'removed',
  'retry',
  'slow',
  'undo',
  'view',
  'waits',
  'wishlistAdded',
  'wishlistRemoved',
];
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

function picked<Words extends object>(words: Words, names: readonly (keyof Words)[]) {
  return Object.fromEntries(names.map((name) => [name, words[name]]));
}

/** Gives the client components of every page their messages, and no more: they travel with it. */
export async function ShellMessages({ children }: { readonly children: ReactNode }) {
  const { cart, errors } = (await getMessages()) satisfies Messages;
  const messages = {
    ...(await chosenMessages(shellNamespaces)),
    cart: picked(cart, cartWords),
    errors: picked(errors, newsletterErrors),
  };
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Gives client components below the messages of the named namespaces besides the shell's. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return <MoreMessages messages={await chosenMessages(namespaces)}>{children}</MoreMessages>;
}
