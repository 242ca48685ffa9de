import { z } from 'zod';
import { deliveryMethod } from '@/lib/contract/orders/delivery';
import { createDatabase, type Database } from '@/services/db/pools';
import { oneRow, rows, statement } from '@/services/db/query';
import type { Door, OrderSample } from './door';

/** Acknowledged and uncertain results of one shopper. */
export type Entry = {
  readonly email: string;
  /** The sign-up was acknowledged. */
  account: boolean;
  /** The order as the service acknowledged it. */
  order: { readonly number: string; readonly total: number; readonly pieces: number } | undefined;
  /** An order or account was requested without a definite response. */
  unsure: boolean;
  /** Number of acknowledged changes of the cart. */
  cartChanges: number;
  /** Whether the cart matched the acknowledged state each time it was reread. */
  cartIntact: boolean;
};

export type StoredOrder = {
  readonly email: string;
  readonly number: string;
  readonly total: number;
  readonly pieces: number;
  readonly reserved: number;
};

/** The stored data of the shoppers. */
export type Stored = {
  readonly orders: readonly StoredOrder[];
  /** E-mail addresses of all accounts, with duplicates. */
  readonly accounts: readonly string[];
  /** Pieces removed from stock since the start of the run. */
  readonly piecesTaken: number;
};

/** Differences between acknowledged and stored data, one text each. */
export function differences(entries: readonly Entry[], stored: Stored): string[] {
  const ordersOf = groupBy(stored.orders, ({ email }) => email);
  const accountsOf = groupBy(stored.accounts, (email) => email);
  const mailboxes = new Set(entries.map(({ email }) => email));
  const reserved = stored.orders.reduce((sum, order) => sum + order.reserved, 0);
  return [
    ...entries.flatMap((entry) => orderDifferences(entry, ordersOf.get(entry.email) ?? [])),
    ...entries.flatMap((entry) => accountDifferences(entry, accountsOf.get(entry.email)?.length ?? 0)),
    ...entries
      .filter(({ cartIntact: cartKept }) => !cartKept)
      .map(({ email }) => `the cart of ${email} is not as it was acknowledged`),
    ...stored.orders.filter(({ email }) => !mailboxes.has(email)).map(({ number }) => `order ${number} of nobody`),
    ...(reserved === stored.piecesTaken
      ? []
      : [`${stored.piecesTaken} pieces left the stock, ${reserved} were ordered`]),
  ];
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function orderDifferences(entry: Entry, stored: readonly StoredOrder[]): string[] {
  const { order, email, unsure } = entry;
  if (stored.length > 1) return [`${stored.length} orders of ${email}`];
  const [storedOrder] = stored;
  if (storedOrder !== undefined && storedOrder.pieces !== storedOrder.reserved)
    return [`order ${storedOrder.number} reserved ${storedOrder.reserved}`];
  if (order === undefined)
    return storedOrder === undefined || unsure ? [] : [`order ${storedOrder.number}, never asked for`];
  if (storedOrder === undefined) return [`order ${order.number} is lost`];
  const same =
    storedOrder.number === order.number && storedOrder.total === order.total && storedOrder.pieces === order.pieces;
  return same ? [] : [`order ${order.number} is not as it was acknowledged`];
}

function accountDifferences({ email, account, unsure }: Entry, stored: number): string[] {
  if (stored > 1) return [`${stored} accounts of ${email}`];
  if (account && stored === 0) return [`account ${email} is lost`];
  return !account && stored === 1 && !unsure ? [`account ${email}, never asked for`] : [];
}

const orders = statement({
  name: 'faults-orders',
  text: `SELECT o.contact->>'email' AS email, o.number, o.total,
      coalesce((SELECT sum(quantity) FROM order_item i WHERE i.order_id = o.id), 0)::int AS pieces,
      coalesce((SELECT sum(quantity) FROM stock_reservation r WHERE r.order_id = o.id), 0)::int AS reserved
    FROM customer_order o`,
  row: z.object({ email: z.string(), number: z.string(), total: z.int(), pieces: z.int(), reserved: z.int() }),
});
const accounts = statement({
  name: 'faults-accounts',
  text: 'SELECT email FROM customer',
  row: z.object({ email: z.string() }),
});
const piecesInStock = statement({
  name: 'faults-stock',
  text: 'SELECT sum(quantity) AS pieces FROM stock',
  row: z.object({ pieces: z.int() }),
});
const buyable = statement({
  name: 'faults-buyable',
  text: `SELECT s.product_id AS id FROM stock s JOIN listing l USING (product_id) JOIN product p ON p.id = s.product_id
    WHERE l.price IS NOT NULL AND p.options = '[]' AND s.quantity > 0 GROUP BY s.product_id ORDER BY 1 LIMIT 40`,
  row: z.object({ id: z.int() }),
});
const plenty = { name: 'faults-plenty', text: 'UPDATE stock SET quantity = 900000 WHERE product_id = ANY($1)' };

async function onDatabase<Result>(url: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = createDatabase({ url, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Selects available parts, fills their stock, and finds a pickup store. */
export async function prepareSample(
  url: string,
  door: Door,
): Promise<OrderSample & { readonly piecesInStock: number }> {
  return onDatabase(url, async ({ write }) => {
    const productIds = (await rows(write, buyable)).map(({ id }) => id);
    await write.query(plenty.text, [productIds]);
    const { pieces } = await oneRow(write, piecesInStock);
    const methods = (await door.delivery()).data?.items ?? [];
    const pickup = z
      .array(deliveryMethod)
      .parse(methods)
      .find(({ code }) => code === 'pickup');
    const storeId = pickup?.stores[0]?.id;
    if (pickup === undefined || storeId === undefined) throw new Error('The shop has no store to fetch orders from.');
    return { productIds, delivery: { methodId: pickup.id, storeId }, piecesInStock: pieces };
  });
}

/** All orders and accounts of the database. */
export async function readStored(url: string, piecesBefore: number): Promise<Stored> {
  return onDatabase(url, async ({ write }) => ({
    orders: await rows(write, orders),
    accounts: (await rows(write, accounts)).map(({ email }) => email),
    piecesTaken: piecesBefore - (await oneRow(write, piecesInStock)).pieces,
  }));
}
