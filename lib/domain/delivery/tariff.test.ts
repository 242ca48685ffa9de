import { carriagePrice, isTooHeavy } from './tariff';

const tariff = { price: 4_000, freeFrom: 100_000, includedWeight: 20_000, perKg: 200, heaviest: 100_000 };

describe('carriagePrice', () => {
  it.each([
    [99_999, 20_000, 4_000],
    [100_000, 20_000, 0],
    [99_999, 20_001, 4_200],
    [99_999, 21_000, 4_200],
    [99_999, 21_001, 4_400],
    [100_000, 25_000, 0],
  ])('[CHK-1] charges a parcel of %i bani and %i grams %i bani', (subtotal, weight, price) => {
    expect(carriagePrice(tariff, subtotal, weight)).toBe(price);
  });

  it('[CHK-1] is never free without a free-delivery threshold', () => {
    expect(carriagePrice({ ...tariff, freeFrom: null }, 10_000_000, 1)).toBe(4_000);
  });

  it('[CHK-1] rejects parcels above the maximum weight', () => {
    expect([isTooHeavy(tariff, 100_000), isTooHeavy(tariff, 100_001)]).toEqual([false, true]);
  });
});
