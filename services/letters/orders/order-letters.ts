import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { refundMethods } from '@/lib/contract/orders/order-stage';
import { type Order, order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { formatPhone } from '@/lib/contract/values/phone';
import { sumText } from '@/lib/domain/money/format-money';
import { type Letter, oneLine } from '@/services/mail/outbox';
import { defineLetter, type LetterKind, type LetterWords, letterWords } from '../define-letter';
import { type LetterPage, pageLetter, returnBody } from '../letter-layout';
import { factsOfOrder, freights, type OrderFacts, orderFacts, type PickupFacts } from './order-facts';
import { orderBody } from './order-table';
import { carOrder, orderInParcels, orderOf, pickedUpOrder, returnedOrder } from './sample-order';

const orderData = z.object({
  order,
  /** Values not in the order, or overriding it. */
  facts: orderFacts.omit({ number: true, pickup: true }),
});
export type AboutOrder = z.infer<typeof orderData>;

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

/** A letter about an order. Notifications use its texts as well. */
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
    ...{ channel: 'mail', kind, countedAs, when, data: orderData },
    samples: samples.map(({ facts = {}, ...changes }) => ({ order: orderOf(2, changes), facts })),
    write({ order, facts }, { locale, publicUrl }) {
      const t = letterWords(locale);
      const allFacts: OrderFacts = { ...factsOfOrder(order, locale, facts.parcel), ...facts };
      const body = showsOrder ? orderBody(order, locale, facts.parcel) : returnBody(order, t, facts.returnId);
      const page: LetterPage = {
        heading: subject(allFacts, locale),
        paragraphs: paragraphs(allFacts, locale),
        ...(body && { body }),
        button:
          facts.proposal === undefined
            ? {
                label: t(kind === 'order-placed' && allFacts.payUntil !== undefined ? 'order.pay' : 'order.button'),
                href: `${publicUrl}/${locale}/shop/checkout/success/${order.token}`,
              }
            : { label: t('order-proposal.button'), href: `${publicUrl}/${locale}/shop/order-change/${facts.proposal}` },
        notes: [t(facts.proposal === undefined ? 'order.keep' : 'order-proposal.keep')],
        end: t('order.end'),
      };
      return pageLetter(page, locale);
    },
  });
  return { ...letter, subject, paragraphs };
}

/** Text about a full refund by a method. */
export const fullRefundText = (amount: string, refundMethod: OrderFacts['way'], t: LetterWords) =>
  t('order.allBack', { amount, way: t(`order.back.${refundMethod ?? 'card'}`) });

const orderPlaced = defineOrderLetter({
  kind: 'order-placed',
  when: 'an order was placed',
  countedAs: 'order',
  showsOrder: true,
  samples: [
    {},
    carOrder,
    { payment: 'card', paymentState: 'created', payUntil: '2026-11-24T10:05:00.000Z' },
    { payment: 'transfer', bankPayment: { contractNumber: null, payBy: '2026-11-28', received: false } },
    { payment: 'invoice', bankPayment: { contractNumber: '2024/118', payBy: '2026-12-05', received: false } },
  ],
  subject: ({ number, payUntil, transferBy }, t) =>
    t(payUntil === undefined && transferBy === undefined ? 'order-placed.subject' : 'order-placed.unpaid', { number }),
  paragraphs({ pickup, payUntil, transferBy, total = '' }, t) {
    if (transferBy !== undefined) return [t('transfer.awaited', { total, until: transferBy }), t('transfer.then')];
    if (payUntil !== undefined) return [t('order-placed.card', { total, until: payUntil }), t('order-placed.cardPaid')];
    return [t(pickup ? 'order-placed.pickup' : 'order-placed.carried')];
  },
});

/** Payment received, and the next step by the location of the products. */
const orderPaid = defineOrderLetter({
  kind: 'order-paid',
  when: 'the payment of an order arrived, by card or transfer',
  showsOrder: true,
  samples: [
    { payment: 'card', paymentState: 'paid', facts: { amount: '160,50 lei' } },
    { payment: 'transfer', status: 'COMPLETED', facts: { amount: '160,50 lei' } },
  ],
  subject: ({ number }, t) => t('order-paid.subject', { number }),
  paragraphs: ({ pickup, amount, transfer = false, progress = 'here' }, t) => [
    t(transfer ? 'order-paid.transfer' : 'order-paid.card', { amount: amount ?? t('order.theMoney') }),
    progress === 'arrived' ? t('order-paid.arrived') : t(`order-paid.${progress}.${pickup ? 'pickup' : 'carried'}`),
    transfer && t('order-paid.invoice'),
  ],
});

