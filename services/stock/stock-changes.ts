import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Database } from '../db/pools';
import { catalogueLock, execute, oneRow, rows, statement, transaction } from '../db/query';
import type { StockChange } from '../http/call-context';
import { reloadReference } from '../reference/reference';
import { type Revalidator, tagsOf } from '../revalidation/revalidator';
import { markDue } from '../suppliers/due-offers';

const tryLock = statement({
  name: 'availability-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AS held',
  row: z.object({ held: z.boolean() }),
});

const forget = statement({
  name: 'availability-forget',
  text: `DELETE FROM category_facet WHERE kind = 'availability' AND (category_id = 0 OR category_id = ANY($1::int[])
    OR category_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[])))`,
});
const countKinds = statement({
  name: 'availability-count-kinds',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT cat2, 'availability', availability::text, availability, count(*) FROM listing
    WHERE cat2 = ANY($1::int[]) GROUP BY cat2, availability`,
});
const addUpGroups = statement({
  name: 'availability-add-up-groups',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT c.parent_id, f.kind, f.value, f.value_id, sum(f.n) FROM category_facet f JOIN category c ON c.id = f.category_id
    WHERE f.kind = 'availability' AND c.parent_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[]))
    GROUP BY c.parent_id, f.kind, f.value, f.value_id`,
});
const addUpShop = statement({
  name: 'availability-add-up-shop',
  text: `INSERT INTO category_facet (category_id, kind, value, value_id, n)
    SELECT 0, f.kind, f.value, f.value_id, sum(f.n) FROM category_facet f JOIN category c ON c.id = f.category_id
    WHERE f.kind = 'availability' AND c.level = 1 GROUP BY f.kind, f.value, f.value_id`,
});
// The row of the whole shop is always written, because its version signals the change to every process.
const countInStock = statement({
  name: 'availability-count-in-stock',
  text: `UPDATE category_stat s SET n_stock = coalesce((SELECT sum(f.n) FROM category_facet f
      WHERE f.category_id = s.category_id AND f.kind = 'availability' AND f.value_id > 0), 0)
    WHERE s.category_id = 0 OR s.category_id = ANY($1::int[])
      OR s.category_id IN (SELECT parent_id FROM category WHERE id = ANY($1::int[]))`,
});

/**
 * Recounts availability of these part kinds, their groups and the shop. Returns false without effect during a catalogue
 * load or another count.
 */
export async function refreshAvailability(client: PoolClient, partKinds: readonly number[]): Promise<boolean> {
  const { held } = await oneRow(client, tryLock, [catalogueLock]);
  if (!held) return false;
  await execute(client, forget, [partKinds]);
  await execute(client, countKinds, [partKinds]);
  await execute(client, addUpGroups, [partKinds]);
  await execute(client, addUpShop);
  await execute(client, countInStock, [partKinds]);
  return true;
}

export type StockChanges = {
  /** Records a change after its commit; its consequences run in the background and never fail the caller. */
  note(change: StockChange): void;
  /** Finishes the pending work. */
  settle(): Promise<void>;
};

type Options = {
  readonly db: Database;
  readonly revalidator: Revalidator;
  readonly log: Pick<Logger, 'warn'>;
  readonly gatherMs?: number;
  readonly retryMs?: number;
};

const kindsOf = statement({
  name: 'stock-kinds',
  text: 'SELECT DISTINCT cat2 FROM listing WHERE product_id = ANY($1::int[]) AND cat2 IS NOT NULL',
  row: z.object({ cat2: z.int() }),
});
const recentlySold = statement({
  name: 'stock-recently-sold',
  text: `SELECT DISTINCT r.product_id FROM stock_reservation r JOIN customer_order o ON o.id = r.order_id
    WHERE o.created_at > now() - interval '1 hour'`,
  row: z.object({ product_id: z.int() }),
});

/** Follows sold pieces and edited products: updates their categories' counts and revalidates, many orders at once. */
export function startStockFollowing(options: Options): StockChanges {
  const { db, revalidator, log, gatherMs = 500, retryMs = 5000 } = options;
  const stopping = new AbortController();
  let products = new Set<number>();
  let availabilityChanged = new Set<number>();
  let tags = new Set<string>();
  let working: Promise<void> | undefined;
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});

  function note(change: StockChange): void {
    for (const id of change.products) products.add(id);
    for (const id of change.availabilityChanged) availabilityChanged.add(id);
    for (const tag of change.tags ?? []) tags.add(tag);
    if (products.size + tags.size > 0) working ??= work();
  }

  async function work(): Promise<void> {
    while (products.size + tags.size > 0) {
      await wait(gatherMs);
      const change = {
        products: [...products],
        availabilityChanged: [...availabilityChanged],
        tags: [...tags],
      } satisfies StockChange;
      products = new Set();
      availabilityChanged = new Set();
      tags = new Set();
      const unfinished = await follow(change);
      if (unfinished === undefined) continue;
      if (stopping.signal.aborted) break;
      note(unfinished);
      await wait(retryMs);
    }
    working = undefined;
  }

  /** Processes a change and returns the part to retry later, if any. */
  async function follow(change: Required<StockChange>): Promise<StockChange | undefined> {
    try {
      await markDue(db.write, change.availabilityChanged);
      if (change.tags.length > 0) await reloadReference(db);
      const counted = change.availabilityChanged.length === 0 || (await count(change.availabilityChanged));
      revalidator.revalidate([...new Set([...change.tags, ...(await tagsOf(db.write, change.products))])]);
      return counted
        ? undefined
        : { products: change.availabilityChanged, availabilityChanged: change.availabilityChanged };
    } catch (error) {
      log.warn({ error: errorCode(error) ?? 'unknown' }, 'stock changes could not be followed');
      return change;
    }
  }

  async function count(ids: readonly number[]): Promise<boolean> {
    const partKinds = (await rows(db.write, kindsOf, [ids])).map(({ cat2 }) => cat2);
    const counted = await transaction(db.write, (client) => refreshAvailability(client, partKinds));
    if (counted) await reloadReference(db);
    return counted;
  }

  return {
    note,
    async settle() {
      stopping.abort();
      await working;
    },
  };
}

/** Recent sales count as changed at start: a killed process may not have followed them. */
export async function markRecentlySold(db: Database, changes: StockChanges): Promise<void> {
  const products = (await rows(db.write, recentlySold)).map(({ product_id }) => product_id);
  changes.note({ products, availabilityChanged: products });
}
