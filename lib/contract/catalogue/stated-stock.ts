import { isRawFields, type RawFields } from '../shared';

/** The assumed quantity of a product in stock: the most that a line of the cart takes. */
const unknownQuantity = 999;
/** The rating of pieces whose arrival is unknown. */
const inStockRating = 5;

const inStockText = /^(?:in[-_ ]?stock|available)$/i;

/**
 * The stock fields of a raw product that has no `availability` in the contract's form. They are derived from
 * `availability`, `stock` or `stockRating`: a number of pieces, a flag, or a text such as `in-stock`. A product without
 * any of them is not available. Undefined if nothing is absent.
 */
export function completeStock({ availability, stock, stockRating }: RawFields): RawFields | undefined {
  if (isRawFields(availability)) return stockRating === undefined ? { stockRating: availability['rating'] } : undefined;
  const quantity = piecesOf(availability) ?? piecesOf(stock) ?? (Number(stockRating) > 0 ? unknownQuantity : 0);
  const rating = quantity === 0 ? 0 : ratingOf(stockRating);
  return { availability: { rating, quantity }, stockRating: rating };
}

function piecesOf(stated: unknown): number | undefined {
  if (typeof stated === 'number') return Math.max(0, Math.floor(stated));
  if (typeof stated === 'boolean') return stated ? unknownQuantity : 0;
  if (typeof stated !== 'string') return undefined;
  return inStockText.test(stated) ? unknownQuantity : 0;
}

function ratingOf(stated: unknown): number {
  return typeof stated === 'number' && Number.isInteger(stated) && stated > 0 && stated <= inStockRating
    ? stated
    : inStockRating;
}
