import type { PoolClient } from 'pg';
import { importSchema } from '../kept-import/import-state';
import { type Beside, copyBeside, indexBeside, swapIn } from '../load-beside';
import { articleTableNames } from '../sample/rows';
import { carrySold, changesFrom } from './carry-sold';

/* From this share of new or renamed articles on, building indexes anew is faster than keeping them. */
const WORTH_SHARE = 0.5;
const WORTH_LEAST = 5_000;

/* In the order in which foreign keys allow them to be filled. */
const filled = ['product', 'listing', 'stock', 'oen', 'product_search'] as const;

interface Opened {
  readonly beside: Beside;
  readonly since: string;
}

/**
 * Brings the new articles of an import together with those of the catalogue. Of few, the rows go into its tables. Where
 * the list is large for the catalogue, its rows come to theirs, and the tables of the import take the old ones' place:
 * indexes are built at the end, and readers keep the old tables until then.
 */
export class Rebuild {
  private opened: Opened | undefined;
  private readonly client: PoolClient;

  constructor(client: PoolClient) {
    this.client = client;
  }

  /** To be told how many articles the catalogue has, and how many are new or renamed. */
  async begin(products: number, changed: number): Promise<void> {
    const { client } = this;
    if (changed >= WORTH_LEAST && changed >= products * WORTH_SHARE) {
      const since = await changesFrom(client);
      this.opened = { since, beside: await copyBeside(client, articleTableNames, importSchema) };
      return;
    }
    for (const table of filled) await client.query(`INSERT INTO ${table} SELECT * FROM ${importSchema}.${table}`);
  }

  async finish(onShare: (share: number) => void): Promise<void> {
    if (!this.opened) return;
    const { beside } = this.opened;
    const steps = beside.keys.length + beside.indexes.length + 1;
    let done = 0;
    await indexBeside(this.client, beside, () => {
      done += 1;
      onShare(done / steps);
    });
    await this.client.query(`ANALYZE ${articleTableNames.join(', ')}`);
  }

  /** Puts the tables of the import in the old ones' place, as the last step before the end of the transaction. */
  async swap(): Promise<void> {
    if (!this.opened) return;
    const { since } = this.opened;
    await swapIn(this.client, articleTableNames, {
      onLocked: () => carrySold(this.client, since),
      schema: importSchema,
    });
  }
}
