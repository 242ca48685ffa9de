import type { PoolClient } from 'pg';
import { importSchema } from '../kept-import/import-state';
import { articleTableNames } from '../sample/rows';
import { copyIntoShadowTables, indexShadowTables, type ShadowTables, swapInShadowTables } from '../shadow-tables';
import { carrySoldStock, copyStartMoment } from './carry-sold-stock';

/* From this share of new or renamed articles on, rebuilding indexes is faster than updating them. */
const WORTH_SHARE = 0.5;
const WORTH_LEAST = 5_000;

/* In the order in which foreign keys allow them to be filled. */
const filled = ['product', 'listing', 'stock', 'oen', 'product_search'] as const;

interface OpenedMerge {
  readonly beside: ShadowTables;
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

  /** To be told how many articles the catalogue has, and how many are new or renamed. */
  async begin(products: number, changed: number): Promise<void> {
    const { client } = this;
    if (changed >= WORTH_LEAST && changed >= products * WORTH_SHARE) {
      const since = await copyStartMoment(client);
      this.opened = { since, beside: await copyIntoShadowTables(client, articleTableNames, importSchema) };
      return;
    }
    for (const table of filled) await client.query(`INSERT INTO ${table} SELECT * FROM ${importSchema}.${table}`);
  }

  async finish(onShare: (share: number) => void): Promise<void> {
    if (!this.opened) return;
    const { beside } = this.opened;
    const steps = beside.keys.length + beside.indexes.length + 1;
    let done = 0;
    await indexShadowTables(this.client, beside, () => {
      done += 1;
      onShare(done / steps);
    });
    await this.client.query(`ANALYZE ${articleTableNames.join(', ')}`);
  }

  /** Puts the tables of the import in the old ones' place, as the last step before the end of the transaction. */
  async swap(): Promise<void> {
    if (!this.opened) return;
    const { since } = this.opened;
    await swapInShadowTables(this.client, articleTableNames, {
      onLocked: () => carrySoldStock(this.client, since),
      schema: importSchema,
    });
  }
}
