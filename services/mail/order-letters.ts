import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { htmlPage, type Page, textPage } from './layout';
import type { Letter } from './letter';
import { factsOfOrder } from './letter-facts';
import type { OrderFacts, OrderLetterKind } from './order-facts';
import { orderBody } from './order-table';
import { orderWords } from './order-words';
import { shortBody } from './short-body';

type Draft = {
  readonly kind: OrderLetterKind;
  readonly order: Order;
  /** The language in which the order was placed. */
  readonly lang: Locale;
  /** The configured address of the shop. */
  readonly publicUrl: string;
  readonly facts?: Partial<OrderFacts>;
};

const whole: ReadonlySet<OrderLetterKind> = new Set(['order-placed', 'order-paid', 'order-shipped', 'order-cancelled']);

/** A letter about an order to who placed it. What they wrote themselves stands in it as text, never as markup. */
export function orderLetter({ kind, order, lang, publicUrl, facts = {} }: Draft): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const words = orderWords[language];
  const known: OrderFacts = { ...factsOfOrder(order, lang, facts.parcel), ...facts };
  const pays = kind === 'order-placed' && known.payUntil !== undefined;
  const subject = words.letters[kind].subject(known);
  const body = whole.has(kind) ? orderBody(order, language, facts.parcel) : shortBody(order, language, facts.returnId);
  const page: Page = {
    heading: subject,
    paragraphs: words.letters[kind].paragraphs(known),
    ...(body && { body }),
    button: {
      label: pays ? words.pay : words.button,
      href: `${publicUrl}/${lang}/shop/checkout/success/${order.token}`,
    },
    notes: [words.keep],
    end: words.end,
  };
  const { email: to } = order.contact;
  return { channel: 'mail', kind, to, subject, text: textPage(page, language), html: htmlPage(page, language) };
}
