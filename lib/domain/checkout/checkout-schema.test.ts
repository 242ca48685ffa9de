import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { type CheckoutValues, checkoutSchema, emptyCheckout } from './checkout-schema';
import { fullPostcode, orderBody } from './order-body';
import { expectedTotal, shownTotal } from './order-total';

const money = (amount: number) => ({ amount, currency: 'MDL' as const });
const day = { from: '2026-11-23', to: '2026-11-23' };
const store = (id: number) => ({
  id,
  name: `Magazin ${id}`,
  address: 'str. Calea Ieșilor 10',
  hours: '',
  here: 1,
  promise: day,
  lines: [],
  split: null,
});
const base = {
  name: 'Livrare',
  description: '',
  daysMin: 0,
  daysMax: 1,
  refused: null,
  promise: day,
  lines: [],
  split: null,
};
const pickup: DeliveryOption = {
  ...base,
  id: 1,
  code: 'pickup',
  price: money(0),
  freeFrom: null,
  total: money(10_000),
  needsAddress: false,
  stores: [store(1), store(2)],
};
const courier: DeliveryOption = {
  ...base,
  id: 2,
  code: 'courier',
  price: money(4_000),
  freeFrom: money(100_000),
  total: money(14_000),
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

function problems(values: CheckoutValues, offered = methods): Record<string, string> {
  const { error } = checkoutSchema(offered).safeParse(values);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

test('[CHK-1] reports every missing field with its message', () => {
  expect(problems({ ...emptyCheckout, methodId: '2', payment: 'card' })).toMatchObject({
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

test.each([
  ['cash', {}],
  ['card', { email: 'ERROR_FORM_REQUIRED' }],
  ['transfer', { email: 'ERROR_FORM_REQUIRED' }],
  ['invoice', { email: 'ERROR_FORM_REQUIRED' }],
])('[CHK-1] an order without e-mail, paid by %s, has the errors %j', (payment, expected) => {
  expect(problems({ ...filled, payment, email: ' ' })).toEqual(expected);
});

test('[CHK-1] requires a store for pickup, and no typed address for pickup or a saved address', () => {
  expect(problems({ ...filled, methodId: '1', city: '', address: '' })).toEqual({ storeId: 'ERROR_FORM_CHOOSE' });
  expect(problems({ ...filled, methodId: '1', storeId: '2', city: '', address: '' })).toEqual({});
  expect(problems({ ...filled, addressId: '7', city: '', address: '' })).toEqual({});
});

test.each([
  ['place', 'ERROR_API_DELIVERY_UNAVAILABLE'],
  ['weight', 'ERROR_API_DELIVERY_TOO_HEAVY'],
] as const)('[CHK-1] a method that is refused for the %s cannot be ordered', (refused, message) => {
  expect(problems(filled, [pickup, { ...courier, refused }])).toEqual({ methodId: message });
});

test('[CHK-1] requires a name and a valid IDNO for a company invoice, and ignores both otherwise', () => {
  const wrong = { ...filled, forCompany: true, idno: '1002600048837', vatCode: '12' };
  expect(problems(wrong)).toEqual({
    companyName: 'ERROR_FORM_REQUIRED',
    idno: 'ERROR_FORM_IDNO',
    vatCode: 'ERROR_FORM_VAT_CODE',
  });
  expect(problems({ ...filled, forCompany: true, companyName: 'Auto Nord SRL' })).toEqual({
    idno: 'ERROR_FORM_REQUIRED',
  });
  expect(problems({ ...wrong, forCompany: false })).toEqual({});
  const right = { ...filled, forCompany: true, companyName: 'Auto Nord SRL', idno: '1002 6000 48836' };
  expect(problems(right)).toEqual({});
  const order = (values: CheckoutValues) => orderBody({ values, methods, expectedTotal: money(14_000), lang: 'ru' });
  expect(order(right).company).toEqual({ name: 'Auto Nord SRL', idno: '1002 6000 48836' });
  expect(order({ ...right, forCompany: false })).not.toHaveProperty('company');
});

test('[CHK-2] builds the request of the checkout call', () => {
  const values = { ...filled, city: 'Pașcani', state: 'Hîncești' };
  const order = orderBody({ values, methods, expectedTotal: money(14_000), lang: 'ru' });
  const body = { ...order, idempotencyKey: '0b8f1b9e-3c44-4f6e-9d5e-2f8b7a6c5d4e' };
  expect(ordersCheckout.request.safeParse(body).error).toBeUndefined();
  expect(order.delivery.address).toMatchObject({ country: 'MD', postcode: 'MD-2004', state: 'Hîncești' });
  expect(
    orderBody({ values: { ...filled, methodId: '1', storeId: '2' }, methods, expectedTotal: money(1), lang: 'ru' })
      .delivery,
  ).toEqual({
    methodId: 1,
    storeId: 2,
  });
});

test('[CHK-1] includes delivery in the expected total, less the part that a promo code covers', () => {
  const promo = { code: 'AC', problem: null, freeDelivery: true, scope: null, minimum: null, missing: null };
  expect(expectedTotal({ total: money(10_000) }, courier)).toEqual(courier.total);
  expect(expectedTotal({ total: money(10_000), promo }, courier)).toEqual(money(10_000));
});

test('[ACC-5] expects the charged total while list prices are shown', () => {
  const cart = { total: money(110_000), charged: money(99_000), chargedDiscount: money(9_000) };
  expect([shownTotal(cart, courier), expectedTotal(cart, courier)]).toEqual([money(114_000), money(94_000)]);
  expect([shownTotal(cart), expectedTotal(cart)]).toEqual([money(110_000), money(90_000)]);
});

test('prefixes a postcode with the country', () => {
  expect(['2004', 'md2004', 'MD-2004'].map(fullPostcode)).toEqual(['MD-2004', 'MD-2004', 'MD-2004']);
});
