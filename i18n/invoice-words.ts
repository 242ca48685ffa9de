import { createTranslator } from 'next-intl';
import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders';
import type { Locale } from '@/lib/contract/shared';
import { loadMessages } from './messages';

/** The words of an order's invoice in a language. */
export async function invoiceWords(lang: Locale, order: Order) {
  const t = createTranslator({ locale: lang, messages: await loadMessages(lang), namespace: 'invoice' });
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: shop.timeZone });
  return {
    file: t('file'),
    title: t('title'),
    date: t('date', { date: date.format(new Date(order.createdAt)) }),
    seller: t('seller'),
    buyer: t('buyer'),
    idno: t('idno'),
    vatCode: t('vatCode'),
    payment: t('payment', { way: t(order.payment) }),
    delivery: t('delivery'),
    columns: ['№', t('name'), t('quantity'), t('price'), t('sum')] as const,
    subtotal: t('subtotal'),
    total: t('total'),
    net: t('net'),
    vat: t('vat', { percent: shop.vatPercent }),
    included: t('included', { percent: shop.vatPercent }),
    cancelled: t('cancelled'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  };
}
