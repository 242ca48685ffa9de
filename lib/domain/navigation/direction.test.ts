import { shop } from '@/lib/config/shop';
import { changeShop } from '@/tests/fixtures/change-shop';
import { directionOf } from './locale-path';

test('[LOC-1] the languages of the shop are written from left to right', () => {
  expect(shop.locales.map(({ code }) => directionOf(code))).toEqual(['ltr', 'ltr']);
});

test('[LOC-1] a language that the configuration writes from right to left turns the page', () => {
  changeShop({ locales: shop.locales.map((locale) => ({ ...locale, direction: 'rtl' as const })) });
  expect(directionOf('ru')).toBe('rtl');
});
