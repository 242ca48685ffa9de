/** Pieces in one warehouse, and how soon they come from there. */
export type Holding = {
  readonly kind: 'store' | 'central' | 'supplier';
  readonly quantity: number;
  readonly daysMax: number;
};

/** The contract's 0–5 of a product: 5 in our store now, 4 tomorrow, 3 within 3 days, 2 within 7 days, 1 later, 0 none. */
export function stockRating(holdings: readonly Holding[]): number {
  return Math.max(0, ...holdings.filter(({ quantity }) => quantity > 0).map(ratingOf));
}

/** The same of the pieces in one warehouse that has some. */
export function ratingOf({ kind, daysMax }: Pick<Holding, 'kind' | 'daysMax'>): number {
  if (kind === 'store') return 5;
  if (daysMax <= 1) return 4;
  if (daysMax <= 3) return 3;
  return daysMax <= 7 ? 2 : 1;
}
