import { privateKeys } from '@/lib/browser/storage/browser-storage';
import { emptyCheckout } from '@/lib/domain/checkout/checkout-schema';
import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { clearCheckoutStorage } from '../storage/browser-storage';
import {
  endOrderAttempt,
  orderAttemptKey,
  proposedReference,
  readCheckoutDraft,
  saveCheckoutDraft,
  unansweredOrder,
} from './checkout-storage';

const carts = [{ name: null }, { name: 'Octavia, client Popescu' }, { name: 'Golf' }];

test.each([
  ['nothing is written', '', 'Golf', 'Golf'],
  ['spaces are written', '  ', 'Golf', 'Golf'],
  ['another cart was proposed before', 'Octavia, client Popescu', 'Golf', 'Golf'],
  ['another cart was proposed before a cart without a name', 'Golf', undefined, ''],
  ['the buyer has typed a reference', 'Lucrarea 17', 'Golf', 'Lucrarea 17'],
])('[CHK-1] proposes the name of the cart as the reference when %s', (_, written, name, proposed) => {
  expect(proposedReference(written, name, carts)).toBe(proposed);
});

test('[CHK-1] proposes no reference for a single cart without a name', () => {
  expect([proposedReference('', undefined), proposedReference('B 12 XYZ', undefined)]).toEqual(['', 'B 12 XYZ']);
});

const values = { ...emptyCheckout, firstName: 'Ion', city: 'Orhei', forCompany: true, agree: true };
const me = 'ion@mail.md';

test('[CHK-1] stores the fields of a draft without the consents', () => {
  const storage = memoryStorage();
  saveCheckoutDraft(storage, '', values);
  expect(readCheckoutDraft(storage, '')).toEqual({ ...values, agree: false });
});

test('[CHK-1] returns the draft of a visitor after sign-in, and the draft of a customer to nobody else', () => {
  const storage = memoryStorage();
  saveCheckoutDraft(storage, '', values);
  expect(readCheckoutDraft(storage, me)?.firstName).toBe('Ion');
  for (const who of ['', 'elena@mail.md']) {
    saveCheckoutDraft(storage, me, values);
    expect(readCheckoutDraft(storage, who)).toBeNull();
    expect(storage.length).toBe(0);
  }
});

test('[CHK-1] ignores an invalid draft and a storage that is full or blocked', () => {
  const storage = memoryStorage();
  for (const text of ['not json', '{"firstName":1}', 'null', '[]']) {
    storage.setItem(privateKeys.checkoutDraft, text);
    expect(readCheckoutDraft(storage, '')).toBeNull();
  }
  storage.setItem(privateKeys.checkoutDraft, '{"who":"","values":{"firstName":{"a":1},"city":"Orhei"}}');
  expect(readCheckoutDraft(storage, '')).toEqual({ ...emptyCheckout, payment: '', city: 'Orhei' });
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  saveCheckoutDraft({ ...storage, setItem: refuse }, '', values);
  clearCheckoutStorage({ removeItem: refuse });
});

const order: OrderBody = {
  lang: 'ru',
  contact: { firstName: 'Ион', lastName: 'Русу', email: 'ion@mail.md', phone: '069123456' },
  delivery: { methodId: 1, storeId: 1 },
  payment: 'cash',
  agree: true,
  expectedTotal: { amount: 10_000, currency: 'MDL' },
};

test('[CHK-2] uses one key per order, also after a reload', () => {
  const storage = memoryStorage();
  const key = orderAttemptKey(order, storage);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(orderAttemptKey({ ...order }, storage)).toBe(key);
  expect(orderAttemptKey({ ...order, notes: 'Позвоните' }, storage)).not.toBe(key);
});

test('[CHK-2] creates a new key after a placed order or invalid storage', () => {
  const storage = memoryStorage();
  const key = orderAttemptKey(order, storage);
  endOrderAttempt(storage);
  expect(orderAttemptKey(order, storage)).not.toBe(key);
  storage.setItem('piesar.checkout.attempt', '{"key":"1"');
  expect(orderAttemptKey(order, storage)).not.toBe(key);
});

test('[CHK-2] returns an unanswered order unchanged for a retry', () => {
  const storage = memoryStorage();
  expect(unansweredOrder(storage)).toBeNull();
  const key = orderAttemptKey(order, storage);
  expect(unansweredOrder(storage)).toEqual({ ...order, idempotencyKey: key });
  endOrderAttempt(storage);
  expect(unansweredOrder(storage)).toBeNull();
});
