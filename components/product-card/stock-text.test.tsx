import { createTranslator } from 'next-intl';
import { availabilityOf, type DatedStock } from '@/lib/domain/stock/availability';
import romanian from '@/messages/ro-MD.json';
import russian from '@/messages/ru.json';
import { type StockText, shortStockLine, soonestText, stockLine } from './stock-text';

const at = (kind: DatedStock['kind'], quantity: number, daysMin = 0, daysMax = daysMin): DatedStock => ({
  kind,
  quantity,
  daysMin,
  daysMax,
});
const everywhere = [at('store', 1), at('central', 15, 1), at('supplier', 9, 2, 3), at('supplier', 30, 10, 14)];

const ro = createTranslator({ locale: 'ro-MD', messages: romanian, namespace: 'catalogue' });
const ru = createTranslator({ locale: 'ru', messages: russian, namespace: 'catalogue' });
const cartRo = createTranslator({ locale: 'ro-MD', messages: romanian, namespace: 'cart' });
const cartRu = createTranslator({ locale: 'ru', messages: russian, namespace: 'cart' });
const plain = (...line: Parameters<typeof stockLine>) =>
  stockLine(...line)
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
const inRomanian = ({ key, values }: StockText) => ro(key, values);
const inRussian = ({ key, values }: StockText) => ru(key, values);

test.each([
  [
    everywhere,
    '1 azi în magazin · 15 într-o zi · 9 în 2–3 zile · 30 în 10–14 zile',
    'Сегодня 1 шт. · ещё 15 через 1 день · ещё 9 через 2–3 дня · ещё 30 через 10–14 дней',
  ],
  [[at('central', 8, 1)], '8 buc. într-o zi', 'Через 1 день 8 шт.'],
  [[at('supplier', 5, 7)], '5 buc. în 7 zile', 'Через 7 дней 5 шт.'],
  [[], 'Nu e în stoc', 'Нет в наличии'],
])('[CHK-5] [CAT-3] shows each quantity with its day: %#', (holdings, expected, translated) => {
  const product = { availability: availabilityOf(holdings), soldAs: 'piece' } as const;
  expect(plain(product, inRomanian)).toBe(expected);
  expect(plain(product, inRussian)).toBe(translated);
  // The cart has its own message keys with the same text.
  expect(plain(product, ({ key, values }) => cartRo(key, values))).toBe(expected);
  expect(plain(product, ({ key, values }) => cartRu(key, values))).toBe(translated);
});

test.each([
  [1, '1 set azi în magazin', 'Сегодня 1 компл.'],
  [3, '3 seturi azi în magazin', 'Сегодня 3 компл.'],
  [25, '25 de seturi azi în magazin', 'Сегодня 25 компл.'],
])('[CHK-5] counts sets as sets: %i', (n, expected, translated) => {
  const product = { availability: availabilityOf([at('store', n), at('central', 2, 1)]), soldAs: 'set' } as const;
  expect(inRomanian(soonestText(product))).toBe(expected);
  expect(inRussian(soonestText(product))).toBe(translated);
});

test.each([
  [everywhere, '1 azi în magazin · 54 în 1–14 zile'],
  [everywhere.slice(0, 2), '1 azi în magazin · 15 într-o zi'],
  [[at('central', 8, 1)], '8 buc. într-o zi'],
  [[], 'Nu e în stoc'],
])('[CHK-5] [CAT-3] shows the soonest quantity and one sum of later ones on a card: %#', (holdings, expected) => {
  const product = { availability: availabilityOf(holdings), soldAs: 'piece' } as const;
  expect(shortStockLine(product, inRomanian).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(expected);
});
