import { randomUUID } from 'node:crypto';
import { calls } from '@/lib/contract/calls';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { AddressFields } from '@/lib/contract/orders/orders';
import type { CartAction } from '@/lib/contract/orders/session';
import { bearerHeaders, type ConformanceStep, type LearnedValues, refusal, step } from './step';
import { ownCarSteps } from './steps-book';

const lang = firstLocale;
const writes = true;
/** Personal data of the test customer. */
export const person = { firstName: 'Ana', lastName: 'Probă', phone: '+373 60 123 456' } as const;
export const address: AddressFields = { ...person, country: 'MD', address: 'str. Probei 1', city: 'Chișinău' };

const nobody = 'x'.repeat(32);
const byOrderToken = (learned: LearnedValues) =>
  learned.order && { ...bearerHeaders(learned), body: { token: learned.order.token } };

/** Payment calls for an order that is paid on delivery, because a shop may have no payment provider. */
const paymentSteps: readonly ConformanceStep[] = [
  step(calls.paymentWays, bearerHeaders, {
    check: ({ items }) => (items.some(({ code }) => code === 'cash') ? undefined : 'cash should be taken'),
  }),
  refusal(calls.paymentUrl, 'unknown order', 404, () => ({ body: { token: nobody, lang } })),
  step(
    calls.paymentUrl,
    (learned) => learned.order && { ...bearerHeaders(learned), body: { token: learned.order.token, lang } },
    {
      mayRefuse: true,
    },
  ),
  step(calls.paymentCheck, byOrderToken, {
    writes,
    check: ({ payment }) => (payment === 'cash' ? undefined : 'the order is paid on delivery'),
  }),
  refusal(calls.paymentChange, 'nothing to change', 409, (learned) => ({
    ...bearerHeaders(learned),
    body: { token: learned.order?.token ?? nobody, payment: 'cash' },
  })),
  refusal(calls.paymentCallback, 'unknown provider', 404, () => ({
    body: { provider: 'nobody', headers: {}, query: '', body: '' },
  })),
  refusal(calls.paymentForm, 'unknown payment', 404, () => ({
    params: { payment: '00000000-0000-4000-8000-000000000000' },
  })),
  refusal(calls.sandboxPage, 'unknown payment', 404, () => ({ params: { reference: nobody } })),
  refusal(calls.sandboxAct, 'unknown payment', 404, () => ({
    params: { reference: nobody },
    body: { action: 'pay' },
  })),
];

const name = 'Probă';
const cartChange = (learned: LearnedValues, deed: CartAction) =>
  bearerHeaders(learned) && { ...bearerHeaders(learned), body: { lang, deed } as const };

/** Creates and removes a second cart of the customer. The first cart is current before and after. */
export const cartSteps: readonly ConformanceStep[] = [
  refusal(calls.cartsChange, 'no token', 401, () => ({ body: { lang, deed: { act: 'make', name } } })),
  step(calls.cartsChange, (learned) => cartChange(learned, { act: 'make', name }), {
    note: 'make',
    writes: true,
    learn: ({ cart }, learned) => {
      if (cart.id !== undefined) learned.cartId = cart.id;
    },
    check: ({ cart, carts }) =>
      cart.name === name && carts?.some(({ id }) => id === cart.id)
        ? undefined
        : 'the new cart should be the current one',
  }),
  step(
    calls.cartsChange,
    (learned) => learned.cartId && cartChange(learned, { act: 'remove', cartId: learned.cartId }),
    {
      note: 'remove',
      writes: true,
      check: ({ cart }) => (cart.name === undefined ? undefined : 'the first cart should be the current one again'),
    },
  ),
];

const ofOrder = (learned: LearnedValues) =>
  learned.order && { ...bearerHeaders(learned), params: { id: learned.order.id } };

