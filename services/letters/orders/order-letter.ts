import { z } from 'zod';
import { type Order, order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import type { Letter } from '../../mail/outbox';
import { defineLetter, type LetterKind, type LetterWords, letterWords } from '../define-letter';
import { type LetterPage, pageLetter, returnBody } from '../letter-layout';
import { factsOfOrder, type OrderFacts, orderFacts } from './order-facts';
import { orderBody } from './order-table';
import { orderOf } from './sample-order';

const about = z.object({
  order,
  /** Values not in the order, or overriding it. */
  facts: orderFacts.omit({ number: true, pickup: true }),
});
export type AboutOrder = z.infer<typeof about>;

type OrderTexts = {
  readonly subject: (facts: OrderFacts, t: LetterWords) => string;
  readonly paragraphs: (facts: OrderFacts, t: LetterWords, locale: Locale) => readonly (string | false | undefined)[];
};
type OrderLetterSource = OrderTexts &
  Pick<Letter, 'kind' | 'countedAs'> & {
    readonly when: string;
    /** Shows the order's lines, sums and delivery, not only a return's pieces. */
    readonly showsOrder?: boolean;
    readonly samples: readonly (Partial<Order> & { readonly facts?: AboutOrder['facts'] })[];
  };

/** A letter about an order, whose texts notifications say as well. */
export type OrderLetter = LetterKind<AboutOrder> & {
  readonly subject: (facts: OrderFacts, locale: Locale) => string;
  readonly paragraphs: (facts: OrderFacts, locale: Locale) => readonly string[];
};

/** A letter about an order to its buyer. The buyer's own texts are escaped. */
export function defineOrderLetter(source: OrderLetterSource): OrderLetter {
  const { kind, countedAs, when, showsOrder = false, samples } = source;
  const subject = (facts: OrderFacts, locale: Locale) => source.subject(facts, letterWords(locale));
  const paragraphs = (facts: OrderFacts, locale: Locale) =>
    source.paragraphs(facts, letterWords(locale), locale).filter((text) => typeof text === 'string');
  const letter = defineLetter({
    ...{ channel: 'mail', kind, countedAs, when, data: about },
    samples: samples.map(({ facts = {}, ...changes }) => ({ order: orderOf(2, changes), facts })),
    write({ order, facts }, { locale, publicUrl }) {
      const t = letterWords(locale);
      const allFacts: OrderFacts = { ...factsOfOrder(order, locale, facts.parcel), ...facts };
      const body = showsOrder ? orderBody(order, locale, facts.parcel) : returnBody(order, t, facts.returnId);
      const page: LetterPage = {
        heading: subject(allFacts, locale),
        paragraphs: paragraphs(allFacts, locale),
        ...(body && { body }),
        button: {
          label: t(kind === 'order-placed' && allFacts.payUntil !== undefined ? 'order.pay' : 'order.button'),
          href: `${publicUrl}/${locale}/shop/checkout/success/${order.token}`,
        },
        notes: [t('order.keep')],
        end: t('order.end'),
      };
      return pageLetter(page, locale);
    },
  });
  return { ...letter, subject, paragraphs };
}

/** The text about a full refund by this method. */
export const fullRefundText = (amount: string, refundMethod: OrderFacts['way'], t: LetterWords) =>
  t('order.allBack', { amount, way: t(`order.back.${refundMethod ?? 'card'}`) });