/** Pickup: store, hours, deadline and code. */
function pickupLines({ store, address, hours, code, keptUntil }: PickupFacts, t: LetterWords): string[] {
  const place = [address, t('pickup.store', { store })].filter(Boolean).join(', ');
  return [
    t('pickup.where', { place }),
    ...(hours === '' ? [] : [t('pickup.hours', { hours })]),
    code === null ? t('pickup.byNumber') : t('pickup.code', { code }),
    ...(keptUntil === null ? [] : [t('pickup.kept', { day: keptUntil })]),
  ];
}

function shippedSubject({ number, pickup, parcel }: OrderFacts, t: LetterWords): string {
  const [whole, first, rest] = pickup
    ? (['waits', 'partWaits', 'restWaits'] as const)
    : (['subject', 'firstParcel', 'secondParcel'] as const);
  return t(`order-shipped.${parcel === undefined ? whole : parcel === 1 ? first : rest}`, { number });
}

function locationLines({ pickup, waits, carrier, trackingNumber: number }: OrderFacts, t: LetterWords): string[] {
  if (pickup) return waits ? pickupLines(waits, t) : [t('order-shipped.ready')];
  return [
    carrier === undefined ? t('order-shipped.onTheWay') : t('order-shipped.withCarrier', { carrier }),
    ...(number === undefined ? [] : [t('order-shipped.tracking', { number })]),
  ];
}

const orderShipped = defineOrderLetter({
  kind: 'order-shipped',
  when: 'an order or a parcel was shipped, or is ready for pickup',
  showsOrder: true,
  samples: [
    {},
    { facts: { carrier: 'Poșta Moldovei', trackingNumber: 'EE123456785MD' } },
    { ...orderInParcels, facts: { parcel: 1 } },
    { ...orderInParcels, facts: { parcel: 2 } },
    pickedUpOrder,
    { ...pickedUpOrder, facts: { parcel: 1 } },
  ],
  subject: shippedSubject,
  paragraphs: (facts, t) => [
    ...locationLines(facts, t),
    facts.due !== undefined &&
      t(
        facts.pickup
          ? 'order-shipped.payAtPickup'
          : facts.parcel === undefined
            ? 'order-shipped.payOnDelivery'
            : 'order-shipped.payForParcel',
        { due: facts.due },
      ),
    facts.restOn !== undefined &&
      t(facts.pickup ? 'order-shipped.restAtPickup' : 'order-shipped.restCarried', { day: facts.restOn }),
  ],
});

const orderCompleted = defineOrderLetter({
  kind: 'order-completed',
  when: 'an order was handed over',
  samples: [{ status: 'COMPLETED', facts: { returnUntil: '5 decembrie 2026', fitReturnUntil: '21 decembrie 2026' } }],
  subject: ({ number }, t) => t('order-completed.subject', { number }),
  paragraphs: ({ returnUntil, fitReturnUntil }, t) => [
    t('order-completed.arrived'),
    returnUntil !== undefined && t('order-completed.returnUntil', { day: returnUntil }),
    fitReturnUntil !== undefined && t('order-completed.fitReturnUntil', { day: fitReturnUntil }),
  ],
});

const orderCancelled = defineOrderLetter({
  kind: 'order-cancelled',
  when: 'an order was cancelled',
  countedAs: 'order',
  showsOrder: true,
  samples: [{ status: 'CANCELLED' }, { status: 'CANCELLED', facts: { amount: '160,50 lei', way: 'card' } }],
  subject: ({ number }, t) => t('order-cancelled.subject', { number }),
  paragraphs: ({ amount, way }, t) => [
    t('order-cancelled.over'),
    amount === undefined ? t('order-cancelled.nothingPaid') : fullRefundText(amount, way, t),
  ],
});

const orderEdited = defineOrderLetter({
  kind: 'order-edited',
  when: 'staff changed an order before it was sent',
  showsOrder: true,
  samples: [
    { facts: { changes: ['SMP-1: 1 → 2 buc.', 'Total: 160,50 lei → 321,00 lei'] } },
    { facts: { changes: ['Scos: Sampa SMP-2, 1 buc.'], amount: '80,00 lei', way: 'card' } },
  ],
  subject: ({ number }, t) => t('order-edited.subject', { number }),
  paragraphs: ({ changes = [], amount, way }, t) => [
    t('order-edited.intro'),
    ...changes,
    amount !== undefined && t('order-edited.refund', { amount, way: t(`order.back.${way ?? 'card'}`) }),
    t('order-edited.wrong'),
  ],
});

const orderProposal = defineOrderLetter({
  kind: 'order-proposal',
  when: 'staff propose a part instead of an ordered one',
  samples: [
    { facts: { changes: ['În loc de: SMP-1', 'Propunem: SMP-2', 'Total: 321,00 lei'], proposal: 'x'.repeat(32) } },
  ],
  subject: ({ number }, t) => t('order-proposal.subject', { number }),
  paragraphs: ({ changes = [] }, t) => [t('order-proposal.intro'), ...changes, t('order-proposal.until')],
});

