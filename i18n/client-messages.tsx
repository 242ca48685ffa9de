import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages';
import { MoreMessages } from './more-messages';

/** Messages used only by server components, and by a dialog that loads all messages. */
export const unsentWords = {
  common: ['home', 'retry'],
  shell: [
    ...['call', 'home', 'skip', 'storeOnMap', 'trackOrder'],
    ...['search', 'searchClear', 'searchPlaceholder', 'searchPlaceholderShort'],
    ...['consentText1', 'consentText2', 'consentText3', 'consentTitle', 'terms'],
  ],
} as const satisfies { readonly [Name in 'common' | 'shell']: readonly (keyof Messages[Name])[] };
/** Of two namespaces, the messages used by client components on every page. */
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

function without<Words extends object>(words: Words, names: readonly (keyof Words)[]) {
  const unsent = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(words).filter(([name]) => !unsent.has(name)));
}

/** Messages of the client components on every page: they are part of each page. */
export async function ShellMessages({ children }: { readonly children: ReactNode }) {
  const { cart, common, errors, offline, shell, unavailable } = (await getMessages()) satisfies Messages;
  const messages = {
    common: without(common, unsentWords.common),
    unavailable,
    shell: without(shell, unsentWords.shell),
    cart: picked(cart, cartWords),
    errors: picked(errors, newsletterErrors),
    offline: picked(offline, ['notice', 'waits']),
  };
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Provides the named namespaces to client components, besides the shell's. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return <MoreMessages messages={await chosenMessages(namespaces)}>{children}</MoreMessages>;
}
