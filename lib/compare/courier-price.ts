import type { Money } from '@/lib/contract/shared';
import { addMoney, mdl } from '@/lib/money/money';

/** The courier's price, and the subtotal from which delivery is free. */
export type CourierPrice = { readonly price: Money; readonly freeFrom: Money | null };

/** What the courier costs for goods of this price. */
export function courierCost(price: Money, { price: fee, freeFrom }: CourierPrice): Money {
  return freeFrom && price.amount >= freeFrom.amount ? mdl(0) : fee;
}

/** The price including the courier. */
export function priceWithCourier(price: Money, carriage: CourierPrice): Money {
  return addMoney(price, courierCost(price, carriage));
}
