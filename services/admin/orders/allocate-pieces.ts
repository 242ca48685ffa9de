type Line = { readonly productId: number; readonly quantity: number; readonly offerWarehouse?: number | null };
type Held = { readonly productId: number; readonly warehouseId: number; readonly quantity: number };

/**
 * Divides the reserved pieces of products among the lines of an order, in their order: reservations are by product, and
 * an order may have several lines of one product. Lines with a chosen offer get pieces of the warehouse of the offer.
 */
export function allocatePieces<Reservation extends Held>(
  lines: readonly Line[],
  reservations: readonly Reservation[],
): Reservation[][] {
  const left = new Map(reservations.map((reservation) => [reservation, reservation.quantity]));
  const take = ({ productId, quantity, offerWarehouse = null }: Line) => {
    let needed = quantity;
    return reservations.flatMap((reservation) => {
      const isSource = offerWarehouse === null || offerWarehouse === reservation.warehouseId;
      const taken = isSource && reservation.productId === productId ? Math.min(needed, left.get(reservation) ?? 0) : 0;
      if (taken === 0) return [];
      needed -= taken;
      left.set(reservation, (left.get(reservation) ?? 0) - taken);
      return [{ ...reservation, quantity: taken }];
    });
  };
  const chosen = new Map(lines.filter((line) => line.offerWarehouse != null).map((line) => [line, take(line)]));
  return lines.map((line) => chosen.get(line) ?? take(line));
}
