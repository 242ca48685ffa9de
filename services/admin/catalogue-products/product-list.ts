import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { CatalogueProductItem, catalogueProductsResource } from '@/lib/contract/admin/catalogue-products';
import type { ListQuery } from '@/lib/contract/admin/resource';
import { firstLocale } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { textColumn, textColumns, textFields, textOf } from '../../db/localized';
import { rows, statement } from '../../db/query';
import type { CallContext } from '../../http/call-context';
import { pictureFor } from '../../pictures/picture-url';
import { listProducts } from '../../search/list-products';
import { searchEngineOf } from '../../search-engine/search-engines';
import type { AdminContext } from '../admin-context';
import { Conditions, readPage } from '../list-sql';

/** SQL of all products, hidden ones included, with their row of `listing` or `hidden_listing`. */
export const placedProducts = `product p JOIN (
    SELECT product_id, cat1, cat2, brand_id, fit_group, fit_rule, price, compare_at, rank, false AS hidden FROM listing
    UNION ALL SELECT product_id, cat1, cat2, brand_id, fit_group, fit_rule, price, compare_at, rank, true FROM hidden_listing
  ) l ON l.product_id = p.id`;

const pieces = 'coalesce((SELECT sum(quantity) FROM stock WHERE product_id = p.id), 0)::int';
const row = z.object({
  ...{ id: z.int(), ...textFields('name', z.string()), brand: z.string(), part_number: z.string(), sku: z.string() },
  ...{
    ...textFields('category', z.string().nullable()),
    picture: z.string(),
    photo: z.boolean(),
    price: z.int().nullable(),
  },
  ...{ compare_at: z.int().nullable(), pieces: z.int(), hidden: z.boolean() },
});
const list = {
  prefix: 'admin-catalogue-products',
  columns: `p.id, ${textColumns('p.name')}, coalesce(b.name, '') AS brand, p.part_number, p.sku,
    ${categoryNames()}, coalesce(p.pictures[1], p.drawing) AS picture, p.pictures <> '{}' AS photo, l.price, l.compare_at, ${pieces} AS pieces, l.hidden`,
  from: `${placedProducts} LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN category c ON c.id = p.category_id`,
  sorts: {
    rank: 'l.rank',
    name: textColumn('p.name', firstLocale),
    price: 'l.price',
    pieces,
    updatedAt: 'p.updated_at',
  },
  key: 'p.id',
  row,
};

function categoryNames(): string {
  return textColumns('c.name')
    .split(', ')
    .map((column) => `${column} AS ${column.replace('c.name', 'category')}`)
    .join(', ');
}

const maxFound = 500;
const byText = statement({
  name: 'admin-catalogue-products-by-text',
  text: `(SELECT product_id AS id FROM oen WHERE key >= $1 AND key < $1 || '~' AND $1 <> '' LIMIT ${maxFound})
    UNION (SELECT id FROM product WHERE upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')) = $1)
    UNION (SELECT id FROM product JOIN hidden_listing h ON h.product_id = id
      WHERE position(lower($2) IN lower(concat_ws(' ', part_number, ${textColumns('name')}))) > 0 LIMIT ${maxFound})`,
  row: z.object({ id: z.int() }),
});

/** Products found by the search of the shop, by any of their numbers, and hidden ones by their names. */
async function findByText({ db, config, log }: AdminContext, lang: Locale, text: string): Promise<number[]> {
  const context: CallContext = {
    ...{ lang, requestId: randomUUID(), clientIp: null, clientBrowser: null, sessionKey: null },
    ...{ accessToken: null, refreshToken: null, captcha: null, db, log, search: searchEngineOf({ db, config }) },
  };
  const { items } = await listProducts({ lang, searchStr: text, limit: 100, facets: false }, context);
  const byNumber = await rows(db.write, byText, [normaliseOen(text), text]);
  return [...new Set([...items, ...byNumber].map(({ id }) => id))];
}

function toItem(product: z.output<typeof row>, lang: Locale): CatalogueProductItem {
  const { id, brand, sku, price, hidden } = product;
  return {
    ...{ id, brand, sku, price, hidden, pieces: product.pieces, hasPhoto: product.photo },
    picture: pictureFor(product.picture, 'wb').thumb,
    name: textOf(product, 'name', lang),
    partNumber: product.part_number,
    category: textOf(product, 'category', lang),
    compareAt: product.compare_at,
  };
}

/** A page of products for the back office. Reads the primary, so that a change shows at once. */
export async function listCatalogueProducts(
  { filter, ...query }: ListQuery<typeof catalogueProductsResource>,
  context: AdminContext,
) {
  const { lang, db } = context;
  const { text, state, categoryId, brandId } = filter;
  const matchingIds = text === undefined || text === '' ? undefined : await findByText(context, lang, text);
  const conditions = new Conditions()
    .add('p.id = ANY(?::int[])', matchingIds)
    .add('? IN (l.cat1, l.cat2)', categoryId)
    .add('p.brand_id = ?', brandId)
    .when(state === 'hidden', 'l.hidden')
    .when(state === 'noPicture', "p.pictures = '{}'")
    .when(state === 'noCategory', 'p.category_id IS NULL')
    .when(state === 'outOfStock', 'NOT EXISTS (SELECT FROM stock WHERE product_id = p.id AND quantity > 0)');
  const { items, total } = await readPage(db.write, list, query, conditions);
  return { items: items.map((item) => toItem(item, lang)), total };
}
