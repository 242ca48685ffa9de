import type { SessionState } from '@/lib/contract/orders/session';
import { countChanges, enqueueChange, mergeSessionChanges, withoutVins } from './queued-change';

const state = (revision: number): SessionState => JSON.parse(`{"revision":${revision}}`);

test('[PWA-2] later changes win where they speak of the same thing', () => {
  const earlier = { cart: [{ productId: 1, quantity: 1 }], wishlist: [{ productId: 4, present: true }] };
  const later = { cart: [{ productId: 1, quantity: 3 }], currentCarId: 7 };
  expect(mergeSessionChanges(earlier, later)).toEqual({
    cart: [{ productId: 1, quantity: 3 }],
    wishlist: [{ productId: 4, present: true }],
    currentCarId: 7,
  });
});

test('[PWA-2] an emptied cart takes back what was put in before', () => {
  const merged = mergeSessionChanges({ cart: [{ productId: 1, quantity: 1 }] }, { clearCart: true });
  expect(merged).toEqual({ clearCart: true });
});

test('[PWA-2] what waits remembers the session that its first change was made on', () => {
  const first = enqueueChange(null, { cart: [{ productId: 1, quantity: 1 }] }, state(3));
  const second = enqueueChange(first, { compare: [{ productId: 2, present: true }] }, state(4));
  expect(second.base).toEqual(state(3));
  expect(countChanges(second.change)).toBe(2);
});

test('[PWA-2] a typed VIN is not written down, taking one back is', () => {
  const typed = { garage: [{ carId: 7, present: true, vin: 'TMBZZZ1Z6A2048211', mileage: 5 }] };
  expect(withoutVins(typed)).toEqual({ change: { garage: [{ carId: 7, present: true, mileage: 5 }] }, left: true });
  const back = { garage: [{ carId: 7, present: true, vin: null }] };
  expect(withoutVins(back)).toEqual({ change: back, left: false });
  expect(enqueueChange(null, typed, state(1)).vinLeftOut).toBe(true);
});

test('[PWA-2] a car put in and chosen is one change', () => {
  expect(countChanges({ garage: [{ carId: 7, present: true }], currentCarId: 7 })).toBe(1);
  expect(countChanges({ currentCarId: null })).toBe(1);
});
