import type { CurrencyCode, LocaleCode } from './shop-basics';

/** What currencies are called where one is chosen: apart from the basics, because only an open menu needs it. */
export const currencyNames: Readonly<Record<CurrencyCode, Readonly<Record<LocaleCode, string>>>> = {
  MDL: { 'ro-MD': 'Leu moldovenesc', ru: 'Молдавский лей' },
  USD: { 'ro-MD': 'Dolar american', ru: 'Доллар США' },
  EUR: { 'ro-MD': 'Euro', ru: 'Евро' },
  RUB: { 'ro-MD': 'Rublă rusească', ru: 'Российский рубль' },
};
