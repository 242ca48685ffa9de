import { z } from 'zod';
import {
  type Cart,
  type CartSummary,
  maxListedProducts,
  type SessionChange,
  type SessionState,
} from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { addMoney, mdl, multiplyMoney } from '@/lib/domain/money/money';
import {
  beyondLimit,
  cartLines,
  type LineRow,
  markPricesSeen,
  readLineCars,
  toCartLine,
  unitPriceOf,
} from '../cart/cart-line';
import { changeCart, restoreCart } from '../cart/change-carts';
import type { Database } from '../db/pools';
import { execute, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { changeGarage, readGarage } from '../garage/garage';
import { ServiceError } from '../http/service-error';
import {
  cartGone,
  findSession,
  lockSession,
  type SessionOwner,
  type SessionRow,
  sessionRow,
} from '../identity/find-session';
import { readPromo, setPromo } from '../promo/cart-promo';

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

/** Content of a session, with current catalogue data and prices. */
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

/** All carts of a customer. */
async function readCarts(on: Queryable, session: SessionRow, lines: readonly LineRow[]): Promise<CartSummary[]> {
  if (session.further_carts !== 0) return rows(on, allCarts, [session.id]);
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return [{ id: session.cart_id, name: session.cart_name, carId: session.cart_car_id, quantity }];
}

/** An empty session. */
export const emptyState: SessionState = {
  revision: 0,
  cart: { lines: [], subtotal: mdl(0), totals: [], total: mdl(0), quantity: 0 },
  wishlist: [],
  compare: [],
  garage: [],
  currentCarId: null,
};

/** Charged sums of a customer who displays list prices. */
function chargedTotal(lines: readonly LineRow[]): Pick<Cart, 'charged'> {
  if (!lines.some(({ hidden }) => hidden)) return {};
  return {
    charged: addMoney(mdl(0), ...lines.map((line) => multiplyMoney(mdl(unitPriceOf(line) ?? 0), line.quantity))),
  };
}

type Promo = Awaited<ReturnType<typeof readPromo>>;

function sumUp(rows: readonly LineRow[], lang: Locale, promo: Promo): Cart {
  const limited = beyondLimit(rows);
  const lines = rows.map((line) => toCartLine(line, lang, limited.get(line.product_id)));
  const subtotal = addMoney(mdl(0), ...lines.map(({ total }) => total));
  const total = addMoney(subtotal, ...promo.totals.map(({ price }) => price));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  return { lines, subtotal, total, quantity, ...promo, ...chargedTotal(rows) };
}

const clearCart = statement({ name: 'session-clear-cart', text: 'DELETE FROM cart_line WHERE session_id = $1' });
const putListed = statement({
  name: 'session-put-listed',
  text: `INSERT INTO listed_product (session_id, list, product_id)
    SELECT $1, $2, p.id FROM unnest($3::int[]) WITH ORDINALITY AS i (id, at) JOIN product p ON p.id = i.id ORDER BY i.at
    ON CONFLICT DO NOTHING`,
});
const removeListed = statement({
  name: 'session-remove-listed',
  text: 'DELETE FROM listed_product WHERE session_id = $1 AND list = $2 AND product_id = ANY($3)',
});
const countListed = statement({
  name: 'session-count-listed',
  text: 'SELECT count(*) AS products FROM listed_product WHERE session_id = $1 AND list = $2',
  row: z.object({ products: z.int() }),
});
// The current car is one of the garage, or none.
const bumpRevision = statement({
  name: 'session-move-on',
  text: `UPDATE shop_session SET revision = revision + 1, changed_at = now(),
      current_car_id = (SELECT car_id FROM garage_vehicle
        WHERE session_id = $1 AND car_id = CASE WHEN $2 THEN $3 ELSE current_car_id END)
    WHERE id = $1 RETURNING revision, current_car_id,
      (SELECT promo_id FROM shop_session WHERE id = $4) AS promo_id`,
  row: sessionRow.pick({ revision: true, current_car_id: true, promo_id: true }),
});

type Change = Omit<SessionChange, 'lang'>;

/** Applies the changes to the owner's session, all or none, and returns the new state. */
export async function changeOwnSession(
  db: Database,
  owner: SessionOwner,
  change: Change,
  lang: Locale,
): Promise<SessionState> {
  const moved = await transaction(db.write, async (client) => {
    const session = await lockSession(client, owner);
    if (change.revision !== undefined && change.revision !== session.revision) {
      throw new ServiceError(409, 'REVISION_CONFLICT', 'The session has changed; read it again.');
    }
    const target = await sessionWithCart(client, owner, session, change.cartId);
    const changed = await applyChange(client, target, change);
    // The response shows the current cart, also after a change of another one.
    return target === session ? changed : ((await findSession(client, owner)) ?? changed);
  });
  return readState(db.write, moved, lang);
}

/**
 * The locked session with the cart that a change is for: a visitor's only cart, or any of a customer's, even a removed
 * one.
 */
async function sessionWithCart(
  client: Queryable,
  owner: SessionOwner,
  session: SessionRow,
  cartId: number | undefined,
): Promise<SessionRow> {
  if (cartId === undefined || session.cart_id === cartId || 'key' in owner) return session;
  await restoreCart(client, session.id, cartId);
  const found = await findSession(client, owner, cartId);
  if (found?.cart_id !== cartId) throw cartGone();
  return found;
}

/** Applies changes to a locked session. */
export async function applyChange(client: Queryable, session: SessionRow, change: Change): Promise<SessionRow> {
  if (change.clearCart) await execute(client, clearCart, [session.cart_id]);
  if (change.cart && change.cart.length > 0) await changeCart(client, session, change.cart);
  if (change.acceptPrices) {
    await markPricesSeen(client, session.cart_id, await rows(client, cartLines, [session.cart_id]));
  }
  for (const list of ['wishlist', 'compare'] as const) {
    const intents = change[list];
    if (intents && intents.length > 0) await changeList(client, session.id, list, intents);
  }
  if (change.promoCode !== undefined) await setPromo(client, session.cart_id, change.promoCode);
  if (change.garage && change.garage.length > 0) await changeGarage(client, session.id, change.garage);
  const { currentCarId } = change;
  const values = [session.id, currentCarId !== undefined, currentCarId ?? null, session.cart_id];
  const moved = await oneRow(client, bumpRevision, values);
  if (currentCarId !== undefined && moved.current_car_id !== currentCarId) {
    throw new ServiceError(400, 'VEHICLE_NOT_IN_GARAGE', 'The car is not in the garage.', { path: 'currentCarId' });
  }
  return { ...session, ...moved };
}

type ListIntents = NonNullable<SessionChange['wishlist']>;

async function changeList(
  client: Queryable,
  sessionId: number,
  list: 'wishlist' | 'compare',
  intents: ListIntents,
): Promise<void> {
  const final = new Map(intents.map(({ productId, present }) => [productId, present]));
  const ids = (present: boolean) => [...final].filter(([, state]) => state === present).map(([id]) => id);
  await execute(client, removeListed, [sessionId, list, ids(false)]);
  await execute(client, putListed, [sessionId, list, ids(true)]);
  const { products } = await oneRow(client, countListed, [sessionId, list]);
  if (products > maxListedProducts) {
    throw new ServiceError(400, 'LIST_FULL', `A list has at most ${maxListedProducts} products.`, { path: list });
  }
}
