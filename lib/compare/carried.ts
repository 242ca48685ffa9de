import type { Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/money/money';

/** What bringing costs, and from which sum of goods on it costs nothing. */
export type Carriage = { readonly price: Money; readonly freeFrom: Money | null };

/** What bringing goods of this price costs. */
export function carriageOf(price: Money, { price: fee, freeFrom }: Carriage): Money {
  return freeFrom && price.amount >= freeFrom.amount ? mdl(0) : fee;
}

/** The price with what bringing it costs. */
export function carriedPrice(price: Money, carriage: Carriage): Money {
  return addMoney(price, carriageOf(price, carriage));
}
