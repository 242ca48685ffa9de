import type { PoolClient } from 'pg';
import { z } from 'zod';
import { execute, oneRow, rows, statement } from '@/services/db/query';
import { importSchema } from '../checkpoint/import-state';
import { articleTableNames } from '../sample/rows';
import { copyIntoShadowTables, indexShadowTables, type ShadowTables, swapInShadowTables } from '../shadow-tables';
import { ratingsSql } from './apply-staged-lines';

const oldestRunning = statement({
  name: 'import-oldest-running',
  text: 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS since',
  row: z.object({ since: z.string() }),
});

/* Transaction ages are relative to one point; its own writes were copied with the rest. */
const changedStock = statement({
  name: 'import-changed-stock',
  text: `SELECT product_id, warehouse_id, quantity FROM stock
    WHERE age(xmin) <= age($1::xid8::xid) AND xmin <> pg_current_xact_id()::xid`,
  row: z.object({ product_id: z.number(), warehouse_id: z.number(), quantity: z.number() }),
});
const takeOver = statement({
  name: 'import-take-over-stock',
  text: `UPDATE ${importSchema}.stock n SET quantity = o.quantity
    FROM unnest($1::int[], $2::int[], $3::int[]) o(product_id, warehouse_id, quantity)
    WHERE n.product_id = o.product_id AND n.warehouse_id = o.warehouse_id AND n.quantity <> o.quantity
      AND NOT EXISTS (SELECT FROM work w JOIN ${importSchema}.staged_stock s USING (line)
        WHERE w.id = n.product_id AND s.warehouse_id = n.warehouse_id)
    RETURNING n.product_id`,
  row: z.object({ product_id: z.number() }),
});
const rateAnew = {
  name: 'import-rate-anew',
  text: `UPDATE ${importSchema}.listing l SET availability = rated.best
    FROM (${ratingsSql('= ANY($1::int[])', `${importSchema}.`)}) rated
    WHERE l.product_id = rated.product_id AND l.availability <> rated.best`,
};

/** The moment from which changes by others may be missing in a copy of the stock that starts now. */
export async function copyStartMoment(client: PoolClient): Promise<string> {
  return (await oneRow(client, oldestRunning)).since;
}

/** Applies sales since that moment to the copy, except for articles whose stock the list sets. */
export async function carrySoldStock(client: PoolClient, since: string): Promise<void> {
  const changed = await rows(client, changedStock, [since]);
  if (changed.length === 0) return;
  const taken = await rows(client, takeOver, [
    changed.map(({ product_id }) => product_id),
    changed.map(({ warehouse_id }) => warehouse_id),
    changed.map(({ quantity }) => quantity),
  ]);
  await execute(client, rateAnew, [taken.map(({ product_id }) => product_id)]);
}

/* From this share of new or renamed articles on, rebuilding indexes is faster than updating them. */
const WORTH_SHARE = 0.5;
const WORTH_LEAST = 5_000;

/* In the order in which foreign keys allow them to be filled. */
const filled = ['product', 'listing', 'stock', 'oen', 'product_search'] as const;

interface OpenedMerge {
  readonly shadow: ShadowTables;
  readonly since: string;
}

/**
 * Merges the new articles of an import into the catalogue. A few are inserted into its tables. For a large list the
 * catalogue's rows are copied to the import's tables, which then replace the old ones: indexes are built at the end,
 * and readers use the old tables until then.
 */
export class CatalogueMerge {
  private opened: OpenedMerge | undefined;
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** Called with the number of articles, and of new or renamed ones. */
  async begin(products: number, changed: number): Promise<void> {
    const { client } = this;
    if (changed >= WORTH_LEAST && changed >= products * WORTH_SHARE) {
      const since = await copyStartMoment(client);
      this.opened = { since, shadow: await copyIntoShadowTables(client, articleTableNames, importSchema) };
      return;
    }
    for (const table of filled) await client.query(`INSERT INTO ${table} SELECT * FROM ${importSchema}.${table}`);
  }

  async finish(onShare: (share: number) => void): Promise<void> {
    if (!this.opened) return;
    const { shadow: beside } = this.opened;
    const steps = beside.keys.length + beside.indexes.length + 1;
    let done = 0;
    await indexShadowTables(this.client, beside, () => {
      done += 1;
      onShare(done / steps);
    });
    await this.client.query(`ANALYZE ${articleTableNames.join(', ')}`);
  }

  /** Swaps the import's tables in, as the last step before commit. */
  async swap(): Promise<void> {
    if (!this.opened) return;
    const { since } = this.opened;
    await swapInShadowTables(this.client, articleTableNames, {
      onLocked: () => carrySoldStock(this.client, since),
      schema: importSchema,
    });
  }
}
