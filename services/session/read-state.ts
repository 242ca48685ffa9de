import { z } from 'zod';
import type { Cart, CartSummary, SessionState } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { addMoney, mdl, multiplyMoney } from '@/lib/money/money';
import { cartLines, type LineRow, readLineCars } from '../cart/cart-line';
import { beyondLimit, toCartLine, unitPrice } from '../cart/priced-line';
import { type Queryable, rows, statement } from '../db/query';
import { readGarage } from '../garage/garage';
import type { SessionRow } from '../identity/find-session';
import { readPromo } from '../promo/cart-promo';

const listed = statement({
  name: 'session-listed-products',
  text: 'SELECT list, product_id FROM listed_product WHERE session_id = $1 ORDER BY position',
  row: z.object({ list: z.enum(['wishlist', 'compare']), product_id: z.int() }),
});

const allCarts = statement({
  name: 'session-carts',
  text: `SELECT s.id, s.cart_name AS name, s.cart_car_id AS "carId",
      (SELECT coalesce(sum(quantity), 0)::int FROM cart_line WHERE session_id = s.id) AS quantity
    FROM shop_session s WHERE (s.id = $1 OR s.cart_of = $1) AND s.removed_at IS NULL ORDER BY s.id`,
  row: z.object({ id: z.int(), name: z.string().nullable(), carId: z.int().nullable(), quantity: z.int() }),
});

/** What stands in a session, priced with what the catalogue says now. */
export async function readState(on: Queryable, session: SessionRow, lang: Locale): Promise<SessionState> {
  const lines = await rows(on, cartLines, [session.cart_id]);
  const products = await rows(on, listed, [session.id]);
  const idsOf = (list: 'wishlist' | 'compare') =>
    products.filter((entry) => entry.list === list).map((entry) => entry.product_id);
  const garage = await readGarage(on, session.id);
  const cars = await readLineCars(on, lines, garage);
  return {
    revision: session.revision,
    cart: {
      ...sumUp(lines, lang, await readPromo(on, session, lines, lang)),
      ...(cars.length > 0 && { cars }),
      ...(session.further_carts !== null && { id: session.cart_id }),
      ...(session.cart_name !== null && { name: session.cart_name }),
    },
    ...(session.further_carts !== null && { carts: await readCarts(on, session, lines) }),
    wishlist: idsOf('wishlist'),
    compare: idsOf('compare'),
    garage,
    currentCarId: session.current_car_id,
  };
}

/** All carts of a customer; whoever has one alone is asked about nothing more. */
async function readCarts(on: Queryable, session: SessionRow, lines: readonly LineRow[]): Promise<CartSummary[]> {
  if (session.further_carts !== 0) return rows(on, allCarts, [session.id]);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [{ id: session.cart_id, name: session.cart_name, carId: session.cart_car_id, quantity }];
}

/** The session of somebody who has none yet. */
export const emptyState: SessionState = {
  revision: 0,
  cart: { lines: [], subtotal: mdl(0), totals: [], total: mdl(0), quantity: 0 },
  wishlist: [],
  compare: [],
  garage: [],
  currentCarId: null,
};

/** The charged sums of a customer who is shown list prices. */
function chargedBesides(lines: readonly LineRow[]): Pick<Cart, 'charged'> {
  if (!lines.some(({ hidden }) => hidden)) return {};
  return { charged: addMoney(mdl(0), ...lines.map((line) => multiplyMoney(mdl(unitPrice(line) ?? 0), line.quantity))) };
}

type Promo = Awaited<ReturnType<typeof readPromo>>;

function sumUp(rows: readonly LineRow[], lang: Locale, promo: Promo): Cart {
  const limited = beyondLimit(rows);
  const lines = rows.map((line) => toCartLine(line, lang, limited.get(line.product_id)));
  const subtotal = addMoney(mdl(0), ...lines.map(({ total }) => total));
  const total = addMoney(subtotal, ...promo.totals.map(({ price }) => price));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { lines, subtotal, total, quantity, ...promo, ...chargedBesides(rows) };
}
