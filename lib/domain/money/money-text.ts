import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/domain/money/currencies';
import { formatMoney } from './format-money';
import type { DisplayCurrency, Money } from './money';

const currency: DisplayCurrency = displayCurrency(shopBasics.defaultCurrency);

/** A price or a sum in the shop's own currency as it is charged or owed, to the ban: `554,40 lei`. */
export function sumText(money: Money, locale: LocaleCode): string {
  return formatMoney(money, { locale, currency });
}

/** How many percent a price is below the one before, as a whole number; nothing when it is not below. */
export function percentOff(price: Money, before: Money | null): number | undefined {
  if (!before || before.amount <= price.amount) return undefined;
  return Math.max(1, Math.round((1 - price.amount / before.amount) * 100));
}
