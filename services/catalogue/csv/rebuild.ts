import type { PoolClient } from 'pg';
import { type DroppedIndexes, dropIndexes, restoreIndexes } from '../bulk-indexes';

/* From this share of new or renamed articles on, building indexes anew is faster than keeping them. */
const WORTH_SHARE = 0.5;
const WORTH_LEAST = 5_000;
const TABLES = ['product', 'listing', 'oen', 'product_search', 'stock'];

/** Drops the indexes once it shows that the list is large for the catalogue, and builds them anew at the end. */
export class Rebuild {
  private dropped: DroppedIndexes | undefined;
  private readonly client: PoolClient;
  private readonly products: number;

  constructor(client: PoolClient, products: number) {
    this.client = client;
    this.products = products;
  }

  /** To be told, between statements, how many articles are likely to be new or renamed in the end. */
  async expect(changed: number): Promise<void> {
    if (this.dropped || changed < WORTH_LEAST || changed < this.products * WORTH_SHARE) return;
    // The unique ones are what lines are matched by.
    this.dropped = await dropIndexes(this.client, TABLES, true);
  }

  async finish(onShare: (share: number) => void): Promise<void> {
    if (!this.dropped) return;
    const steps = this.dropped.restore.length + 1;
    let done = 0;
    await restoreIndexes(this.client, this.dropped, () => {
      done += 1;
      onShare(done / steps);
    });
    await this.client.query(`ANALYZE ${TABLES.join(', ')}`);
  }
}
