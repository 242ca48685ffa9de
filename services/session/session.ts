import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf, ResponseOf } from '@/lib/contract/call';
import {
  type Cart,
  type CartSummary,
  cartsCalls,
  type cartsChange,
  maxListedProducts,
  type SessionChange,
  type SessionState,
  sessionCalls,
  type sessionCreate,
  type sessionRead,
} from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { addMoney, mdl, multiplyMoney } from '@/lib/domain/money/money';
import { networkOfIp } from '@/lib/system/ip-networks';
import {
  beyondLimit,
  cartLines,
  type LineRow,
  markPricesSeen,
  readLineCars,
  toCartLine,
  unitPriceOf,
} from '../cart/cart-line';
import { changeCart, changeCarts, restoreCart } from '../cart/change-carts';
import type { Database } from '../db/pools';
import { execute, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { changeGarage, readGarage } from '../garage/garage';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import {
  cartGone,
  createVisitorSession,
  findSession,
  lockSession,
  type SessionOwner,
  type SessionRow,
  sessionOwner,
  sessionRow,
  unknownSession,
} from '../identity/find-session';
import { countTry, tryLimits } from '../limits/count-try';
import { countPromoTry, readPromo, setPromo } from '../promo/cart-promo';
import { newSecret } from '../secrets/keys';

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
    const changed = await applyChange(client, target, change, lang);
    // The response shows the current cart, also after a change of another cart.
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
  const sessionRow = await findSession(client, owner, cartId);
  if (sessionRow?.cart_id !== cartId) throw cartGone();
  return sessionRow;
}

/** Applies changes to a locked session. */
export async function applyChange(
  client: Queryable,
  session: SessionRow,
  change: Change,
  lang: Locale,
): Promise<SessionRow> {
  if (change.clearCart) await execute(client, clearCart, [session.cart_id]);
  if (change.cart && change.cart.length > 0) await changeCart(client, session, change.cart, lang);
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

type SessionAnswer = ResponseOf<typeof sessionRead>;
type CreatedSession = ResponseOf<typeof sessionCreate>;
type SessionChangeRequest = RequestOf<typeof sessionCreate>;

/** The session of a token or key, with current prices. New visitors get an empty one. Throws 404 for an unknown key. */
export async function readSession(account: AccountDeps, context: CallContext): Promise<SessionAnswer> {
  const owner = await sessionOwner(account, context);
  if (owner === null) return emptyState;
  const session = await findSession(context.db.write, owner);
  if (session) return readState(context.db.write, session, context.lang);
  if ('customerId' in owner) return { ...emptyState, carts: [] };
  throw unknownSession();
}

async function readSessionByKey({ db, lang }: CallContext, key: string): Promise<SessionAnswer> {
  const session = await findSession(db.write, { key });
  if (!session) throw unknownSession();
  return readState(db.write, session, lang);
}

/** Creates a session for a visitor, with a new key. */
async function createSession(
  account: AccountDeps,
  context: CallContext,
  change: SessionChangeRequest,
): Promise<CreatedSession> {
  const owner = await sessionOwner(account, { ...context, sessionKey: null });
  if (owner !== null) throw new ServiceError(409, 'SESSION_EXISTS', 'A customer already has a session.');
  const network = networkOfIp(context.clientIp);
  await countTry(context.db.write, account.keys, tryLimits.sessionsByIpAMinute, network);
  await countTry(context.db.write, account.keys, tryLimits.sessionsByIpAnHour, network);
  await countPromoTry(account, context, change, null);
  const key = newSecret();
  const session = await transaction(context.db.write, async (client) =>
    applyChange(client, await createVisitorSession(client, key), change, change.lang),
  );
  return { key, state: await readState(context.db.write, session, change.lang) };
}

async function updateSession(
  account: AccountDeps,
  context: CallContext,
  change: SessionChangeRequest,
): Promise<SessionAnswer> {
  const owner = await sessionOwner(account, context);
  if (owner === null) throw unknownSession();
  await countPromoTry(account, context, change, owner);
  return changeOwnSession(context.db, owner, change, change.lang);
}

/** Changes the signed-in customer's carts. The car of a newly current cart becomes current. */
async function updateCarts(
  account: AccountDeps,
  context: CallContext,
  { lang, deed }: RequestOf<typeof cartsChange>,
): Promise<SessionAnswer> {
  const owner = await requireBearerOfCall(account, context);
  const session = await transaction(context.db.write, async (client) => {
    const locked = await lockSession(client, owner);
    const carId = await changeCarts(client, locked, owner.familyId, deed);
    const garage = carId === null ? [] : await readGarage(client, locked.id);
    const isInGarage = garage.some((car) => car.carId === carId);
    await applyChange(client, locked, isInGarage ? { currentCarId: carId } : {}, lang);
    return (await findSession(client, owner)) ?? locked;
  });
  return readState(context.db.write, session, lang);
}

export function registerSession(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, sessionCalls.sessionRead, (_, context) => readSession(account, context));
  // Every read computes current prices, so that reloading equals reading.
  registerCall(app, deps, sessionCalls.sessionReload, (_, context) => readSession(account, context));
  registerCall(app, deps, sessionCalls.sessionReadByKey, ({ params }, context) =>
    readSessionByKey(context, params.key),
  );
  registerCall(app, deps, sessionCalls.sessionCreate, ({ body }, context) => createSession(account, context, body));
  registerCall(app, deps, sessionCalls.sessionUpdate, ({ body }, context) => updateSession(account, context, body));
  registerCall(app, deps, cartsCalls.cartsChange, ({ body }, context) => updateCarts(account, context, body));
}
