import { z } from 'zod';
import { offerOptionKey } from '@/lib/contract/catalogue/product';
import type { ErrorName } from '@/lib/contract/error-names';
import { type CartAction, type CartCommand, maxCartLines, maxCarts, maxQuantity } from '@/lib/contract/orders/session';
import type { Locale } from '@/lib/contract/shared';
import { applyCommands } from '@/lib/domain/cart/commands';
import { unitPrice } from '@/services/prices/prices';
import { eachText, textColumns, textFields } from '../db/localized';
import { execute, maybeRow, oneRow, type Queryable, rows, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { cartGone, type SessionRow } from '../identity/find-session';
import { ownPrice } from '../prices/prices';
import { countAddedLines, storedSearchText } from '../search-log/count-searches';
import { chosenOffer, offersSql, supplierOffers } from '../suppliers/offer-choices';
import { completeOptions, lineKey, storedOptions, surchargeOf } from './cart-line';

const products = statement({
  name: 'session-products',
  text: `SELECT p.id, ${textColumns('p.name')}, p.slug, p.part_number, p.options, ${ownPrice('s.customer_id')} AS price,
      ${offersSql('s.customer_id')} AS offers
    FROM shop_session s, product p JOIN listing l ON l.product_id = p.id WHERE s.id = $2 AND p.id = ANY($1)`,
  row: z.object({
    id: z.int(),
    ...textFields('name', z.string()),
    slug: z.string(),
    part_number: z.string(),
    options: storedOptions,
    price: unitPrice.nullable(),
    offers: supplierOffers,
  }),
});
type Product = z.infer<(typeof products)['row']>;

const removeLines = statement({
  name: 'session-remove-lines',
  text: 'DELETE FROM cart_line WHERE session_id = $1 AND key = ANY($2)',
});
// An existing line keeps the seen price and, unless the command names a car, its car.
const putLines = statement({
  name: 'session-put-lines',
  text: `INSERT INTO cart_line AS c
      (session_id, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number, instead_of, found_by)
    SELECT $1, i.key, i.product_id, i.options, i.quantity, i.car_id, i.price, ${textColumns('i.name')}, i.slug, i.part_number,
      i.instead_of, i.found_by
    FROM jsonb_to_recordset($2) AS i (key text, product_id int, options jsonb, quantity int, car_id int, price int,
      ${eachText((key) => `name_${key} text`)}, slug text, part_number text, instead_of text, found_by text)
    ON CONFLICT (session_id, key) DO UPDATE SET quantity = excluded.quantity,
      instead_of = coalesce(excluded.instead_of, c.instead_of), found_by = coalesce(excluded.found_by, c.found_by),
      car_id = CASE WHEN c.key = ANY($3) THEN c.car_id ELSE excluded.car_id END`,
});
const quantities = statement({
  name: 'session-line-quantities',
  text: 'SELECT key, quantity FROM cart_line WHERE session_id = $1',
  row: z.object({ key: z.string(), quantity: z.int() }),
});
// The inserted row locks its key: a repeated request waits, and then finds the command applied.
const claimCommands = statement({
  name: 'session-claim-commands',
  text: `INSERT INTO idempotency_key (session_id, key, body_hash) SELECT $1, key, ''::bytea FROM unnest($2::uuid[]) AS key
    ON CONFLICT DO NOTHING RETURNING key`,
  row: z.object({ key: z.string() }),
});

/** The commands without the `add` commands that an earlier request has applied. */
async function unappliedCommands(client: Queryable, sessionId: number, commands: readonly CartCommand[]) {
  const ids = commands.flatMap((command) => (command.action === 'add' ? [command.commandId.toLowerCase()] : []));
  if (ids.length === 0) return commands;
  const claimed = new Set((await rows(client, claimCommands, [sessionId, ids])).map(({ key }) => key));
  // `delete` also drops a command repeated within the request.
  return commands.filter((command) => command.action !== 'add' || claimed.delete(command.commandId.toLowerCase()));
}

type CartOfSession = Pick<SessionRow, 'id' | 'cart_id' | 'current_car_id'>;

/** Applies the commands to the current cart. Throws for unsold products and above the maximum number of lines. */
export async function changeCart(
  client: Queryable,
  { id: sessionId, cart_id: cartId, current_car_id: currentCarId }: CartOfSession,
  allCommands: readonly CartCommand[],
  lang: Locale,
): Promise<void> {
  const commands = await unappliedCommands(client, sessionId, allCommands);
  const ids = [...new Set(commands.map(({ productId }) => productId))];
  const productById = new Map((await rows(client, products, [ids, cartId])).map((product) => [product.id, product]));
  const resolved = commands.map((command, at) => resolveCommand(command, productById.get(command.productId), at));
  const before = new Map((await rows(client, quantities, [cartId])).map(({ key, quantity }) => [key, quantity]));
  const after = applyCommands(
    before,
    resolved.map(({ line: { key }, command }) => [key, command]),
  );
  const lines = new Map(
    resolved.map(({ line, command }) => [line.key, { ...line, ...carOf(command, before.has(line.key), currentCarId) }]),
  );
  const changed = [...lines.values()].map((line) => ({ ...line, quantity: after.get(line.key) ?? 0 }));
  const remaining = changed.filter(({ quantity }) => quantity > 0);
  const removed = changed.flatMap(({ key, quantity }) => (quantity === 0 ? [key] : []));
  if (removed.length > 0) await execute(client, removeLines, [cartId, removed]);
  if (remaining.length === 0) return;
  if ([...after.values()].filter((quantity) => quantity > 0).length > maxCartLines) {
    throw new ServiceError(400, 'CART_FULL', `A cart has at most ${maxCartLines} lines.`, { path: 'cart' });
  }
  const keepCar = remaining.filter(({ car_id }) => car_id === undefined).map(({ key }) => key);
  await execute(client, putLines, [cartId, JSON.stringify(remaining), keepCar]);
  // Counted by line, so that repeated commands of one request do not inflate the figures.
  await countAddedLines(
    client,
    lang,
    remaining.flatMap((line) => ('found_by' in line ? (line.found_by ?? []) : [])),
  );
}

/** Car of the line after a command; undefined keeps the current one. */
function carOf(command: CartCommand, isInCart: boolean, currentCarId: number | null) {
  if (command.action === 'remove') return {};
  if (command.action !== 'add') return { car_id: command.carId };
  if (isInCart) return { car_id: command.carId ?? undefined };
  return { car_id: command.carId === undefined ? currentCarId : command.carId };
}

function resolveCommand(command: CartCommand, product: Product | undefined, at: number) {
  const { productId, options: chosenOptions = {} } = command;
  const { [offerOptionKey]: offerChoice = '', ...choices } = chosenOptions;
  const completed = product ? completeOptions(product.options, choices) : choices;
  const chosen = completed && { ...completed, ...(offerChoice !== '' && { [offerOptionKey]: offerChoice }) };
  const key = lineKey(productId, chosen ?? chosenOptions);
  if (command.action === 'remove') return { command, line: { key } };
  const fault = (name: ErrorName, message: string, path: string) =>
    new ServiceError(400, name, message, { path: `cart.${at}.${path}` });
  if (!product || product.price === null) {
    throw fault('PRODUCT_UNAVAILABLE', 'The product is not available.', 'productId');
  }
  const offer = chosen && chosenOffer(product.offers, chosen);
  if (!chosen || (offerChoice !== '' && !offer))
    throw fault('OPTION_UNKNOWN', 'The product has no such option.', 'options');
  const { options, offers: _, id, ...texts } = product;
  const price = offer?.price ?? product.price;
  const found_by = command.action === 'add' ? storedSearchText(command.foundBy) : null;
  const line = { key, product_id: id, options: chosen, instead_of: command.insteadOf, found_by, ...texts };
  return { command, line: { ...line, price: price + surchargeOf(options, chosen) } };
}

const moveLimits = statement({
  name: 'carts-places-of-line',
  text: `SELECT coalesce(max(quantity) FILTER (WHERE session_id = $1 AND key = $3), 0) AS source_quantity,
      coalesce(max(quantity) FILTER (WHERE session_id = $2 AND key = $3), 0) AS target_quantity,
      count(*) FILTER (WHERE session_id = $2) AS lines
    FROM cart_line WHERE session_id IN ($1, $2)`,
  row: z.object({ source_quantity: z.int(), target_quantity: z.int(), lines: z.int() }),
});
// An existing line keeps its car and seen price.
const putLine = statement({
  name: 'carts-put-line',
  text: `INSERT INTO cart_line AS c
      (session_id, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number, instead_of, found_by)
    SELECT $2, key, product_id, options, $4, car_id, price_seen, ${textColumns('name')}, slug, part_number, instead_of, found_by
    FROM cart_line WHERE session_id = $1 AND key = $3
    ON CONFLICT (session_id, key) DO UPDATE SET quantity = c.quantity + excluded.quantity`,
});
const deleteLine = statement({
  name: 'carts-take-line',
  text: 'DELETE FROM cart_line WHERE session_id = $1 AND key = $2',
});
const reduceLine = statement({
  name: 'carts-take-pieces',
  text: 'UPDATE cart_line SET quantity = quantity - $3 WHERE session_id = $1 AND key = $2',
});

/**
 * Moves pieces of a line into another cart of the same customer, as many as fit there. The session must be locked. A
 * missing line is ignored.
 */
async function moveLine(
  client: Queryable,
  { cartId, to, key, quantity }: Omit<Extract<CartAction, { act: 'move' }>, 'act'>,
): Promise<void> {
  if (cartId === to) return;
  const { source_quantity, target_quantity, lines } = await oneRow(client, moveLimits, [cartId, to, key]);
  if (source_quantity === 0) return;
  const moved = Math.min(source_quantity, quantity, maxQuantity - target_quantity);
  if (moved === 0 || (target_quantity === 0 && lines >= maxCartLines)) {
    const message = `A cart has at most ${maxCartLines} lines of ${maxQuantity} pieces.`;
    throw new ServiceError(400, 'CART_FULL', message, { path: 'deed.to' });
  }
  await execute(client, putLine, [cartId, to, key, moved]);
  if (moved === source_quantity) await execute(client, deleteLine, [cartId, key]);
  else await execute(client, reduceLine, [cartId, key, moved]);
}

const cartsOfSession = statement({
  name: 'carts-standing',
  text: `SELECT id, cart_name AS name, cart_car_id AS car_id FROM shop_session
    WHERE (id = $1 OR cart_of = $1) AND removed_at IS NULL ORDER BY id`,
  row: z.object({ id: z.int(), name: z.string().nullable(), car_id: z.int().nullable() }),
});
const insertCart = statement({
  name: 'carts-make',
  text: `INSERT INTO shop_session (customer_id, cart_of, cart_name, cart_car_id)
    SELECT customer_id, id, $2, $3 FROM shop_session WHERE id = $1 RETURNING id`,
  row: z.object({ id: z.int() }),
});
const copyLines = statement({
  name: 'carts-copy-lines',
  text: `INSERT INTO cart_line
      (session_id, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number, instead_of)
    SELECT $2, key, product_id, options, quantity, car_id, price_seen, ${textColumns('name')}, slug, part_number, instead_of
    FROM cart_line WHERE session_id = $1 ORDER BY position`,
});
const updateCart = statement({
  name: 'carts-rename',
  text: `UPDATE shop_session SET cart_name = $2, cart_car_id = CASE WHEN $3 THEN $4 ELSE cart_car_id END WHERE id = $1`,
});
const setCurrentCart = statement({ name: 'carts-choose', text: 'UPDATE token_family SET cart_id = $2 WHERE id = $1' });
const markRemoved = statement({
  name: 'carts-remove',
  text: 'UPDATE shop_session SET removed_at = now() WHERE id = $1',
});
const unmarkRemoved = statement({
  name: 'carts-restore',
  text: `UPDATE shop_session SET removed_at = NULL WHERE id = $2 AND cart_of = $1 AND removed_at IS NOT NULL RETURNING id`,
  row: z.object({ id: z.int() }),
});
// Limits the removed carts kept for undo.
const forgetOldest = statement({
  name: 'carts-forget-oldest',
  text: `DELETE FROM shop_session WHERE id IN (SELECT id FROM shop_session
    WHERE cart_of = $1 AND removed_at IS NOT NULL ORDER BY removed_at DESC OFFSET ${maxCarts})`,
});

type Cart = z.infer<(typeof cartsOfSession)['row']>;
type ActionOf<Act extends CartAction['act']> = Extract<CartAction, { act: Act }>;

/**
 * Performs a cart action; the customer's session must be locked. Returns the car of the cart that became current, else
 * null.
 */
export async function changeCarts(
  client: Queryable,
  session: SessionRow,
  familyId: string,
  action: CartAction,
): Promise<number | null> {
  const carts = await rows(client, cartsOfSession, [session.id]);
  switch (action.act) {
    case 'make':
      return createCart(client, session, familyId, carts, action);
    case 'name':
      await nameCart(client, carts, action);
      return null;
    case 'choose':
      return chooseCart(client, familyId, requireCart(carts, action.cartId));
    case 'remove':
      if (requireCart(carts, action.cartId).id === session.id)
        throw fault('VALIDATION', 'The first cart cannot be removed.', 'cartId');
      await endCart(client, session.id, action.cartId);
      return null;
    case 'restore':
      if (!carts.some(({ id }) => id === action.cartId)) await restoreCart(client, session.id, action.cartId);
      return null;
    case 'move':
      await moveLine(client, {
        ...action,
        cartId: requireCart(carts, action.cartId).id,
        to: requireCart(carts, action.to).id,
      });
      return null;
  }
}

/** Restores a removed cart. Throws when it was deleted for good, or at the maximum number of carts. */
export async function restoreCart(client: Queryable, sessionId: number, cartId: number): Promise<void> {
  const carts = await rows(client, cartsOfSession, [sessionId]);
  if (carts.some(({ id }) => id === cartId)) return;
  if (!(await maybeRow(client, unmarkRemoved, [sessionId, cartId]))) throw cartGone();
  if (carts.length >= maxCarts) throw cartsFull();
}

/** Removes the ordered cart, except the first one, which stays empty. */
export async function endOrderedCart(client: Queryable, session: SessionRow): Promise<void> {
  if (session.cart_id !== session.id) await endCart(client, session.id, session.cart_id);
}

async function endCart(client: Queryable, sessionId: number, cartId: number): Promise<void> {
  await execute(client, markRemoved, [cartId]);
  await execute(client, forgetOldest, [sessionId]);
}

async function createCart(
  client: Queryable,
  session: SessionRow,
  familyId: string,
  carts: readonly Cart[],
  { name, carId = null, copyOf }: ActionOf<'make'>,
): Promise<number | null> {
  if (carts.length >= maxCarts) throw cartsFull();
  checkName(carts, name);
  const source = copyOf === undefined ? undefined : requireCart(carts, copyOf);
  const { id } = await oneRow(client, insertCart, [session.id, name, carId]);
  if (source) await execute(client, copyLines, [source.id, id]);
  return chooseCart(client, familyId, { id, name, car_id: carId });
}

async function nameCart(client: Queryable, carts: readonly Cart[], { cartId, name, carId }: ActionOf<'name'>) {
  const { id } = requireCart(carts, cartId);
  checkName(
    carts.filter((cart) => cart.id !== id),
    name,
  );
  await execute(client, updateCart, [id, name, carId !== undefined, carId ?? null]);
}

async function chooseCart(client: Queryable, familyId: string, { id, car_id }: Cart): Promise<number | null> {
  await execute(client, setCurrentCart, [familyId, id]);
  return car_id;
}

function requireCart(carts: readonly Cart[], cartId: number): Cart {
  const cart = carts.find(({ id }) => id === cartId);
  if (!cart) throw cartGone();
  return cart;
}

/** Cart names are unique; a repeated request creates one cart. */
function checkName(others: readonly Cart[], name: string): void {
  const written = (text: string) => text.normalize('NFKC').toLowerCase();
  if (others.some((cart) => cart.name !== null && written(cart.name) === written(name))) {
    throw fault('CART_NAME_TAKEN', 'A cart with this name exists.', 'name');
  }
}

function cartsFull(): ServiceError {
  return fault('CARTS_FULL', `A customer has at most ${maxCarts} carts.`, 'carts');
}

function fault(name: 'VALIDATION' | 'CART_NAME_TAKEN' | 'CARTS_FULL', message: string, path: string): ServiceError {
  return new ServiceError(400, name, message, { path: `deed.${path}` });
}
