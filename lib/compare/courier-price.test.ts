import { mdl } from '@/lib/money/money';
import { priceWithCourier } from './courier-price';

test.each([
  [99_999, 100_000, 103_999],
  [100_000, 100_000, 100_000],
  [100_000, null, 104_000],
])('[CMP-1] %i bani brought to the door, free from %s: %i', (price, freeFrom, total) => {
  expect(
    priceWithCourier(mdl(price), { price: mdl(4_000), freeFrom: freeFrom === null ? null : mdl(freeFrom) }),
  ).toEqual(mdl(total));
});
