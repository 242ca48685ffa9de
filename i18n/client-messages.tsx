import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Messages } from './messages';
import { MoreMessages } from './more-messages';

/** Messages used only by server components, or by code that loads all messages. */
export const unsentWords = {
  common: ['home', 'retry'],
  shell: [
    ...['call', 'home', 'skip', 'storeOnMap', 'trackOrder'],
    ...['search', 'searchClear', 'searchPlaceholder'],
    ...['hidePriceFailed', 'ownPricesHidden', 'ownPricesShown'],
    ...['consentText1', 'consentText2', 'consentText3', 'consentTitle', 'terms'],
  ],
} as const satisfies { readonly [Name in 'common' | 'shell']: readonly (keyof Messages[Name])[] };
/** Messages of partially sent namespaces that client components use on every page. */
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
/** Texts of the network banner, which must be known before the network is lost. */
const networkWords: readonly (keyof Messages['offline']['notice'])[] = ['back', 'banner', 'bare', 'reload', 'toDesk'];
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

/** Provides the messages of client components that occur on every page; every page's HTML contains them. */
export async function ShellMessages({ children }: { readonly children: ReactNode }) {
  const { cart, common, errors, offline, shell, unavailable } = (await getMessages()) satisfies Messages;
  const messages = {
    common: without(common, unsentWords.common),
    unavailable,
    shell: without(shell, unsentWords.shell),
    cart: picked(cart, cartWords),
    errors: picked(errors, newsletterErrors),
    offline: { notice: picked(offline.notice, networkWords), waits: offline.waits },
  };
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Provides the given namespaces to client components, in addition to those of the shell. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  return <MoreMessages messages={await chosenMessages(namespaces)}>{children}</MoreMessages>;
}