/** Calls about an order that has been placed. */
const afterOrderSteps: readonly ConformanceStep[] = [
  step(calls.usersBilling, bearerHeaders),
  step(calls.orderCharged, ofOrder),
  step(calls.orderChargedByToken, ({ order }) => order && { params: { token: order.token } }),
  refusal(calls.orderDocument, 'not issued yet', 404, (learned) => {
    const request = ofOrder(learned);
    return { ...request, params: { id: request?.params.id ?? 1, number: 'F-2020-000001' } };
  }),
  refusal(calls.orderDocumentByToken, 'not issued yet', 404, ({ order }) => ({
    params: { token: order?.token ?? 'x'.repeat(22), number: 'F-2020-000001' },
  })),
  step(calls.ordersReorder, (learned) => learned.order && { ...ofOrder(learned), body: { lang } }, {
    writes,
    check: ({ added }) => (added === 1 ? undefined : 'the one line should be in the cart'),
  }),
  refusal(calls.ordersReturn, 'not arrived yet', 409, (learned) => ({
    ...ofOrder(learned),
    body: { lang, requestKey: randomUUID(), lines: [{ position: 1, quantity: 1, reason: 'fit-size' }] },
  })),
  step(calls.ordersCancel, (learned) => learned.order && { ...ofOrder(learned), body: { lang } }, {
    writes,
    cleansUp: true,
    learn: ({ status }, { order }) => {
      if (order) order.cancelled = status === 'CANCELLED';
    },
    check: ({ status }) => (status === 'CANCELLED' ? undefined : 'the order should be cancelled'),
  }),
  refusal(calls.guestOrderReturn, 'of an account', 404, ({ order }) => ({
    body: {
      ...{ lang, token: order?.token ?? 'x'.repeat(22), requestKey: randomUUID() },
      lines: [{ position: 1, quantity: 1, reason: 'fit-size' }],
    },
  })),
  refusal(calls.guestOrderCancel, 'of an account', 404, ({ order }) => ({
    body: { lang, token: order?.token ?? 'x'.repeat(22) },
  })),
  refusal(calls.orderProposalRead, 'unknown token', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  refusal(calls.orderProposalAnswer, 'unknown token', 404, () => ({
    ...{ params: { token: 'x'.repeat(32) }, body: { lang, accepted: false } },
  })),
  refusal(calls.ordersTrack, 'unknown number', 404, ({ email }) => ({
    body: { lang, number: 'P-000000-00000', email },
  })),
  refusal(calls.ordersClaim, 'e-mail not confirmed', 403, (learned) => ({ ...bearerHeaders(learned), body: {} })),
];

/** A customer's order, from the first quote until it is cancelled. */
export const orderSteps: readonly ConformanceStep[] = [
  step(calls.deliveryList, () => ({}), {
    learn: ({ items }, learned) => {
      // Pickup is free and needs no courier; another method will do.
      const method = items.find(({ stores }) => stores.length > 0) ?? items[0];
      if (method === undefined) return;
      const { id: methodId, price, needsAddress, stores } = method;
      const [store] = stores;
      learned.delivery = { methodId, price, ...(store && { storeId: store.id }), ...(needsAddress && { address }) };
    },
  }),
  step(calls.sessionRead, bearerHeaders, {
    note: 'of the customer',
    learn: ({ cart }, learned) => {
      learned.total = cart.total;
    },
    check: ({ cart }) => (cart.quantity > 0 ? undefined : "the visitor's cart is not merged"),
  }),
  step(
    calls.deliveryQuote,
    (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { lang, city: 'Chișinău' } },
    {
      check: ({ weight }) => (weight > 0 ? undefined : 'the cart weighs nothing'),
    },
  ),
  step(
    calls.deliveryOfProduct,
    (learned) => learned.product && { body: { lang, productId: learned.product.id, city: 'Chișinău' } },
  ),
  step(calls.ordersCheckout, checkout, {
    writes,
    learn: ({ id, token, number }, learned) => {
      learned.order = { id, token, number, cancelled: false };
    },
    leaves: ({ order }) => order && `order ${order.number}, ${order.cancelled ? 'cancelled' : 'not cancelled'}`,
  }),
  step(calls.ordersList, (learned) => bearerHeaders(learned) && { ...bearerHeaders(learned), body: { lang } }, {
    check: ({ total }) => (total > 0 ? undefined : 'the order is not listed'),
  }),
  step(calls.orderRead, (learned) => learned.order && { ...bearerHeaders(learned), params: { id: learned.order.id } }),
  step(calls.orderReadByToken, ({ order }) => order && { params: { token: order.token } }),
  refusal(calls.orderReadByToken, 'unknown token', 404, () => ({ params: { token: 'x'.repeat(32) } })),
  ...ownCarSteps,
  ...paymentSteps,
  ...afterOrderSteps,
];

function checkout({ delivery, total, email, ...learned }: LearnedValues) {
  if (delivery === undefined || total === undefined) return undefined;
  const { price, ...destination } = delivery;
  return {
    ...bearerHeaders({ email, ...learned }),
    body: {
      lang,
      idempotencyKey: crypto.randomUUID(),
      contact: { ...person, email },
      delivery: destination,
      payment: 'cash',
      agree: true,
      expectedTotal: { ...total, amount: total.amount + price.amount },
    },
  } as const;
}
