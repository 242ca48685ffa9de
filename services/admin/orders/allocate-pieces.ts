type Line = { readonly productId: number; readonly quantity: number };
type Held = { readonly productId: number; readonly quantity: number };

/**
 * Divides the reserved pieces of products among the lines of an order, in their order: reservations are by product, and
 * an order may have several lines of one product.
 */
export function allocatePieces<Reservation extends Held>(
  lines: readonly Line[],
  reservations: readonly Reservation[],
): Reservation[][] {
  const left = new Map(reservations.map((reservation) => [reservation, reservation.quantity]));
  return lines.map(({ productId, quantity }) => {
    let needed = quantity;
    return reservations.flatMap((reservation) => {
      const taken = reservation.productId === productId ? Math.min(needed, left.get(reservation) ?? 0) : 0;
      if (taken === 0) return [];
      needed -= taken;
      left.set(reservation, (left.get(reservation) ?? 0) - taken);
      return [{ ...reservation, quantity: taken }];
    });
  });
}
