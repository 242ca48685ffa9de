import type { OrderBody } from '@/lib/domain/checkout/order-body';
import { memoryStorage } from '@/tests/fixtures/memory-storage';
import { endOrderAttempt, orderAttemptKey, unansweredOrder } from './order-attempt';

const order: OrderBody = {
  lang: 'ru',
  contact: { firstName: 'Ион', lastName: 'Русу', email: 'ion@mail.md', phone: '069123456' },
  delivery: { methodId: 1, storeId: 1 },
  payment: 'cash',
  agree: true,
  expectedTotal: { amount: 10_000, currency: 'MDL' },
};

test('[CHK-2] the same order has the same key, also after a reload; another order has another', () => {
  const storage = memoryStorage();
  const key = orderAttemptKey(order, storage);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(orderAttemptKey({ ...order }, storage)).toBe(key);
  expect(orderAttemptKey({ ...order, notes: 'Позвоните' }, storage)).not.toBe(key);
});

test('[CHK-2] a placed order ends its key; a broken memory makes a new one', () => {
  const storage = memoryStorage();
  const key = orderAttemptKey(order, storage);
  endOrderAttempt(storage);
  expect(orderAttemptKey(order, storage)).not.toBe(key);
  storage.setItem('piesar.checkout.attempt', '{"key":"1"');
  expect(orderAttemptKey(order, storage)).not.toBe(key);
});

test('[CHK-2] an order without an answer can be asked for again, just as it was sent', () => {
  const storage = memoryStorage();
  expect(unansweredOrder(storage)).toBeNull();
  const key = orderAttemptKey(order, storage);
  expect(unansweredOrder(storage)).toEqual({ ...order, idempotencyKey: key });
  endOrderAttempt(storage);
  expect(unansweredOrder(storage)).toBeNull();
});
