import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import {
  closedDays,
  groupedPickupCode,
  hoursInWords,
  hoursLines,
  normalPickupCode,
  pickupDeadline,
  preferredStore,
} from './stores';

const hours = 'Mo-Fr 08:30-18:00; Sa 08:30-15:00';

test('[CHK-5] keeps an order for a week and ends on a day when the store is open', () => {
  expect(pickupDeadline('2026-11-23', hours)).toBe('2026-11-30');
  // Seven days after this Sunday is a Sunday again, and the next pickup day must not be a public holiday.
  expect(pickupDeadline('2026-11-22', hours)).toBe('2026-11-30');
  expect(pickupDeadline('2026-12-18', hours)).toBe('2026-12-26');
});

test('[CHK-5] groups a pickup code and accepts it in any format', () => {
  expect(groupedPickupCode('048291')).toBe('048\u00a0291');
  expect(['048 291', '048-291', ' 048291 '].map(normalPickupCode)).toEqual(Array(3).fill('048291'));
  expect(['', '48291', '0482911', 'P-2611', '04829a'].map(normalPickupCode)).toEqual(Array(5).fill(undefined));
});

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
])('[CHK-1] preselects %s for pickup', (_, stores, hints, expected) => {
  expect(preferredStore(stores, hints)).toBe(expected);
});

describe('[FTR-1] opening hours', () => {
  test('are formatted in Romanian', () => {
    expect(hoursLines('ro-MD')).toEqual([
      { days: 'Luni–vineri', hours: '08:30–18:00' },
      { days: 'Sâmbătă', hours: '08:30–15:00' },
    ]);
    expect(closedDays('ro-MD')).toBe('Duminică');
  });

  test('are formatted in Russian', () => {
    expect(hoursLines('ru').map(({ days }) => days)).toEqual(['Понедельник–пятница', 'Суббота']);
    expect(closedDays('ru')).toBe('Воскресенье');
  });

  test('of a warehouse are formatted, and unchanged in an unknown format', () => {
    expect(hoursInWords('Mo-Fr 08:30-18:00; Sa 08:30-15:00', 'ro-MD')).toEqual([
      'Luni–vineri 08:30–18:00',
      'Sâmbătă 08:30–15:00',
    ]);
    expect(hoursInWords('24/7', 'ru')).toEqual(['24/7']);
  });
});
