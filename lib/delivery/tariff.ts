/** What carrying costs in one zone; grams and bani. */
export type Tariff = {
  readonly price: number;
  readonly freeFrom: number | null;
  readonly includedWeight: number;
  readonly perKg: number;
  readonly heaviest: number;
};

/**
 * What is charged for a parcel: the price, and more for each kilogram begun over the included weight. Goods of a large
 * enough sum travel free, whatever they weigh: that is what the cart promises.
 */
export function carriagePrice(tariff: Tariff, subtotal: number, weight: number): number {
  if (tariff.freeFrom !== null && subtotal >= tariff.freeFrom) return 0;
  const over = Math.max(0, weight - tariff.includedWeight);
  return tariff.price + Math.ceil(over / 1000) * tariff.perKg;
}

export function isTooHeavy({ heaviest }: Tariff, weight: number): boolean {
  return weight > heaviest;
}
