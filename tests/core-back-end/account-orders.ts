import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { addressFields, completeAddress } from './account-address';
import { optionalCustomer, requireCustomer } from './customers';
import { type DeliveryMethod, deliveryMethods, paymentMethods } from './data/delivery';
import { stocks } from './data/shop-lists';
import { email, HttpError, lang, pageNumber, pageOf, readBody, requiredText, text } from './http';
import { addOrder, needsOnlinePayment, orderDetail, orderRow, orderTotal, reserveStock } from './orders';
import { findSession, priceLines, subtotalOf } from './sessions';
import type { Address, Customer, Order, State } from './state';
import { langOf } from './text';

const integer = z.number().int();

const checkoutRequest = z.object({
  lang,
  customer: z.object({
    firstName: requiredText.max(100),
    lastName: requiredText.max(100),
    email,
    phone: requiredText.max(30),
  }),
  deliveryMethodId: integer,
  paymentMethodId: integer,
  shippingAddress: addressFields.partial({ firstName: true, lastName: true, phone: true }).nullish(),
  /** Id of a saved address of the customer, instead of shippingAddress. */
  shippingAddressId: integer.nullish(),
  billingAddress: addressFields.nullish(),
  comment: text.nullish(),
  /** Lines to order; without them the cart of the session. */
  items: z.array(z.object({ productId: integer, quantity: integer.min(1).max(999) })).nullish(),
});

type CheckoutRequest = z.output<typeof checkoutRequest>;

function invalid(field: string, errorName = 'INVALID_FIELD'): HttpError {
  return new HttpError(422, 'VALIDATION_FAILED', [{ errorName, field }], 'The given data was invalid.');
}

function methodsOf(body: CheckoutRequest): DeliveryMethod {
  const delivery = deliveryMethods.find(({ id }) => id === body.deliveryMethodId);
  if (delivery === undefined) throw invalid('deliveryMethodId');
  if (!delivery.paymentMethodIds.includes(body.paymentMethodId)) throw invalid('paymentMethodId');
  return delivery;
}

type OrderAddress = Omit<Address, 'id' | 'default'>;

function shippingAddressOf(body: CheckoutRequest, delivery: DeliveryMethod, customer: Customer | undefined) {
  if (!delivery.needsAddress) return null;
  const saved = customer?.addresses.find(({ id }) => id === body.shippingAddressId);
  if (saved !== undefined) {
    const { id: _, default: __, ...address } = saved;
    return address;
  }
  if (!body.shippingAddress) throw invalid('shippingAddress', 'REQUIRED');
  return completeAddress({ ...body.customer, ...withoutUndefined(body.shippingAddress) });
}

function withoutUndefined(fields: NonNullable<CheckoutRequest['shippingAddress']>) {
  const { firstName, lastName, phone, ...others } = fields;
  return { ...others, ...(firstName && { firstName }), ...(lastName && { lastName }), ...(phone && { phone }) };
}

function billingAddressOf(body: CheckoutRequest, shipping: OrderAddress | null): OrderAddress {
  if (body.billingAddress) return completeAddress(body.billingAddress);
  return shipping ?? { ...completeAddress({ ...body.customer, address1: '', city: '' }) };
}

async function checkOut(c: Context, state: State) {
  const customer = optionalCustomer(c, state);
  const body = await readBody(c, checkoutRequest);
  const session = findSession(c, state, customer);
  const items = body.items?.map((item) => ({ ...item, options: [] }));
  const wanted = items ?? session?.cart ?? [];
  if (wanted.length === 0) throw new HttpError(422, 'CART_EMPTY');
  const delivery = methodsOf(body);
  const shippingAddress = shippingAddressOf(body, delivery, customer);
  const priced = priceLines(state, wanted);
  if (priced.warnings.length > 0) throw new HttpError(409, 'OUT_OF_STOCK', priced.warnings);
  reserveStock(state, priced.lines);
  const isFree = delivery.freeFrom !== null && subtotalOf(priced.lines) >= delivery.freeFrom;
  const order = addOrder(state, {
    customerId: customer?.id ?? null,
    paymentMethodId: body.paymentMethodId,
    deliveryMethodId: delivery.id,
    deliveryPrice: isFree ? 0 : delivery.price,
    lines: priced.lines,
    shippingAddress,
    billingAddress: billingAddressOf(body, shippingAddress),
    comment: body.comment ?? '',
  });
  if (session !== undefined) session.cart = [];
  state.outbox.push({ kind: 'order', to: body.customer.email, lang: body.lang, secret: order.number });
  const { id, token, number } = order;
  return c.json({ success: true, order: { id, token, number, total: orderTotal(order) } }, 201);
}

/** Own orders by id; any order by its token, also without signing in. */
function findOrder(c: Context, state: State): Order {
  const key = c.req.param('id') ?? '';
  const byToken = state.orders.find(({ token }) => token === key);
  if (byToken !== undefined) return byToken;
  const customer = requireCustomer(c, state);
  const order = state.orders.find(({ id, customerId }) => String(id) === key && customerId === customer.id);
  if (order === undefined) throw new HttpError(404, 'ORDER_NOT_FOUND');
  return order;
}

const listRequest = z.object({
  lang,
  page: pageNumber,
  limit: integer.min(1).max(100).nullish(),
  sort: z.enum(['default', 'date_asc', 'date_desc', 'total_asc', 'total_desc']).nullish().catch('default'),
});

function compareOrders(sort: string) {
  const direction = sort.endsWith('_asc') ? 1 : -1;
  const byTotal = sort.startsWith('total');
  return (a: Order, b: Order) =>
    direction *
    (byTotal ? orderTotal(a) - orderTotal(b) : a.createdAt.getTime() - b.createdAt.getTime() || a.id - b.id);
}

/** Delivery, checkout, payment and the orders of the customer. */
export function addOrders(routes: Hono, state: State): void {
  routes.get('/delivery', (c) =>
    c.json({
      deliveryMethods: deliveryMethods.map((method) => ({
        ...method,
        pickupPoints: method.needsAddress
          ? []
          : stocks.map(({ id, title, address }) => ({ stockId: id, title, address })),
      })),
      paymentMethods,
    }),
  );

  routes.post('/orders', async (c) => {
    const customer = requireCustomer(c, state);
    const body = await readBody(c, listRequest);
    const own = state.orders.filter(({ customerId }) => customerId === customer.id);
    const sorted = own.toSorted(compareOrders(body.sort ?? 'default'));
    const page = pageOf(sorted, body.page ?? 1, body.limit ?? 16);
    return c.json({ items: page.map((order) => orderRow(order, body.lang)), total: own.length });
  });
  routes.post('/orders/checkout', (c) => checkOut(c, state));
  routes.get('/orders/:id', (c) => c.json(orderDetail(c, state, findOrder(c, state), langOf(c.req.query('lang')))));

  routes.post('/payment/url', async (c) => {
    const body = await readBody(c, z.object({ lang, token: requiredText, returnUrl: z.url().nullish() }));
    const order = state.orders.find(({ token }) => token === body.token);
    if (order === undefined) throw new HttpError(404, 'ORDER_NOT_FOUND');
    order.returnUrl = body.returnUrl ?? null;
    const url = needsOnlinePayment(order) ? new URL(`/pay/${order.token}`, c.req.url).href : null;
    return c.json({ url });
  });
}
