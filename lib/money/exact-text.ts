import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from './currencies';
import { formatMoney } from './format-money';
import type { Money } from './money';

const currency = displayCurrency(shopBasics.defaultCurrency);

/** An amount of the ledger, exact to the ban: debts are never rounded as prices may be. */
export function exactText(money: Money, locale: LocaleCode): string {
  return formatMoney(money, { locale, currency, rounding: false });
}
