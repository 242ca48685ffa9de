import type { PoolClient } from 'pg';
import { z } from 'zod';
import { catalogueLock, rows, statement } from '../../db/query';
import type { StockChange } from '../../http/call-context';
import { noteReferenceEdit } from '../../reference/reference-edit';
import { tagsOf } from '../../revalidation/revalidator';
import { refreshCounts, refreshFacets } from '../facets';
import { recordPriceChanges } from '../product-history';
import { mergeSearchWords, noteForSearch, refreshRenamed, SearchIndex } from '../search-index';

const maxWaitMs = 5000;
const maxWorkMs = 60_000;

/**
 * Takes the lock of the catalogue until the transaction ends. Waits for other edits, which take a moment; throws
 * PostgreSQL's `55P03` while a catalogue is being loaded.
 */
export async function lockForEdit(client: PoolClient): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${maxWaitMs}`);
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  await client.query(`SET LOCAL statement_timeout = ${maxWorkMs}`);
}

/** Where a product is listed, from `listing` or `hidden_listing`. */
const place = statement({
  name: 'edit-place',
  text: `SELECT cat2, brand_id, price, compare_at, availability, attrs, false AS hidden FROM listing WHERE product_id = $1
    UNION ALL SELECT cat2, brand_id, price, compare_at, availability, attrs, true FROM hidden_listing WHERE product_id = $1`,
  row: z.object({
    cat2: z.int().nullable(),
    brand_id: z.int().nullable(),
    price: z.int().nullable(),
    compare_at: z.int().nullable(),
    availability: z.int(),
    attrs: z.array(z.int()),
    hidden: z.boolean(),
  }),
});
type Place = z.output<(typeof place)['row']>;

type Changes = {
  /** Names, brand or part number changed: words of the search change. */
  readonly isRenamed?: boolean;
  readonly areTagsChanged?: boolean;
  readonly isFitChanged?: boolean;
};

/** Derives counts, search words and price history from one edited product, and finds the pages that show it. */
export class EditedProduct {
  readonly #client: PoolClient;
  readonly #id: number;
  readonly #before: Place | undefined;
  readonly #tagsBefore: readonly string[];

  private constructor(client: PoolClient, id: number, before: Place | undefined, tags: readonly string[]) {
    this.#client = client;
    this.#id = id;
    this.#before = before;
    this.#tagsBefore = tags;
  }

  /** Reads what the edit may change. Call it after `lockForEdit` and before the edit. */
  static async begin(client: PoolClient, id: number): Promise<EditedProduct> {
    const [before] = await rows(client, place, [id]);
    return new EditedProduct(client, id, before, await tagsOf(client, [id]));
  }

  /** Completes the edit; the result is for `noteStock` after the commit. */
  async finish({
    isRenamed = false,
    areTagsChanged = false,
    isFitChanged = false,
  }: Changes = {}): Promise<StockChange> {
    const { client, id } = { client: this.#client, id: this.#id };
    const before = this.#before;
    const [after] = await rows(client, place, [id]);
    await this.#deriveWords(isRenamed, before?.price ?? null, after?.price ?? null);
    const isShown = before?.hidden === false || after?.hidden === false;
    const isListedElsewhere = isShown && JSON.stringify(before) !== JSON.stringify(after);
    if (isListedElsewhere) {
      const kinds = [before, after].flatMap((one) => (one?.cat2 ? [one.cat2] : []));
      await refreshFacets(client, [...new Set(kinds)]);
    }
    const isCounted = before?.brand_id !== after?.brand_id || before?.hidden !== after?.hidden || areTagsChanged;
    if (isCounted) await refreshCounts(client);
    if (isListedElsewhere || isCounted || isFitChanged) await noteReferenceEdit(client);
    const tags = [...new Set([...this.#tagsBefore, ...(await tagsOf(client, [id]))])];
    return { products: [id], availabilityChanged: [], tags };
  }

  async #deriveWords(renamed: boolean, oldPrice: number | null, price: number | null): Promise<void> {
    const client = this.#client;
    await client.query('CREATE TEMP TABLE work (id int, renamed boolean, old_price int, price int) ON COMMIT DROP');
    await client.query('INSERT INTO work VALUES ($1, $2, $3, $4)', [this.#id, renamed, oldPrice, price]);
    await recordPriceChanges(client, 'work');
    if (!renamed) return;
    const index = new SearchIndex();
    await refreshRenamed(client, index);
    await mergeSearchWords(client, index);
    await noteForSearch(client, 2 ** 31 - 1);
  }
}
