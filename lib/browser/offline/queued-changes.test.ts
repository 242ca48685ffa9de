import type { UserVehicle } from '@/lib/contract/account/garage';
import type { SessionState } from '@/lib/contract/orders/session';
import { compareSessions, countChanges, enqueueChange, mergeSessionChanges, withoutVins } from './queued-changes';

const car = (carId: number, changes: Partial<UserVehicle> = {}): UserVehicle => ({
  id: carId,
  vehicleKey: `1-1-${carId}`,
  carId,
  fullName: 'Skoda Octavia II 1.9 TDI',
  prodYears: '2004 - 2010',
  carMotors: 'BXE',
  vehicleDetails: JSON.parse('{}'),
  inCatalogue: true,
  name: null,
  plate: null,
  maskedVin: null,
  mileage: null,
  facts: {},
  ...changes,
});
const line = (id: number, quantity: number, price = 100): SessionState['cart']['lines'][number] =>
  JSON.parse(JSON.stringify({ key: `k${id}`, product: { id, price: { amount: price } }, options: [], quantity }));
const zero = { amount: 0, currency: 'MDL' } as const;
const session = (changes: Partial<SessionState> & { lines?: SessionState['cart']['lines'] } = {}): SessionState => ({
  revision: 1,
  cart: { lines: changes.lines ?? [], subtotal: zero, totals: [], total: zero, quantity: 0 },
  wishlist: [],
  compare: [],
  garage: [],
  currentCarId: null,
  ...changes,
});

test('[PWA-2] reports nothing when only prices changed elsewhere', () => {
  const base = session({ lines: [line(1, 2)] });
  const now = session({ lines: [line(1, 2, 999)], revision: 9 });
  expect(compareSessions(base, now, [{ cart: [{ productId: 1, quantity: 3 }] }])).toEqual({
    conflicts: [],
    changed: [],
  });
});

test('[PWA-2] reports a conflict when a line was changed to another quantity elsewhere, not to the same', () => {
  const base = session({ lines: [line(1, 2)] });
  const change = { cart: [{ productId: 1, quantity: 3 }] };
  expect(compareSessions(base, session({ lines: [line(1, 5)] }), [change]).conflicts).toEqual(['cart']);
  expect(compareSessions(base, session({ lines: [] }), [change]).conflicts).toEqual(['cart']);
  expect(compareSessions(base, session({ lines: [line(1, 3)] }), [change]).conflicts).toEqual([]);
});

test('[PWA-2] reports another line changed elsewhere as changed, not as a conflict', () => {
  const now = session({ lines: [line(2, 1)] });
  const report = compareSessions(session(), now, [{ cart: [{ productId: 1, quantity: 1 }] }]);
  expect(report).toEqual({ conflicts: [], changed: ['cart'] });
});

test('[PWA-2] reports a conflict when a cart was emptied here and filled elsewhere', () => {
  const report = compareSessions(session(), session({ lines: [line(2, 1)] }), [{ clearCart: true }]);
  expect(report.conflicts).toEqual(['cart']);
});

test('[PWA-2] reports no conflict between the name and the mileage of a car', () => {
  const base = session({ garage: [car(7, { name: 'A', mileage: 10 })] });
  const now = session({ garage: [car(7, { name: 'A', mileage: 20 })] });
  const named = { garage: [{ carId: 7, present: true, name: 'B' }] };
  expect(compareSessions(base, now, [named])).toEqual({ conflicts: [], changed: ['garage'] });
  const driven = { garage: [{ carId: 7, present: true, mileage: 30 }] };
  expect(compareSessions(base, now, [driven]).conflicts).toEqual(['garage']);
});

test('[PWA-2] reports a conflict for a car removed elsewhere and edited here, and for another current car', () => {
  const base = session({ garage: [car(7), car(8)], currentCarId: 7 });
  const gone = session({ garage: [car(8)], currentCarId: 8 });
  expect(compareSessions(base, gone, [{ garage: [{ carId: 7, present: true, name: 'B' }] }]).conflicts).toEqual([
    'garage',
  ]);
  expect(compareSessions(base, gone, [{ currentCarId: 7 }]).conflicts).toEqual(['garage']);
});

test('[PWA-2] reports no conflict for a product added on both sides', () => {
  const now = session({ wishlist: [4] });
  const both = compareSessions(session(), now, [{ wishlist: [{ productId: 4, present: true }] }]);
  expect(both).toEqual({ conflicts: [], changed: ['wishlist'] });
});

const state = (revision: number): SessionState => JSON.parse(`{"revision":${revision}}`);

test('[PWA-2] lets the later change of an entry win', () => {
  const earlier = { cart: [{ productId: 1, quantity: 1 }], wishlist: [{ productId: 4, present: true }] };
  const later = { cart: [{ productId: 1, quantity: 3 }], currentCarId: 7 };
  expect(mergeSessionChanges([earlier], later)).toEqual([
    {
      cart: [{ productId: 1, quantity: 3 }],
      wishlist: [{ productId: 4, present: true }],
      currentCarId: 7,
    },
  ]);
});

test('[PWA-2] drops earlier additions when the cart is emptied', () => {
  const merged = mergeSessionChanges([{ cart: [{ productId: 1, quantity: 1 }] }], { clearCart: true });
  expect(merged).toEqual([{ clearCart: true }]);
});

test('[PWA-2] stores the session before the first queued change', () => {
  const first = enqueueChange(null, { cart: [{ productId: 1, quantity: 1 }] }, state(3));
  const second = enqueueChange(first, { compare: [{ productId: 2, present: true }] }, state(4));
  expect(second.base).toEqual(state(3));
  expect(countChanges(second.changes)).toBe(2);
});

test('[PWA-2] stores no VIN, but stores its removal', () => {
  const typed = { garage: [{ carId: 7, present: true, vin: 'TMBZZZ1Z6A2048211', mileage: 5 }] };
  expect(withoutVins(typed)).toEqual({ change: { garage: [{ carId: 7, present: true, mileage: 5 }] }, left: true });
  const back = { garage: [{ carId: 7, present: true, vin: null }] };
  expect(withoutVins(back)).toEqual({ change: back, left: false });
  expect(enqueueChange(null, typed, state(1)).vinLeftOut).toBe(true);
});

test('[PWA-2] counts a car added and chosen as one change', () => {
  expect(countChanges([{ garage: [{ carId: 7, present: true }], currentCarId: 7 }])).toBe(1);
  expect(countChanges([{ currentCarId: null }])).toBe(1);
});

test('[PWA-2] stores queued changes per cart', () => {
  const inCart = (cartId: number, quantity: number) => ({ cartId, cart: [{ productId: 1, quantity }] });
  const first = enqueueChange(null, inCart(31, 2), state(3));
  const second = enqueueChange(first, inCart(32, 5), state(3));
  const third = enqueueChange(second, { ...inCart(31, 4), currentCarId: null }, state(3));
  expect(third.changes).toEqual([{ ...inCart(31, 4), currentCarId: null }, inCart(32, 5)]);
  expect(countChanges(third.changes)).toBe(3);
});

test('[PWA-2] reports no conflict between lines of different carts', () => {
  const inCart = (id: number, lines: SessionState['cart']['lines']) => {
    const { cart, ...rest } = session({ lines });
    return { ...rest, cart: { ...cart, id } };
  };
  const change = { cartId: 32, cart: [{ productId: 1, quantity: 9 }] };
  const report = compareSessions(inCart(31, [line(1, 2)]), inCart(31, [line(1, 5)]), [change]);
  expect(report).toEqual({ conflicts: [], changed: ['cart'] });
});
