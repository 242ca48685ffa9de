import { z } from 'zod';
import { tagOf } from '@/lib/contract/tags';
import { type Queryable, rows, statement } from '../db/query';

const tagFields = statement({
  name: 'announce-places',
  text: `SELECT p.slug, b.slug AS brand, c.slug AS kind, g.slug AS "group",
      ARRAY(SELECT t.slug FROM product_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.product_id = p.id) AS tags
    FROM product p JOIN listing l ON l.product_id = p.id LEFT JOIN brand b ON b.id = l.brand_id
      LEFT JOIN category c ON c.id = l.cat2 LEFT JOIN category g ON g.id = l.cat1
    WHERE p.id = ANY($1::int[])`,
  row: z.object({
    slug: z.string(),
    brand: z.string().nullable(),
    kind: z.string().nullable(),
    group: z.string().nullable(),
    tags: z.array(z.string()),
  }),
});

/** Parts with a number in common name each other as alternatives. */
const relatives = statement({
  name: 'announce-relatives',
  text: `SELECT DISTINCT p.slug FROM oen own JOIN oen same ON same.key = own.key AND same.kind IN ('article', 'oe')
      JOIN product p ON p.id = same.product_id
    WHERE own.product_id = ANY($1::int[]) LIMIT 2000`,
  row: z.object({ slug: z.string() }),
});

/** Where products are shown: the tags of their own pages, of their alternatives' and of the lists that hold them. */
export async function tagsOf(db: Queryable, productIds: readonly number[]): Promise<string[]> {
  const found = await rows(db, tagFields, [productIds]);
  const alike = await rows(db, relatives, [productIds]);
  const lists = found.flatMap(({ brand, kind, group, tags: own }) => [
    ...[kind, group].flatMap((one) => (one === null ? [] : [tagOf('category', one)])),
    ...(brand === null ? [] : [tagOf('brand', brand)]),
    ...own.map((one) => tagOf('tag', one)),
  ]);
  const products = [...found, ...alike].map(({ slug }) => tagOf('product', slug));
  return [...new Set([...products, ...lists])];
}
