import { ordersResource } from '@/lib/contract/admin/orders';
import { orders } from '../../messages/orders';
import { leiText, readLei } from './lei';
import { readActionInput } from './read-action-input';

function keysOf(value: object, prefix = ''): string[] {
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child !== null ? keysOf(child, `${prefix}${key}.`) : [`${prefix}${key}`],
  );
}

test('[ADM-2] shows amounts in lei and reads typed ones', () => {
  expect([113_450, 5, -100, 123_456_789].map(leiText)).toEqual([
    '1\u00a0134,50\u00a0lei',
    '0,05\u00a0lei',
    '\u22121,00\u00a0lei',
    '1\u00a0234\u00a0567,89\u00a0lei',
  ]);
  expect(['120', '99,50', '99.5', '1 200', '0,005', 'x', ''].map(readLei)).toEqual([
    ...[12_000, 9950, 9950, 120_000],
    ...[undefined, undefined, undefined],
  ]);
});

test('[ADM-2] leaves empty fields out of the input of an action', () => {
  expect(readActionInput('ship', { carrier: ' Nova Poshta ', trackingNumber: '' })).toEqual({ carrier: 'Nova Poshta' });
  expect(readActionInput('refund', { amount: '', way: 'cash', again: true })).toEqual({ way: 'cash' });
  expect(readActionInput('refund', { amount: '99,50' })).toEqual({ amount: 9950, again: false });
  expect(readActionInput('notCollected', {})).toEqual({ restock: false });
});

test('[ADM-2] has every text of orders in both languages', () => {
  expect(keysOf(orders.russian)).toEqual(keysOf(orders.romanian));
});

test('[ADM-2] names every field of an order in its history', () => {
  const named = Object.keys(orders.romanian['resources.orders'].fields);
  // Documents are named by their kind, and the other fields never change, so they need no name in the history.
  const unnamed = ['id', 'version', 'lang', 'customerId', 'documents'];
  expect(Object.keys(ordersResource.record.shape).filter((name) => !named.includes(name))).toEqual(unnamed);
});
