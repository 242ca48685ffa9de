import { histogramBars } from './listing-form';

const facet = { min: 0, max: 100, histogram: [10, 0, 1, 5] };

test('bars are shares of the tallest, and few products still show', () => {
  expect(histogramBars(facet, {}).map((bar) => bar.height)).toEqual([100, 0, 10, 50]);
  expect(histogramBars({ ...facet, histogram: [1000, 1] }, {})[1]?.height).toBe(4);
});

test('bars within the chosen ends are marked', () => {
  expect(histogramBars(facet, { min: 30, max: 60 }).map((bar) => bar.chosen)).toEqual([false, true, true, false]);
  expect(histogramBars(facet, {}).every((bar) => bar.chosen)).toBe(true);
});
