import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { preferredStore } from './preferred-store';

const store = (id: number, changes: Partial<DeliveryOption['stores'][number]> = {}) => ({
  id,
  name: `Magazin ${id}`,
  address: 'str. Ismail 1, Chișinău',
  hours: '',
  here: 0,
  promise: { from: '2026-11-30', to: '2026-11-30' },
  lines: [],
  split: null,
  ...changes,
});
const none = { chosen: '', lastUsed: '', city: '' };

test.each([
  ['the only one', [store(4)], none, '4'],
  ['the chosen one', [store(4), store(5)], { ...none, chosen: '5', lastUsed: '4' }, '5'],
  ['the last used one', [store(4), store(5)], { ...none, lastUsed: '5' }, '5'],
  ['no closed store', [store(4), store(5)], { ...none, lastUsed: '9' }, '4'],
  ['one in the locality', [store(4), store(5, { address: 'str. Ștefan 2, Bălți' })], { ...none, city: 'balti' }, '5'],
  ['the first to be ready', [store(4), store(5, { promise: { from: '2026-11-28', to: '2026-11-28' } })], none, '5'],
  ['the best stocked one', [store(4), store(5, { here: 2 })], none, '5'],
  ['none without stores', [], none, ''],
])('[CHK-1] pick-up proposes %s', (_, stores, hints, expected) => {
  expect(preferredStore(stores, hints)).toBe(expected);
});
