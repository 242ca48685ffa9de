import { z } from 'zod';
import { shop } from '@/lib/config/shop';

/** Bani that every unit price is a multiple of: 100 while `roundPrices` is on, otherwise 1. */
export function priceStep(): number {
  return shop.roundPrices ? 100 : 1;
}

/**
 * The price of one piece as it is shown and charged, in bani. The only place that rounds prices: list, own, former and
 * planned prices and surcharges of options pass through it once, when they are read from the database. Rounding a
 * rounded price changes nothing.
 */
export function toUnitPrice(bani: number): number {
  const step = priceStep();
  return Math.ceil(bani / step) * step;
}

/** Column with the price of one piece. Every statement that shows or charges a price declares it with this schema. */
export const unitPrice = z.int().transform(toUnitPrice);

/** The same in SQL, for comparisons; `step` is an expression for {@link priceStep}. */
export function unitPriceSql(price: string, step: string | number): string {
  return `((${price} + ${step} - 1) / ${step} * ${step})`;
}

/** A former price, or null unless it is above the present one. */
export function toFormerPrice(former: number | null, price: number | null): number | null {
  return former !== null && price !== null && former > price ? former : null;
}
