import type { PoolClient } from 'pg';
import { z } from 'zod';
import { withoutSeparators } from '@/lib/domain/search/vehicles/find-vehicle';
import type { Database } from '../db/pools';
import { catalogueLock, execute, oneRow, type Queryable, rows, statement, transaction } from '../db/query';
import { readKnownBrands } from '../import-files/lookups';
import { type ReferenceBrand, readBrands } from '../reference/reference-data';
import { noteReferenceEdit } from '../reference/reference-edit';

const noteShipped = statement({
  name: 'brands-note-shipped',
  text: 'INSERT INTO shipped_brand (slug) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING',
});
const shippedBefore = statement({
  name: 'brands-shipped-before',
  text: 'SELECT slug FROM shipped_brand',
  row: z.object({ slug: z.string() }),
});
const tryLock = statement({
  name: 'brands-try-lock',
  text: 'SELECT pg_try_advisory_xact_lock($1) AND EXISTS (SELECT FROM brand) AS ready',
  row: z.object({ ready: z.boolean() }),
});
const insertBrand = statement({
  name: 'brands-insert',
  text: `INSERT INTO brand (id, slug, name, country, tier, aliases)
    SELECT (SELECT coalesce(max(id), 0) FROM brand) + 1, $1, $2, $3, $4, $5 RETURNING id`,
  row: z.object({ id: z.int() }),
});

export type BrandFields = {
  readonly slug: string;
  readonly name: string;
  readonly country: string | null;
  readonly tier: string | null;
  readonly aliases: readonly string[];
};

/** Inserts a brand and returns its id. The caller holds the catalogue lock. */
export async function addBrand(
  client: PoolClient,
  { slug, name, country, tier, aliases }: BrandFields,
): Promise<number> {
  const { id } = await oneRow(client, insertBrand, [slug, name, country, tier, aliases]);
  await noteReferenceEdit(client);
  return id;
}

/** Records that the shop has received the shipped brands. */
export async function noteShippedBrands(on: Queryable): Promise<void> {
  await execute(on, noteShipped, [readBrands().brands.map(({ slug }) => slug)]);
}

/**
 * Adds brands that a new version ships, and returns their slugs. Brands that the shop knows under any spelling, or whose
 * slug it received before, are not changed. Does nothing in an empty shop, or while a catalogue is loaded.
 */
export function addShippedBrands(
  db: Pick<Database, 'write'>,
  shipped: readonly ReferenceBrand[] = readBrands().brands,
): Promise<readonly string[]> {
  return transaction(db.write, async (client) => {
    if (!(await oneRow(client, tryLock, [catalogueLock])).ready) return [];
    const before = new Set((await rows(client, shippedBefore)).map(({ slug }) => slug));
    const added: string[] = [];
    for (const brand of shipped.filter(({ slug }) => !before.has(slug))) {
      const knownBrands = await readKnownBrands(client);
      const isKnown = (spelling: string) => knownBrands.has(withoutSeparators(spelling));
      if (isKnown(brand.slug) || isKnown(brand.name)) continue;
      await addBrand(client, { ...brand, aliases: brand.aliases.filter((alias) => !isKnown(alias)) });
      added.push(brand.slug);
    }
    await execute(client, noteShipped, [shipped.map(({ slug }) => slug)]);
    return added;
  });
}
