import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders/orders';
import type { AccountLang, Locale } from '@/lib/contract/shared';
import { sumText } from '@/lib/money/price-text';
import { formatPhone } from '@/lib/phone/phone';
import { type Letter, oneLine } from '../mail/letter';
import { orderBody } from './order-table';

type Words = {
  readonly subject: (number: string, total: string) => string;
  readonly buyer: string;
  readonly account: Readonly<Record<'with' | 'without', string>>;
  readonly unpaid: string;
  readonly see: string;
};

const words: Readonly<Record<AccountLang, Words>> = {
  ro: {
    subject: (number, total) => `Comandă nouă: ${number}, ${total}`,
    buyer: 'Cumpărător',
    account: { with: 'Cumpărătorul are cont în magazin.', without: 'Cumpărătorul a comandat fără cont.' },
    unpaid: `Se plătește cu cardul: fără plată, comanda se anulează singură după ${shop.payment.unpaidHours} de ore.`,
    see: 'Comanda întreagă, cu starea ei:',
  },
  ru: {
    subject: (number, total) => `Новый заказ: ${number}, ${total}`,
    buyer: 'Покупатель',
    account: { with: 'У покупателя есть кабинет в магазине.', without: 'Покупатель заказал без кабинета.' },
    unpaid: `Оплата картой: без неё заказ отменится сам через ${shop.payment.unpaidHours} ч.`,
    see: 'Весь заказ и его состояние:',
  },
};

type ShopLetterDraft = { readonly order: Order; readonly lang: Locale; readonly to: string };

/**
 * Tells the shop's staff of a new order. Plain text, so that nothing that the buyer wrote can act as markup; an answer
 * goes to the buyer. Without the order's link, which is for its buyer alone.
 */
export function shopOrderLetter({ order, lang, to }: ShopLetterDraft): Letter {
  const language = lang === 'ru' ? 'ru' : 'ro';
  const t = words[language];
  const { number, contact, payment, claimed } = order;
  const name = oneLine(`${contact.firstName} ${contact.lastName}`);
  const blocks = [
    `${t.buyer}: ${name}, ${formatPhone(contact.phone)}, ${contact.email}\n${t.account[claimed ? 'with' : 'without']}`,
    orderBody(order, language).text,
    ...(payment === 'card' ? [t.unpaid] : []),
    `${t.see}\nnpm run orders -- show ${number}`,
  ];
  return {
    channel: 'mail',
    kind: 'order-received',
    to,
    replyTo: { name, address: contact.email },
    subject: t.subject(number, sumText(order.total, lang)),
    text: `${blocks.join('\n\n')}\n`,
    html: null,
  };
}
