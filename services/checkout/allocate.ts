import type { LineRow } from '../cart/line-row';

type Holding = LineRow['stock'][number];
export type Take = { readonly productId: number; readonly warehouseId: number; readonly quantity: number };

const order = { store: 0, central: 1, supplier: 2 } as const;

/**
 * From where the pieces of a product are taken: our stores first (the chosen one before the others), then the central
 * warehouse, then suppliers. Null when all of them together have too few.
 */
export function allocate(
  productId: number,
  quantity: number,
  stock: readonly Holding[],
  storeId: number | null,
): Take[] | null {
  const nearest = [...stock].sort(
    (a, b) =>
      order[a.kind] - order[b.kind] ||
      Number(b.warehouse_id === storeId) - Number(a.warehouse_id === storeId) ||
      a.days_max - b.days_max ||
      a.warehouse_id - b.warehouse_id,
  );
  const takes: Take[] = [];
  let missing = quantity;
  for (const { warehouse_id, quantity: held } of nearest) {
    const taken = Math.min(held, missing);
    if (taken > 0) takes.push({ productId, warehouseId: warehouse_id, quantity: taken });
    missing -= taken;
  }
  return missing === 0 ? takes : null;
}
