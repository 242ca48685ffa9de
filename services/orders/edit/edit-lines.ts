import type { OrderEdit } from '@/lib/contract/admin/order-edit';
import { type LineRow, linesOfProducts, unitPriceOf } from '../../cart/cart-line';
import type { OrderedPart } from '../../checkout/reserve-stock';
import { type Queryable, rows } from '../../db/query';
import { EditRefused } from './edit-refused';
import type { EditedItem } from './edit-rows';

/** A line of the order after an edit. */
export type EditedLine = {
  readonly position: number;
  readonly row: LineRow;
  readonly part: OrderedPart;
  /** The line before the edit; for a replaced part the line of the old part. */
  readonly item?: EditedItem;
  /** The part is new to the order: it is inserted at its current price. */
  readonly isNew: boolean;
};

/** A line of the order after an edit, without data of its product. */
export type PlannedLine = Pick<EditedLine, 'position' | 'item' | 'isNew'> & {
  readonly productId: number;
  readonly quantity: number;
  readonly offer?: string | undefined;
};

/** The lines after an edit, without data of their products. Throws for an unknown line and for an order without lines. */
export function planLines(items: readonly EditedItem[], edit: Pick<OrderEdit, 'lines' | 'added'>): PlannedLine[] {
  const changes = new Map(edit.lines.map((line) => [line.position, line]));
  const known = new Set(items.map(({ position }) => position));
  if (changes.size < edit.lines.length || [...changes.keys()].some((position) => !known.has(position)))
    throw new EditRefused('unknown-line', 'A changed line is not in the order, or is named twice.');
  const kept = items.flatMap((item): PlannedLine[] => {
    const { quantity = item.quantity, replaceBy, offer } = changes.get(item.position) ?? {};
    if (quantity === 0) return [];
    const { position } = item;
    return replaceBy === undefined
      ? [{ position, item, isNew: false, quantity, ...orderedPart(item) }]
      : [{ position, item, isNew: true, quantity, productId: replaceBy, offer }];
  });
  const last = Math.max(0, ...items.map(({ position }) => position));
  const added = edit.added.map((line, at): PlannedLine => ({ ...line, position: last + at + 1, isNew: true }));
  const planned = [...kept, ...added];
  if (planned.length === 0) throw new EditRefused('empty', 'An order needs at least one line; cancel it instead.');
  return planned;
}

/** The part of a line of the order. */
export const orderedPart = ({ product_id, offer_warehouse_id }: EditedItem) => ({
  productId: product_id,
  offer: offer_warehouse_id === null ? undefined : String(offer_warehouse_id),
});

/** Whether lines, quantities or parts change. */
export function changesLines(items: readonly EditedItem[], planned: readonly PlannedLine[]): boolean {
  return (
    planned.length !== items.length ||
    planned.some(({ item, isNew, quantity }) => isNew || item === undefined || item.quantity !== quantity)
  );
}

/**
 * The planned lines with the data and the stock of their products. Lines of the order keep their price, new ones have
 * the buyer's current price. Throws for a new part that is not sold.
 */
export async function readEditedLines(
  client: Queryable,
  planned: readonly PlannedLine[],
  customerId: number | null,
): Promise<EditedLine[]> {
  const requested = planned.map(({ position, productId, quantity, item, offer }) => ({
    ...{ position, product_id: productId, quantity, car_id: item?.car_id ?? null, offer },
  }));
  const records = await rows(client, linesOfProducts, [JSON.stringify(requested), customerId]);
  const byKey = new Map(records.map((row) => [row.key, row]));
  return planned.flatMap(({ position, item, isNew, productId, offer }): EditedLine[] => {
    const row = byKey.get(String(position));
    if (!row) return [];
    const line = isNew || !item ? newLine(row) : keptLine(row, item);
    return [{ position, isNew, row: line, part: { productId, offer }, ...(item && { item }) }];
  });
}

function newLine(row: LineRow): LineRow {
  if (unitPriceOf(row) === null) throw new EditRefused('not-sold', 'An added part is not sold.');
  return row;
}

/**
 * The line at the price of the order, which includes the options. A part that is no longer sold keeps the data of the
 * order, and an offer that has ended keeps its warehouse.
 */
function keptLine(row: LineRow, item: EditedItem): LineRow {
  const isSold = row.has_product && row.slug === item.slug;
  return {
    ...row,
    ...(row.offer && { offer: { ...row.offer, warehouse_id: item.offer_warehouse_id ?? row.offer.warehouse_id } }),
    ...(!isSold && { stock: [], part_number: item.part_number }),
    ...{ options: [], chosen: {}, price: item.price, list_price: item.list_price, has_product: true },
  };
}
