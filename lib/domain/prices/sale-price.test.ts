import { priceProfile } from '@/lib/contract/admin/suppliers';
import { salePrice } from './sale-price';

const profile = (terms: object) => priceProfile.parse({ name: 'P', rounding: { step: 1, mode: 'up' }, ...terms });
const article = { cost: 10_000, brandId: 1, categoryId: 2, groupId: 3 };
const markup = (percent: number) => ({ kind: 'markup', percent });

test.each([
  ['a markup of 50 %', { rate: markup(50) }, 18_000],
  ['a margin of 50 %', { rate: { kind: 'margin', percent: 50 } }, 24_000],
  ['rounding up to a leu', { rate: markup(33.33), rounding: { step: 100, mode: 'up' } }, 16_000],
  ['rounding to the nearest 10 lei', { rate: markup(54), rounding: { step: 1000, mode: 'nearest' } }, 18_000],
  ['a minimum margin of 20 %', { rate: markup(5), minMargin: 20 }, 15_000],
  [
    'a minimum margin after rounding down',
    { rate: markup(4), rounding: { step: 1000, mode: 'nearest' }, minMargin: 3 },
    13_000,
  ],
])('[SUP-1] computes the sale price with %s', (_, terms, price) => {
  expect(salePrice(profile(terms), article, 20)).toBe(price);
});

test('[SUP-1] applies the first rule that matches brand, category and purchase price', () => {
  const rules = [
    { brandId: 9, rate: markup(1) },
    { categoryId: 3, from: 10_001, rate: markup(2) },
    { categoryId: 3, below: 10_000, rate: markup(3) },
    { brandId: 1, categoryId: 2, from: 10_000, below: 10_001, rate: markup(100) },
    { rate: markup(4) },
  ];
  expect(salePrice(profile({ rate: markup(0), rules }), article, 20)).toBe(24_000);
  expect(salePrice(profile({ rate: markup(0), rules }), { ...article, brandId: 2 }, 20)).toBe(12_480);
});

test('[SUP-1] has no sale price above the highest possible one', () => {
  expect(salePrice(profile({ rate: markup(1000) }), { ...article, cost: 1_900_000_000 }, 20)).toBeNull();
});
