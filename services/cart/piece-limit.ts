import { shopLimits } from '@/lib/config/shop-limits';
import type { LineRow } from './line-row';
import { piecesInStock } from './priced-line';

const { most, always, shareOfStock, mostPerIpAnHour } = shopLimits.guestOrders.pieces;
const shareOf = (inStock: number) => Math.max(always, Math.floor(inStock * shareOfStock));

/** The most pieces of a part that a buyer without a confirmed e-mail may order at once, of so many in stock. */
export function mostGuestPieces(inStock: number): number {
  return Math.min(most, shareOf(inStock));
}

/** The same for all such orders of an hour from one IP. */
export function mostGuestPiecesAnHour(inStock: number): number {
  return Math.min(mostPerIpAnHour, shareOf(inStock));
}

/** Products of which these lines ask for more than whoever has the cart may order at once, with the most of each. */
export function beyondLimit(
  lines: readonly Pick<LineRow, 'product_id' | 'quantity' | 'limited' | 'stock'>[],
): ReadonlyMap<number, number> {
  const asked = new Map<number, number>();
  for (const { product_id, quantity } of lines) asked.set(product_id, (asked.get(product_id) ?? 0) + quantity);
  const limited = lines.filter((line) => line.limited);
  return new Map(
    limited.flatMap((line) => {
      const allowed = mostGuestPieces(piecesInStock(line));
      return (asked.get(line.product_id) ?? 0) > allowed ? [[line.product_id, allowed]] : [];
    }),
  );
}
