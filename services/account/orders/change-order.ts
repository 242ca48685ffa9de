import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { errorCode } from '@/lib/config/error-code';
import type { StockChange } from '../../catalogue/stock-changes';
import { transaction } from '../../db/query';
import type { CallContext } from '../../http/deps';
import type { Account } from '../deps';

/** What a change of an order brings with it once it stands. */
export type OrderChange = {
  /** Pieces that were given back. */
  readonly stock?: StockChange;
  /** What the log says of it. */
  readonly log?: string;
};

const attempts = 3;

/** Changes an order whole or not at all; letters are sent and storefronts told after the commit. */
export async function changeOrder(
  account: Pick<Account, 'mail' | 'noteStock'>,
  { db, log }: Pick<CallContext, 'db' | 'log'>,
  work: (client: PoolClient) => Promise<OrderChange>,
): Promise<void> {
  const change = await collided(() => transaction(db.write, work));
  if (change.stock) account.noteStock(change.stock);
  if (change.log) log.info(change.log);
  account.mail.wake();
}

/** An import or another order may lock the same rows in another order; PostgreSQL then ends one, which may try again. */
async function collided<Result>(work: () => Promise<Result>, attempt = 1): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!['40P01', '40001'].includes(errorCode(error) ?? '') || attempt >= attempts) throw error;
    await pause(20 * attempt);
    return collided(work, attempt + 1);
  }
}
