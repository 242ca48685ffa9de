import { z } from 'zod';
import type { FeedItem, shopFeed, shopSitemap } from '@/lib/contract/catalogue/feeds';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { toFormerPrice, unitPrice } from '@/services/prices/prices';
import { textColumn } from '../db/localized';
import { oneRow, rows, type Statement, statement } from '../db/query';
import type { CallContext } from '../http/call-context';
import { pictureFor } from '../pictures/picture-url';
import { availabilityOf, breadcrumbsOf, money, picturesOf, stockJson, storedStock } from '../products/card';
import { referenceOf } from '../reference/reference';
import type { CategoryNode, Reference } from '../reference/reference-types';

const feedRow = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  pictures: z.array(z.string()),
  ean: z.array(z.string()),
  core_deposit: z.int().nullable(),
  brand_id: z.int().nullable(),
  cat1: z.int().nullable(),
  cat2: z.int().nullable(),
  price: unitPrice,
  compare_at: unitPrice.nullable(),
  availability: z.int(),
  stock: storedStock.nullable(),
  sale_price: unitPrice.nullable(),
  sale_from: z.date().nullable(),
  sale_until: z.date().nullable(),
});
type FeedRow = z.infer<typeof feedRow>;

/* The running price plan that shows a reduction, else the next one: feeds require the whole period. */
const saleJoin = `LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN LATERAL (
    SELECT t.price, n.applies_at, n.ends_at FROM price_plan_line t JOIN price_plan n ON n.id = t.plan_id
    WHERE t.part_key = p.part_key AND t.brand_slug = b.slug AND n.ends_at > now() AND (
      (n.state = 'running' AND t.applied AND t.price = l.price AND l.compare_at > l.price)
      OR (n.state = 'waiting' AND l.compare_at IS NULL AND t.compare_at = l.price))
    ORDER BY n.state, n.applies_at LIMIT 1) sale ON true`;

function feedPage(lang: Locale): Statement<FeedRow> {
  return statement({
    name: `feed-after-${lang}`,
    row: feedRow,
    text: `SELECT p.id, p.slug, ${textColumn('p.name', lang)} AS name, ${textColumn('p.description', lang)} AS description,
        p.part_number, p.drawing, p.pictures, p.ean, p.core_deposit, l.brand_id, l.cat1, l.cat2, l.price, l.compare_at, l.availability,
        ${stockJson} AS stock, sale.price AS sale_price, sale.applies_at AS sale_from, sale.ends_at AS sale_until
      FROM product p JOIN listing l ON l.product_id = p.id ${saleJoin}
      WHERE p.id > $1::int AND l.price IS NOT NULL ORDER BY p.id LIMIT $2::int`,
  });
}

const statements = forEachLocale(feedPage);

/** Handles `POST /feed`. Pages follow ids, so that all are equally fast. */
export async function readFeed(
  { lang, after: last, limit }: z.output<typeof shopFeed.request>,
  context: CallContext,
): Promise<z.output<typeof shopFeed.response>> {
  const [found, reference] = await Promise.all([
    rows(context.db.read, statements[lang], [last, limit]),
    referenceOf(context.db),
  ]);
  const next = found.length === limit ? (found.at(-1)?.id ?? null) : null;
  return { items: found.map((row) => toItem(row, reference, lang)), next };
}

function toItem(row: FeedRow, reference: Reference, lang: Locale): FeedItem {
  const category = reference.categoryById.get(row.cat2 ?? row.cat1 ?? 0);
  const [image = null, ...moreImages] = picturesOf(row, 'wd');
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    partNumber: row.part_number,
    brand: row.brand_id === null ? null : (reference.brandById.get(row.brand_id)?.name ?? null),
    categories: category ? breadcrumbsOf(category, lang).map(({ name }) => name) : [],
    image,
    moreImages,
    price: money(row.price),
    compareAtPrice: money(toFormerPrice(row.compare_at, row.price)),
    sale: saleOf(row),
    availability: availabilityOf(row, reference),
    eanNumbers: row.ean,
    refurbished: row.core_deposit !== null,
  };
}

function saleOf({ sale_price, sale_from, sale_until }: FeedRow): FeedItem['sale'] {
  if (sale_price === null || sale_from === null || sale_until === null) return null;
  return { price: money(sale_price), from: sale_from.toISOString(), until: sale_until.toISOString() };
}

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
 * Last change of a product by category and brand id, as ISO times. Categories include their descendants.
 */
async function readLastChanges(db: CallContext['db'], roots: readonly CategoryNode[]): Promise<LastChanges> {
  const changeByCategory = new Map<number, string>();
  const brands = new Map<number, string>();
  for (const { category, brand, lastModified } of await rows(db.read, lastChanges)) {
    if (category !== null) changeByCategory.set(category, lastModified);
    if (brand !== null) brands.set(brand, lastModified);
  }
  const categories = new Map<number, string>();
  for (const root of roots) latestOf(root, changeByCategory, categories);
  return { categories, brands };
}

function latestOf(
  node: CategoryNode,
  changeByCategory: ReadonlyMap<number, string>,
  into: Map<number, string>,
): string {
  // ISO texts in one time zone sort chronologically.
  const latest =
    [changeByCategory.get(node.id) ?? '', ...node.children.map((child) => latestOf(child, changeByCategory, into))]
      .toSorted()
      .at(-1) ?? '';
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
    FROM product p WHERE id > $1::int AND id <= $2::int AND NOT EXISTS (SELECT FROM hidden_listing WHERE product_id = p.id)
    ORDER BY id`,
  row: z.object({ slug: z.string(), lastModified: z.string(), pictures: z.array(z.string()) }),
});

/** Handles `POST /sitemap`. A shard is a range of ids, so that all are equally fast. */
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
