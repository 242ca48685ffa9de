import type { DeliveryMethod } from '@/lib/contract/delivery';
import { ordersCheckout } from '@/lib/contract/orders';
import { type CheckoutValues, checkoutSchema, emptyCheckout, parseDraft } from './checkout-schema';
import { cartDelivery, deliveryPrice, expectedTotal, fullPostcode, orderBody, shownTotal } from './order-body';

const money = (amount: number) => ({ amount, currency: 'MDL' as const });
const store = (id: number) => ({ id, name: `Magazin ${id}`, address: 'str. Calea Ieșilor 10', hours: '' });
const base = { name: 'Livrare', description: '', daysMin: 0, daysMax: 1 };
const pickup: DeliveryMethod = {
  ...base,
  id: 1,
  code: 'pickup',
  price: money(0),
  freeFrom: null,
  needsAddress: false,
  stores: [store(1), store(2)],
};
const courier: DeliveryMethod = {
  ...base,
  id: 2,
  code: 'courier',
  price: money(4_000),
  freeFrom: money(100_000),
  needsAddress: true,
  stores: [],
};
const methods = [pickup, courier];

const filled: CheckoutValues = {
  ...emptyCheckout,
  firstName: 'Ion',
  lastName: 'Rusu',
  phone: '069 123 456',
  email: 'ion.rusu@mail.md',
  methodId: '2',
  city: 'Chișinău',
  address: 'bd. Ștefan cel Mare 132',
  postcode: '2004',
  agree: true,
};

function problems(values: CheckoutValues): Record<string, string> {
  const { error } = checkoutSchema(methods).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('[CHK-1] every missing field is marked, with a sentence that says what to do', () => {
  expect(problems({ ...emptyCheckout, methodId: '2' })).toMatchObject({
    firstName: 'ERROR_FORM_REQUIRED',
    lastName: 'ERROR_FORM_REQUIRED',
    phone: 'ERROR_FORM_REQUIRED',
    email: 'ERROR_FORM_REQUIRED',
  });
  expect(problems({ ...filled, city: '', address: '', agree: false })).toEqual({
    city: 'ERROR_FORM_REQUIRED',
    address: 'ERROR_FORM_REQUIRED',
    agree: 'ERROR_FORM_AGREE',
  });
  expect(problems({ ...filled, email: 'ion@', phone: '12', postcode: 'MD-20' })).toEqual({
    email: 'ERROR_FORM_INCORRECT_EMAIL',
    phone: 'ERROR_FORM_INCORRECT_PHONE',
    postcode: 'ERROR_FORM_POSTCODE',
  });
  expect(problems(filled)).toEqual({});
});

test('[CHK-1] picking up asks for a store and no address; a saved address asks for none written', () => {
  expect(problems({ ...filled, methodId: '1', city: '', address: '' })).toEqual({ storeId: 'ERROR_FORM_CHOOSE' });
  expect(problems({ ...filled, methodId: '1', storeId: '2', city: '', address: '' })).toEqual({});
  expect(problems({ ...filled, addressId: '7', city: '', address: '' })).toEqual({});
});

test('[CHK-2] the order is as the contract has it', () => {
  const order = orderBody({ values: filled, methods, expectedTotal: money(14_000), lang: 'ru' });
  const body = { ...order, idempotencyKey: '0b8f1b9e-3c44-4f6e-9d5e-2f8b7a6c5d4e' };
  expect(ordersCheckout.request.safeParse(body).error).toBeUndefined();
  expect(order.delivery.address).toMatchObject({ country: 'MD', postcode: 'MD-2004' });
  expect(
    orderBody({ values: { ...filled, methodId: '1', storeId: '2' }, methods, expectedTotal: money(1), lang: 'ru' })
      .delivery,
  ).toEqual({
    methodId: 1,
    storeId: 2,
  });
});

test('[CHK-1] delivery is free from its sum on, and part of the total that the shopper agrees to', () => {
  expect(deliveryPrice(courier, money(99_999))).toEqual(money(4_000));
  expect(deliveryPrice(courier, money(100_000))).toEqual(money(0));
  expect(expectedTotal({ subtotal: money(10_000), total: money(10_000) }, courier)).toEqual(money(14_000));
});

test('[ACC-5] while list prices are shown, delivery and the agreed total are those of what is charged', () => {
  const cart = { subtotal: money(110_000), total: money(110_000), charged: money(99_000) };
  expect(cartDelivery(cart, courier)).toEqual(money(4_000));
  expect([shownTotal(cart, courier), expectedTotal(cart, courier)]).toEqual([money(114_000), money(103_000)]);
  expect([shownTotal(cart), expectedTotal(cart)]).toEqual([money(110_000), money(99_000)]);
});

test('a draft keeps what was written, never the consent, and forgets nonsense', () => {
  expect(parseDraft(JSON.stringify(filled))).toEqual({ ...filled, agree: false });
  expect(parseDraft('{"firstName":{"a":1}}')).toEqual(emptyCheckout);
  expect(parseDraft('not json')).toEqual(emptyCheckout);
  expect(parseDraft(null)).toEqual(emptyCheckout);
});

test('a postcode is written with its country', () => {
  expect(['2004', 'md2004', 'MD-2004'].map(fullPostcode)).toEqual(['MD-2004', 'MD-2004', 'MD-2004']);
});
