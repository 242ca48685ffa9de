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
const plain = (...line: Parameters<typeof stockLine>) => stockLine(...line).replaceAll('\u00a0', ' ');
const inRomanian = ({ key, values }: StockText) => ro(key, values);
const inRussian = ({ key, values }: StockText) => ru(key, values);

test.each([
  [
    everywhere,
    'În magazin: 1 buc.; 1 zi lucr.: 15; 2–3 zile lucr.: 9; 10–14 zile lucr.: 30',
    'В магазине: 1 шт.; 1 раб. день: 15; 2–3 раб. дня: 9; 10–14 раб. дней: 30',
  ],
  [[at('central', 8, 1)], '1 zi lucr.: 8 buc.', '1 раб. день: 8 шт.'],
  [[at('supplier', 5, 7)], '7 zile lucr.: 5 buc.', '7 раб. дней: 5 шт.'],
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
  [1, 'În magazin: 1 set', 'В магазине: 1 компл.'],
  [3, 'În magazin: 3 seturi', 'В магазине: 3 компл.'],
  [25, 'În magazin: 25 de seturi', 'В магазине: 25 компл.'],
])('[CHK-5] counts sets as sets: %i', (n, expected, translated) => {
  const product = { availability: availabilityOf([at('store', n), at('central', 2, 1)]), soldAs: 'set' } as const;
  expect(inRomanian(soonestText(product))).toBe(expected);
  expect(inRussian(soonestText(product))).toBe(translated);
});

test.each([
  [everywhere, 'În magazin: 1 buc.; 1–14 zile lucr.: 54'],
  [everywhere.slice(0, 2), 'În magazin: 1 buc.; 1 zi lucr.: 15'],
  [[at('central', 8, 1)], '1 zi lucr.: 8 buc.'],
  [[], 'Nu e în stoc'],
])('[CHK-5] [CAT-3] shows the soonest quantity and one sum of later ones on a card: %#', (holdings, expected) => {
  const product = { availability: availabilityOf(holdings), soldAs: 'piece' } as const;
  expect(shortStockLine(product, inRomanian).replaceAll('\u00a0', ' ')).toBe(expected);
});
