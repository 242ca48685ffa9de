import type { OrderEventKind } from '@/lib/contract/orders/order-events';
import type { AccountLang } from '@/lib/contract/shared';
import type { OrderFacts, OrderLetterKind } from '../order-letters/order-facts';
import { orderWords } from '../order-letters/order-words';

/** What a notification says, and where it leads; the service worker shows it as it is. */
export type PushNotice = {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  /** A later notification with the same tag takes the place of the earlier. */
  readonly tag: string;
  readonly lang: string;
};

type News = Exclude<OrderEventKind, 'placed' | 'return-asked'>;
type Words = { readonly title: (facts: OrderFacts) => string; readonly body: (facts: OrderFacts) => string };

/** Events that have a letter use the letter's texts. */
const letters = {
  paid: 'order-paid',
  shipped: 'order-shipped',
  completed: 'order-completed',
  cancelled: 'order-cancelled',
  unfetched: 'order-unfetched',
  refunded: 'order-refunded',
  'return-accepted': 'return-accepted',
  'return-refused': 'return-refused',
  'return-received': 'return-received',
} as const satisfies Partial<Record<News, OrderLetterKind>>;

const others: Readonly<Record<AccountLang, Readonly<Record<Exclude<News, keyof typeof letters>, Words>>>> = {
  ro: {
    confirmed: {
      title: ({ number }) => `Comanda ${number} e confirmată`,
      body: () => 'O pregătim și te anunțăm când e gata.',
    },
    'payment-failed': {
      title: ({ number }) => `Plata pentru comanda ${number} nu a trecut`,
      body: () => 'Încearcă din nou sau alege altă cale de plată pe pagina comenzii.',
    },
  },
  ru: {
    confirmed: {
      title: ({ number }) => `Заказ ${number} подтверждён`,
      body: () => 'Мы собираем его и сообщим, когда он будет готов.',
    },
    'payment-failed': {
      title: ({ number }) => `Оплата заказа ${number} не прошла`,
      body: () => 'Попробуйте ещё раз или выберите другой способ оплаты на странице заказа.',
    },
  },
};

/** The part of the payload that people read; null for what is no news. */
export function pushNoticeText(
  kind: OrderEventKind,
  lang: AccountLang,
  facts: OrderFacts,
): Pick<PushNotice, 'title' | 'body'> | null {
  if (kind === 'placed' || kind === 'return-asked') return null;
  if (kind === 'confirmed' || kind === 'payment-failed') {
    const words = others[lang][kind];
    return { title: words.title(facts), body: words.body(facts) };
  }
  const { subject, paragraphs } = orderWords[lang].letters[letters[kind]];
  return { title: subject(facts), body: paragraphs(facts).join(' ') };
}
