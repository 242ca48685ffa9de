/** A delivery tariff of one zone; weights in grams, prices in bani. */
export type Tariff = {
  readonly price: number;
  readonly freeFrom: number | null;
  readonly includedWeight: number;
  readonly perKg: number;
  readonly heaviest: number;
};

/**
 * Charge for a parcel in bani: base price plus each started kilogram above the included weight. From `freeFrom` on
 * delivery is free at any weight.
 */
export function carriagePrice(tariff: Tariff, subtotal: number, weight: number): number {
  if (tariff.freeFrom !== null && subtotal >= tariff.freeFrom) return 0;
  const over = Math.max(0, weight - tariff.includedWeight);
  return tariff.price + Math.ceil(over / 1000) * tariff.perKg;
}

export function isTooHeavy({ heaviest }: Tariff, weight: number): boolean {
  return weight > heaviest;
}
