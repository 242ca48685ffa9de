import type { Availability, SoldAs } from '@/lib/contract/catalogue/product';

/** Unit of a quantity: pieces, sets, or `same` for a quantity after another one. */
type CountedPieces = { readonly n: number; readonly sold: SoldAs | 'same' };

/** Availability as a message key with arguments. */
export type StockText =
  | { readonly key: 'stockStore'; readonly values: CountedPieces }
  | { readonly key: 'stockDays'; readonly values: CountedPieces & { readonly days: number } }
  | { readonly key: 'stockDayRange'; readonly values: CountedPieces & { readonly min: number; readonly max: number } }
  | { readonly key: 'stockSome' | 'stockNone'; readonly values: Record<string, never> };

type Stocked = { readonly availability: Availability; readonly soldAs: SoldAs };

/**
 * Quantities by date, soonest first. Only the first one includes the unit. Without dates, only whether there is stock.
 */
function stockTexts({ availability: { rating, steps }, soldAs }: Stocked): readonly StockText[] {
  if (steps.length === 0) return [{ key: rating > 0 ? 'stockSome' : 'stockNone', values: {} }];
  return steps.map(({ rating: stepRating, quantity, daysMin, daysMax }, at): StockText => {
    const counted = { n: quantity, sold: at === 0 ? soldAs : 'same' } as const;
    if (stepRating === 5) return { key: 'stockStore', values: counted };
    if (daysMin === daysMax) return { key: 'stockDays', values: { ...counted, days: daysMax } };
    return { key: 'stockDayRange', values: { ...counted, min: daysMin, max: daysMax } };
  });
}

/** The quantity available soonest. */
export function soonestText(product: Stocked): StockText {
  return stockTexts(product)[0] ?? { key: 'stockNone', values: {} };
}

/** Availability for cards in at most two texts: the soonest quantity, and the sum of later ones. */
export function shortStockLine(product: Stocked, translate: (text: StockText) => string): string {
  const [soonest, ...later] = product.availability.steps;
  const [next] = later;
  if (soonest === undefined || next === undefined) return stockLine(product, translate);
  const quantity = later.reduce((sum, step) => sum + step.quantity, 0);
  const after = { ...next, quantity, daysMax: Math.max(...later.map(({ daysMax }) => daysMax)) };
  return stockLine({ ...product, availability: { ...product.availability, steps: [soonest, after] } }, translate);
}

/** All quantities in one line, which breaks only between them: `8 azi în magazin · 47 în 1–3 zile`. */
export function stockLine(product: Stocked, translate: (text: StockText) => string): string {
  const [first = '', ...later] = stockTexts(product).map(translate);
  return [first, ...later.map((text) => text.replaceAll(' ', '\u00a0'))].join('\u00a0· ');
}
