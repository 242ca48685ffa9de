import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from './currencies';
import { formatMoney } from './format-money';
import type { Money } from './money';

const currency = displayCurrency(shopBasics.defaultCurrency);

/** A sum of the books, to the ban: what is owed is never rounded as a price may be. */
export function exactText(money: Money, locale: LocaleCode): string {
  return formatMoney(money, { locale, currency, rounding: false });
}
