import { createTranslator } from 'next-intl';
import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { isPaid, isProforma } from '@/lib/storefront/invoice/invoice';
import { loadMessages } from './messages';

/** The words of an order's invoice in a language. */
export async function invoiceWords(lang: Locale, order: Order) {
  const t = createTranslator({ locale: lang, messages: await loadMessages(lang), namespace: 'invoice' });
  const date = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: shop.timeZone });
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' });
  const proforma = isProforma(order);
  const { bankPayment } = order;
  const cancelled = order.status === 'CANCELLED';
  return {
    file: t(proforma ? 'proformaFile' : 'file'),
    title: t(proforma ? 'proforma' : 'title'),
    date: t('date', { date: date.format(new Date(order.createdAt)) }),
    seller: t('seller'),
    buyer: t('buyer'),
    idno: t('idno'),
    vatCode: t('vatCode'),
    bank: t('bank'),
    payment: [
      t('payment', { way: t(order.payment) }),
      ...(bankPayment && bankPayment.contractNumber !== null
        ? [t('contract', { number: bankPayment.contractNumber })]
        : []),
      ...(bankPayment && !bankPayment.received && !cancelled
        ? [t('payBy', { date: day.format(new Date(bankPayment.payBy)) }), t('purpose', { number: order.number })]
        : []),
      ...(order.payment === 'transfer' && bankPayment?.received && !cancelled ? [t('received')] : []),
    ],
    reference: order.reference === '' ? '' : t('reference', { reference: order.reference }),
    delivery: t('delivery'),
    columns: [t('line'), t('name'), t('unit'), t('quantity'), t('price'), t('sum')] as const,
    units: { piece: t('units.piece'), set: t('units.set') },
    subtotal: t('subtotal'),
    total: t(cancelled ? 'orderTotal' : isPaid(order) ? 'paidTotal' : 'total'),
    net: t('net'),
    vat: t('vat', { percent: shop.vatPercent }),
    included: t('included', { percent: shop.vatPercent }),
    cancelled: t('cancelled'),
    page: t('page', { page: '{page}', pages: '{pages}' }),
  };
}

/** Texts of the page that submits the form to a bank. */
export async function paymentFormWords(locale: Locale) {
  const t = createTranslator({ locale, messages: await loadMessages(locale), namespace: 'payment' });
  return { title: t('formTitle'), text: t('formText'), button: t('formButton'), back: t('formBack') };
}
