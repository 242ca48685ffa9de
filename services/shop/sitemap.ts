import { z } from 'zod';
import type { shopSitemap } from '@/lib/contract/catalogue/feeds';
import { oneRow, rows, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { pictureFor } from '../pictures/picture-keys';
import { referenceOf } from '../reference/reference';
import type { CategoryNode } from '../reference/reference-types';

const lastChanges = statement({
  name: 'sitemap-last-changes',
  text: `SELECT category_id AS category, brand_id AS brand,
      to_char(max(updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastModified"
    FROM product GROUP BY GROUPING SETS ((category_id), (brand_id))`,
  row: z.object({ category: z.int().nullable(), brand: z.int().nullable(), lastModified: z.string() }),
});

type LastChanges = {
  readonly categories: ReadonlyMap<number, string>;
  readonly brands: ReadonlyMap<number, string>;
};

/**
 * When a product of each category and brand last changed, by id, as ISO texts. Categories include their descendants.
 */
async function readLastChanges(db: CallContext['db'], roots: readonly CategoryNode[]): Promise<LastChanges> {
  const own = new Map<number, string>();
  const brands = new Map<number, string>();
  for (const { category, brand, lastModified } of await rows(db.read, lastChanges)) {
    if (category !== null) own.set(category, lastModified);
    if (brand !== null) brands.set(brand, lastModified);
  }
  const categories = new Map<number, string>();
  for (const root of roots) latestOf(root, own, categories);
  return { categories, brands };
}

function latestOf(node: CategoryNode, own: ReadonlyMap<number, string>, into: Map<number, string>): string {
  // ISO texts in one time zone sort chronologically.
  const latest =
    [own.get(node.id) ?? '', ...node.children.map((child) => latestOf(child, own, into))].toSorted().at(-1) ?? '';
  if (latest !== '') into.set(node.id, latest);
  return latest;
}

const lastId = statement({
  name: 'sitemap-last-id',
  text: 'SELECT coalesce(max(id), 0) AS last FROM product',
  row: z.object({ last: z.int() }),
});

const shardRows = statement({
  name: 'sitemap-shard',
  text: `SELECT slug, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastModified", pictures
    FROM product WHERE id > $1::int AND id <= $2::int ORDER BY id`,
  row: z.object({ slug: z.string(), lastModified: z.string(), pictures: z.array(z.string()) }),
});

/** Answers `POST /sitemap`. A shard is a span of ids, so that the last one is read as fast as the first. */
export async function readSitemap(
  { shard, limit, changed }: z.output<typeof shopSitemap.request>,
  context: CallContext,
): Promise<z.output<typeof shopSitemap.response>> {
  const { last } = await oneRow(context.db.read, lastId);
  const shards = Math.ceil(last / limit);
  const reference = await referenceOf(context.db);
  const changes = changed === true ? await readLastChanges(context.db, reference.roots) : undefined;
  const categories = reference.categories.map(({ id, slug }) => ({ slug, ...dated(changes?.categories.get(id)) }));
  const tags = reference.tags.filter(({ products }) => products > 0).map(({ slug }) => ({ slug }));
  const brands =
    changes &&
    reference.brands.flatMap(({ id, slug }) => {
      const lastModified = changes.brands.get(id);
      return lastModified === undefined ? [] : [{ slug, lastModified }];
    });
  const rest = { categories, tags, ...(brands && { brands }) };
  if (shard === undefined) return { shards, items: [], ...rest };
  const found = shard < shards ? await rows(context.db.read, shardRows, [shard * limit, (shard + 1) * limit]) : [];
  const items = found.map(({ pictures, ...one }) =>
    pictures.length > 0 ? { ...one, pictures: pictures.map((key) => pictureFor(key, 'wd').src) } : one,
  );
  return { shards, items, ...rest };
}

function dated(lastModified: string | undefined): { lastModified?: string } {
  return lastModified === undefined ? {} : { lastModified };
}
