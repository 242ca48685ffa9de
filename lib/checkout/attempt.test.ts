import { attemptKey, endAttempt } from './attempt';
import type { OrderBody } from './order-body';

const order: OrderBody = {
  lang: 'ru',
  contact: { firstName: 'Ион', lastName: 'Русу', email: 'ion@mail.md', phone: '069123456' },
  delivery: { methodId: 1, storeId: 1 },
  payment: 'cash',
  agree: true,
  expectedTotal: { amount: 10_000, currency: 'MDL' },
};

function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

test('[CHK-2] the same order has the same key, also after a reload; another order has another', () => {
  const storage = memoryStorage();
  const key = attemptKey(order, storage);
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(attemptKey({ ...order }, storage)).toBe(key);
  expect(attemptKey({ ...order, notes: 'Позвоните' }, storage)).not.toBe(key);
});

test('[CHK-2] a placed order ends its key; a broken memory makes a new one', () => {
  const storage = memoryStorage();
  const key = attemptKey(order, storage);
  endAttempt(storage);
  expect(attemptKey(order, storage)).not.toBe(key);
  storage.setItem('piesar.checkout.attempt', '{"key":"1"');
  expect(attemptKey(order, storage)).not.toBe(key);
});