const orderUnfetched = defineOrderLetter({
  kind: 'order-unfetched',
  when: 'an order was closed because it was not picked up',
  samples: [{ facts: { amount: '160,50 lei', way: 'courier' } }, pickedUpOrder],
  subject: ({ number, pickup }, t) =>
    t(pickup ? 'order-unfetched.subjectPickup' : 'order-unfetched.subject', { number }),
  paragraphs: ({ pickup, amount, way }, t) => [
    t(pickup ? 'order-unfetched.returnedPickup' : 'order-unfetched.returned'),
    amount !== undefined && fullRefundText(amount, way, t),
    t('order-unfetched.again'),
  ],
});

const orderRefunded = defineOrderLetter({
  kind: 'order-refunded',
  when: 'money of an order was refunded',
  samples: refundMethods.map((way) => ({ facts: { way, amount: '160,50 lei' } })),
  subject: ({ number, way = 'card' }, t) => t(`order-refunded.${way}.subject`, { number }),
  paragraphs: ({ amount, way = 'card' }, t) => [
    t(`order-refunded.${way}.sent`, { amount: amount ?? t('order.theMoney') }),
    way === 'card' && t('order-refunded.cardDays'),
    way === 'transfer' && t('order-refunded.transferDays'),
  ],
});

const returnAsked = defineOrderLetter({
  kind: 'return-asked',
  when: 'a return was requested',
  countedAs: 'order',
  samples: [returnedOrder],
  subject: ({ number }, t) => t('return-asked.subject', { number }),
  paragraphs: (_, t) => [t('return-asked.wait')],
});

const returnAccepted = defineOrderLetter({
  kind: 'return-accepted',
  when: 'a return was accepted: how the parts come back',
  samples: freights.map((freight) => ({ ...returnedOrder, facts: { returnId: 9, freight, answer: 'Mulțumim!' } })),
  subject: ({ number }, t) => t('return-accepted.subject', { number }),
  paragraphs: ({ answer, freight }, t, locale) => [
    t('return-accepted.bring', { street: shop.contacts.street[locale], city: shop.contacts.city[locale] }),
    freight !== undefined && t(`return-accepted.freight.${freight}`),
    answer,
  ],
});

const returnRefused = defineOrderLetter({
  kind: 'return-refused',
  when: 'a return was refused',
  samples: [{ ...returnedOrder, facts: { returnId: 9, answer: 'Piesa a fost montată.' } }],
  subject: ({ number }, t) => t('return-refused.subject', { number }),
  paragraphs: ({ answer }, t) => [t('return-refused.refused'), answer, t('return-refused.call')],
});

const returnReceived = defineOrderLetter({
  kind: 'return-received',
  when: 'the parts of a return arrived and are in order',
  samples: refundMethods.map((way) => ({ ...returnedOrder, facts: { returnId: 9, way } })),
  subject: ({ number }, t) => t('return-received.subject', { number }),
  paragraphs: ({ answer, way = 'card' }, t) => [t('return-received.received', { way: t(`order.back.${way}`) }), answer],
});

/** Order letters to the buyer, by event. */
export const orderLetters = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
  'order-edited': orderEdited,
  'order-proposal': orderProposal,
  'order-unfetched': orderUnfetched,
  'order-refunded': orderRefunded,
  'return-asked': returnAsked,
  'return-accepted': returnAccepted,
  'return-refused': returnRefused,
  'return-received': returnReceived,
};

export type OrderLetterKind = keyof typeof orderLetters;

/**
 * New-order letter to the staff. Plain text, so that nothing the buyer wrote acts as markup; Reply-To is the buyer.
 * Without the order's link, which is the buyer's only.
 */
export const orderReceived = defineLetter({
  channel: 'mail',
  kind: 'order-received',
  when: 'an order was placed, to the staff',
  data: z.object({ order }),
  samples: [
    { order: orderOf(2, { notes: 'Sunați înainte.', reference: 'Golf AA 123' }) },
    { order: orderOf(1, { payment: 'card', claimed: true }) },
  ],
  write({ order }, { locale }) {
    const t = letterWords(locale);
    const { number, contact, payment, claimed } = order;
    const name = oneLine(`${contact.firstName} ${contact.lastName}`);
    const buyer = [name, formatPhone(contact.phone), contact.email].filter(Boolean).join(', ');
    const blocks = [
      `${t('order-received.buyer', { buyer })}\n${t(claimed ? 'order-received.withAccount' : 'order-received.withoutAccount')}`,
      orderBody(order, locale, undefined, 'staff').text,
      ...(payment === 'card' ? [t('order-received.unpaid', { hours: shop.payment.unpaidHours })] : []),
      `${t('order-received.see')}\nnpm run orders -- show ${number}`,
    ];
    return {
      ...(contact.email !== '' && { replyTo: { name, address: contact.email } }),
      subject: t('order-received.subject', { number, total: sumText(order.total, locale) }),
      text: `${blocks.join('\n\n')}\n`,
      html: null,
    };
  },
});
