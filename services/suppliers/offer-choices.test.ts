import { offerOption, type SupplierOffer, usefulOffers } from './offer-choices';

const offer = (warehouseId: number, daysMax: number, list: number, quantity = 5): SupplierOffer => ({
  ...{ warehouseId, daysMin: daysMax, daysMax, list, price: list, quantity },
});
const shown = { price: 10_000, daysMax: 3 };
const chosen = (...offers: SupplierOffer[]) => usefulOffers(offers, shown, 5).map(({ warehouseId }) => warehouseId);

test('[SUP-1] offers a later delivery that saves at least the percentage of the offer rule', () => {
  expect(chosen(offer(1, 5, 9500))).toEqual([1]);
  expect(chosen(offer(1, 5, 9501))).toEqual([]);
  expect(usefulOffers([offer(1, 5, 9500)], shown, 6)).toEqual([]);
});

test('[SUP-1] offers an earlier day that costs more', () => {
  expect(chosen(offer(1, 1, 10_001))).toEqual([1]);
});

test('[SUP-1] does not offer a choice with the same day or without stock', () => {
  expect(chosen(offer(1, 3, 9000), offer(2, 3, 11_000), offer(3, 5, 5000, 0))).toEqual([]);
});

test('[SUP-1] leaves out an offer that is neither earlier nor cheaper than another offer', () => {
  expect(chosen(offer(1, 5, 9000), offer(2, 7, 9000), offer(3, 6, 9200), offer(4, 5, 9000))).toEqual([1]);
});

test('[SUP-1] offers the earliest and the cheapest of many offers', () => {
  expect(chosen(offer(1, 1, 12_000), offer(2, 2, 11_000), offer(3, 5, 9000), offer(4, 9, 8000))).toEqual([1, 4]);
});

test('[SUP-1] names the days of a choice in both languages', () => {
  expect(offerOption('1', { ...offer(1, 7, 9000), daysMin: 5 })).toMatchObject({
    ...{ ro: 'Termen', ru: 'Срок' },
    values: [{ value: '1', ro: '5–7 zile lucrătoare', ru: '5–7 рабочих дней' }],
  });
  expect(offerOption('1', offer(1, 1, 9000)).values).toMatchObject([{ ro: 'o zi lucrătoare', ru: '1 рабочий день' }]);
  expect(offerOption('1', undefined).values).toMatchObject([{ ro: 'ofertă încheiată' }]);
});
