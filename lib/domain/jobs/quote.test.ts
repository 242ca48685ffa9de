import { quoteOf, readLei, readMargin } from './quote';

const line = (prodId: number, amount: number, quantity = 1) => ({
  prodId,
  name: `Piesa ${prodId}`,
  brand: 'TRW',
  number: 'PS-1',
  quantity,
  list: { amount, currency: 'MDL' as const },
});

test('[ACC-4] [MON-1] adds the margin to the own price, rounded once to the nearest ban', () => {
  const quote = quoteOf([line(1, 10_000, 2), line(2, 5050)], new Map([[1, 8000]]), 12.5);
  expect(quote.lines.map(({ each, total }) => [each, total])).toEqual([
    [9000, 18_000],
    [5681, 5681],
  ]);
  expect(quote).toMatchObject({ purchase: 21_050, parts: 23_681, profit: 2631 });
});

test('[ACC-4] keeps prices unchanged without a margin', () => {
  expect(quoteOf([line(1, 5055, 3)], new Map(), 0)).toMatchObject({ purchase: 15_165, parts: 15_165, profit: 0 });
});

test.each([
  ['20', 20],
  [' 12,5 ', 12.5],
  ['0', 0],
  ['', undefined],
  ['-5', undefined],
  ['301', undefined],
  ['abc', undefined],
])('[ACC-4] reads the margin %j as %j', (text, margin) => {
  expect(readMargin(text)).toBe(margin);
});

test.each([
  ['450', 45_000],
  ['1 200,50', 120_050],
  ['', 0],
  ['-1', 0],
  ['mult', 0],
])('[ACC-4] reads labour of %j as %j bani', (text, bani) => {
  expect(readLei(text)).toBe(bani);
});
