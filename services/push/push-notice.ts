import { createTranslator } from 'next-intl';
import type { OrderEventKind } from '@/lib/contract/orders/order-events';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { translatorSettings } from '@/lib/words/service-messages';
import type { OrderFacts } from '../letters/orders/order-facts';
import { type OrderLetterKind, orderLetters } from '../letters/orders/order-letters';

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

const others = forEachLocale((locale) => createTranslator({ ...translatorSettings[locale], namespace: 'push' }));

/** The part of the payload that people read; null for what is no news. */
export function pushNoticeText(
  kind: OrderEventKind,
  locale: Locale,
  facts: OrderFacts,
): Pick<PushNotice, 'title' | 'body'> | null {
  if (kind === 'placed' || kind === 'return-asked') return null;
  if (kind === 'confirmed' || kind === 'payment-failed') {
    const { [locale]: t } = others;
    return { title: t(`${kind}.title`, { number: facts.number }), body: t(`${kind}.body`) };
  }
  const letter = orderLetters[letters[kind]];
  return { title: letter.subject(facts, locale), body: letter.paragraphs(facts, locale).join(' ') };
}
