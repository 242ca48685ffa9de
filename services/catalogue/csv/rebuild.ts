import type { PoolClient } from 'pg';
import { type Beside, indexBeside, openCopyBeside, swapIn } from '../load-beside';
import { articleTableNames } from '../sample/rows';
import { carrySold, changesFrom } from './carry-sold';

/* From this share of new or renamed articles on, building indexes anew is faster than keeping them. */
const WORTH_SHARE = 0.5;
const WORTH_LEAST = 5_000;

interface Opened {
  readonly beside: Beside;
  readonly since: string;
}

/**
 * Turns the rest of the transaction to copies of the catalogue's tables without indexes, once it shows that the list is
 * large for the catalogue. Their indexes are built at the end; readers keep the old tables until then.
 */
export class Rebuild {
  private opened: Opened | undefined;
  private readonly client: PoolClient;
  private readonly products: number;

  constructor(client: PoolClient, products: number) {
    this.client = client;
    this.products = products;
  }

  /** To be told, between statements, how many articles are likely to be new or renamed in the end. */
  async expect(changed: number): Promise<void> {
    if (this.opened || changed < WORTH_LEAST || changed < this.products * WORTH_SHARE) return;
    const since = await changesFrom(this.client);
    this.opened = { since, beside: await openCopyBeside(this.client, articleTableNames) };
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

  /** Puts the copies in the tables' place, as the last step before the end of the transaction. */
  async swap(): Promise<void> {
    if (!this.opened) return;
    const { since } = this.opened;
    await swapIn(this.client, articleTableNames, () => carrySold(this.client, since));
  }
}
