import { z } from 'zod';
import { environment } from '@/lib/config/environment';
import { languageOf } from '@/lib/contract/locales/locales';
import { deliveryCode, deliveryList } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { paymentUrl } from '@/lib/contract/orders/payment';
import { defineAdapter, type OurRequest, refusal } from '../adapter';
import { mapItems } from '../map-items';
import { theirAddressOf } from './addresses';
import { theirStocks } from './shop';
import { moneyOf, moneyOrNull, theirTexts } from './values';

const theirMethod = z.object({
  id: z.int(),
  code: deliveryCode,
  title: theirTexts,
  description: theirTexts,
  price: z.number(),
  freeFrom: z.number().nullable(),
  days: z.object({ min: z.int(), max: z.int() }),
  needsAddress: z.boolean(),
  paymentMethodIds: z.array(z.int()),
  pickupPoints: z.array(z.object({ stockId: z.int(), title: theirTexts, address: theirTexts })),
});

const theirDelivery = z.object({
  deliveryMethods: z.array(theirMethod),
  paymentMethods: z.array(z.object({ id: z.int(), code: z.string() })),
});

const theirSums = z.object({ session: z.object({ cart: z.object({ subtotal: z.number() }) }) });

type Checkout = OurRequest<typeof ordersCheckout>;

/** Their ids of delivery and payment. Refuses combinations that they do not have, and changed prices. */
async function methodsOf({ body, fetchTheirs }: Checkout) {
  const [{ deliveryMethods, paymentMethods }, { session }] = await Promise.all([
    fetchTheirs(theirDelivery, { method: 'GET', path: '/delivery' }),
    // The reload updates the prices of the cart, because their checkout charges current prices.
    fetchTheirs(theirSums, { method: 'GET', path: '/auth/session/reload' }),
  ]);
  const delivery = deliveryMethods.find(({ id }) => id === body.delivery.methodId);
  if (delivery === undefined) throw refusal(400, 'DELIVERY_UNKNOWN');
  const payment = paymentMethods.find(({ code }) => code === body.payment);
  if (payment === undefined || !delivery.paymentMethodIds.includes(payment.id))
    throw refusal(400, 'PAYMENT_METHOD_UNAVAILABLE');
  const { subtotal } = session.cart;
  const isFree = delivery.freeFrom !== null && subtotal >= delivery.freeFrom;
  const total = moneyOf(subtotal + (isFree ? 0 : delivery.price));
  // They charge whatever the cart costs now; the contract promises the total that the buyer has seen.
  if (total.amount !== body.expectedTotal.amount) throw refusal(409, 'CART_CHANGED');
  return { delivery, paymentMethodId: payment.id };
}

function commentOf({ notes, reference, company, delivery }: Checkout['body'], storeName: string | undefined): string {
  const companyText = company && [company.name, company.idno, company.vatCode].filter(Boolean).join(', ');
  return [notes, reference, companyText, delivery.storeId !== undefined && storeName].filter(Boolean).join('\n');
}

async function orderRequest(ours: Checkout) {
  const { lang, contact, delivery: chosen } = ours.body;
  if (contact.email === undefined) throw refusal(400, 'EMAIL_REQUIRED');
  const { delivery, paymentMethodId } = await methodsOf(ours);
  const store = delivery.pickupPoints.find(({ stockId }) => stockId === chosen.storeId)?.title[languageOf(ours.locale)];
  return {
    ...{ lang, customer: contact, deliveryMethodId: delivery.id, paymentMethodId },
    ...(chosen.address && { shippingAddress: theirAddressOf(chosen.address) }),
    ...(chosen.addressId !== undefined && { shippingAddressId: chosen.addressId }),
    comment: commentOf(ours.body, store),
  };
}

/** Delivery, checkout and payment. */
export const checkoutAdapters = [
  defineAdapter(deliveryList, {
    answer: theirDelivery,
    read: async ({ deliveryMethods }, { fetchTheirs, locale }) => {
      const lang = languageOf(locale);
      const { data } = await fetchTheirs(theirStocks, {
        ...{ service: 'shop', method: 'POST', path: '/stocks', idempotent: true },
        body: { lang: locale },
      });
      const hours = new Map(data.map(({ id, schedule }) => [id, schedule]));
      return {
        items: mapItems(deliveryMethods, ({ id, code, title, description, price, freeFrom, days, ...method }) => ({
          ...{ id, code, name: title[lang], description: description[lang] },
          ...{ price: moneyOf(price), freeFrom: moneyOrNull(freeFrom), daysMin: days.min, daysMax: days.max },
          needsAddress: method.needsAddress,
          stores: method.pickupPoints.map(({ stockId, ...point }) => ({
            ...{ id: stockId, name: point.title[lang], address: point.address[lang] },
            hours: hours.get(stockId) ?? '',
          })),
        })),
      };
    },
  }),
  // Their checkout knows no key that would make a repeated request harmless.
  defineAdapter(ordersCheckout, {
    answer: z.object({
      order: z.object({ id: z.int(), token: z.string(), number: z.string(), total: z.number() }),
    }),
    idempotent: false,
    request: async (ours) => ({ body: await orderRequest(ours) }),
    read: ({ order }) => ({ ...order, total: moneyOf(order.total) }),
  }),
  defineAdapter(paymentUrl, {
    answer: z.object({ url: z.url().nullable() }),
    request: ({ body: { lang, token } }) => ({
      body: { lang, token, returnUrl: `${environment().publicUrl}/api/payments/return/${lang}/${token}` },
    }),
    read: ({ url }) => {
      if (url === null) throw refusal(409, 'PAYMENT_NOT_OPEN');
      return { url };
    },
  }),
];
