import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { OrderStatus } from '@/lib/contract/orders/orders';
import { maybeRow, type Queryable, statement, transaction } from '../db/query';
import { retryCollision } from '../db/retry-collision';
import type { CallContext, StockChange } from '../http/deps';
import type { AccountDeps } from '../identity/account';

const before = { SHIPPED: 'PENDING', COMPLETED: 'SHIPPED', CANCELLED: 'PENDING' } as const;

// The row is locked until the transaction ends: of two that move an order from the same status, one finds it moved.
const move = statement({
  name: 'orders-move',
  text: 'UPDATE customer_order SET status = $3 WHERE id = $1 AND status = $2 RETURNING id',
  row: z.object({ id: z.int() }),
});

const moveUnfetched = statement({
  name: 'orders-move-unfetched',
  text: `UPDATE customer_order SET status = 'CANCELLED', unfetched_at = now() WHERE id = $1 AND status = 'SHIPPED' RETURNING id`,
  row: z.object({ id: z.int() }),
});

/** Moves an order on. False, and nothing done, when it does not stand where this status is reached from. */
export async function setOrderStatus(
  client: Queryable,
  id: number,
  to: Exclude<OrderStatus, 'PENDING'>,
): Promise<boolean> {
  return (await maybeRow(client, move, [id, before[to], to])) !== undefined;
}

/** Ends an order that was sent and came back. False, and nothing done, when it is not on its way. */
export async function endUnfetchedOrder(client: Queryable, id: number): Promise<boolean> {
  return (await maybeRow(client, moveUnfetched, [id])) !== undefined;
}

/** What a change of an order brings with it once it stands. */
export type OrderChange = {
  /** Pieces that were given back. */
  readonly stock?: StockChange;
  /** What the log says of it. */
  readonly log?: string;
};

/** Changes an order whole or not at all; letters are sent and storefronts told after the commit. */
export async function changeOrder(
  account: Pick<AccountDeps, 'mail' | 'noteStock'>,
  { db, log }: Pick<CallContext, 'db' | 'log'>,
  work: (client: PoolClient) => Promise<OrderChange>,
): Promise<void> {
  const change = await retryCollision(() => transaction(db.write, work));
  if (change.stock) account.noteStock(change.stock);
  if (change.log) log.info(change.log);
  account.mail.wake();
}
