import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { order } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { sumText } from '@/lib/domain/money/money-text';
import { oneLine } from '../../mail/outbox';
import { defineLetter, letterWords } from '../define-letter';
import { orderBody } from './order-table';
import { orderOf } from './sample-order';

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
