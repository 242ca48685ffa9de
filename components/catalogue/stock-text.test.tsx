import { stockText } from './stock-text';

test.each([
  [
    { rating: 5, quantity: 12, daysMin: 0, daysMax: 0 },
    { key: 'stockStore', values: { n: 12 } },
  ],
  [
    { rating: 4, quantity: 8, daysMin: 1, daysMax: 1 },
    { key: 'stockTomorrow', values: { n: 8 } },
  ],
  [
    { rating: 3, quantity: 5, daysMin: 2, daysMax: 3 },
    { key: 'stockDayRange', values: { min: 2, max: 3 } },
  ],
  [
    { rating: 2, quantity: 5, daysMin: 7, daysMax: 7 },
    { key: 'stockDays', values: { days: 7 } },
  ],
  [
    { rating: 1, quantity: 5, daysMin: 14, daysMax: null },
    { key: 'stockDays', values: { days: 14 } },
  ],
  [
    { rating: 0, quantity: 0, daysMin: null, daysMax: null },
    { key: 'stockNone', values: {} },
  ],
])('[CAT-3] %j is said as a number, a day or a range', (availability, words) => {
  expect(stockText(availability)).toEqual(words);
});
