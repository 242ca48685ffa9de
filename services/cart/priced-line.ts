import { shopLimits } from '@/lib/config/shop-limits';
import type { CartLine } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { mdl, multiplyMoney } from '@/lib/domain/money/money';
import { availabilityOf } from '@/lib/domain/stock/availability';
import { toFormerPrice } from '@/services/money/unit-price';
import { textOf } from '../db/localized';
import { execute, type Queryable, statement } from '../db/query';
import { pictureFor } from '../pictures/picture-url';
import { type LineRow, nameOptions, surchargeOf } from './cart-line';

const { most, always, shareOfStock, mostPerIpAnHour } = shopLimits.guestOrders.pieces;
const shareOf = (inStock: number) => Math.max(always, Math.floor(inStock * shareOfStock));

/** The most pieces of a part that a buyer without a confirmed e-mail may order at once, of so many in stock. */
function maxGuestPieces(inStock: number): number {
  return Math.min(most, shareOf(inStock));
}

/** The same for all such orders of an hour from one IP. */
export function maxGuestPiecesAnHour(inStock: number): number {
  return Math.min(mostPerIpAnHour, shareOf(inStock));
}

/** Products of which these lines exceed the owner's maximum per order, with that maximum. */
export function beyondLimit(
  lines: readonly Pick<LineRow, 'product_id' | 'quantity' | 'limited' | 'stock'>[],
): ReadonlyMap<number, number> {
  const quantities = new Map<number, number>();
  for (const { product_id, quantity } of lines)
    quantities.set(product_id, (quantities.get(product_id) ?? 0) + quantity);
  const limited = lines.filter((line) => line.limited);
  return new Map(
    limited.flatMap((line) => {
      const allowed = maxGuestPieces(piecesInStock(line));
      return (quantities.get(line.product_id) ?? 0) > allowed ? [[line.product_id, allowed]] : [];
    }),
  );
}

const updateSeenPrices = statement({
  name: 'session-set-seen-prices',
  text: `UPDATE cart_line SET price_seen = i.price FROM unnest($2::text[], $3::int[]) AS i (key, price)
    WHERE cart_line.session_id = $1 AND cart_line.key = i.key`,
});

/** Stores the current prices of these lines as seen by the shopper. Lines that are no longer sold stay as they are. */
export async function markPricesSeen(client: Queryable, sessionId: number, lines: readonly LineRow[]): Promise<void> {
  const priced = lines.flatMap((line) => {
    const price = unitPrice(line);
    return price === null || price === line.price_seen ? [] : [{ key: line.key, price }];
  });
  if (priced.length === 0) return;
  const values = [priced.map(({ key }) => key), priced.map(({ price }) => price)];
  await execute(client, updateSeenPrices, [sessionId, ...values]);
}

/** The owner's price of a piece with its options, or null when no longer sold. */
export function unitPrice(line: LineRow): number | null {
  return withOptions(line, line.price);
}

/** Its list price. Options cost everybody the same. */
export function listUnitPrice(line: LineRow): number | null {
  return withOptions(line, line.list_price);
}

function withOptions(line: LineRow, price: number | null): number | null {
  return line.found && price !== null ? price + surchargeOf(line.options, line.chosen) : null;
}

export function piecesInStock(line: Pick<LineRow, 'stock'>): number {
  return line.stock.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The line as displayed, with changes since it was added; `most` when over the maximum. */
export function toCartLine(line: LineRow, lang: Locale, most?: number): CartLine {
  const charged = unitPrice(line);
  const list = listUnitPrice(line);
  const price = line.hidden ? list : charged;
  const problems = problemsOf(line, charged, most);
  return {
    key: line.key,
    product: toProduct(line, price, lang),
    options: nameOptions(line.options, line.chosen, lang),
    quantity: line.quantity,
    total: multiplyMoney(mdl(price ?? 0), line.quantity),
    carId: line.car_id,
    problems,
    ...(problems.includes('limit') && { most }),
    ...(line.instead_of !== null && { insteadOf: line.instead_of }),
    priceBefore: problems.includes('price') && !line.hidden ? mdl(line.price_seen) : null,
    ...(list !== null && price !== null && list > price && { listTotal: multiplyMoney(mdl(list), line.quantity) }),
  };
}

function problemsOf(line: LineRow, price: number | null, most: number | undefined): CartLine['problems'] {
  if (price === null) return ['gone'];
  const problems: CartLine['problems'] = [];
  if (piecesInStock(line) < line.quantity) problems.push('short');
  if (most !== undefined) problems.push('limit');
  if (price !== line.price_seen) problems.push('price');
  return problems;
}

function toProduct(line: LineRow, price: number | null, lang: Locale): CartLine['product'] {
  const { brand_id, brand_name, brand_slug } = line;
  const availability = availabilityOf(price === null ? [] : line.stock.map(holdingOf));
  const formerPrice = toFormerPrice(line.compare_at, price);
  const hasBrand = brand_id !== null && brand_name !== null && brand_slug !== null;
  return {
    id: line.product_id,
    name: textOf(line, 'name', lang),
    slug: line.slug,
    partNumber: line.part_number,
    brand: hasBrand ? { id: brand_id, name: brand_name, slug: brand_slug } : null,
    images: [pictureFor(line.drawing, 'wb')],
    price: price === null ? null : mdl(price),
    compareAtPrice: formerPrice === null ? null : mdl(formerPrice),
    availability,
    stockRating: availability.rating,
    soldAs: line.sold_as,
  };
}

function holdingOf({ kind, quantity, days_min, days_max }: LineRow['stock'][number]) {
  return { kind, quantity, daysMin: days_min, daysMax: days_max };
}
