import { z } from 'zod';
import type { FeedItem, shopFeed } from '@/lib/contract/catalogue/feeds';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { textColumn } from '../db/localized';
import { rows, type Statement, statement } from '../db/query';
import type { CallContext } from '../http/deps';
import { availabilityOf, money, picturesOf, stockJson, storedStock } from '../products/card';
import { breadcrumbsOf } from '../products/category';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';

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
  price: z.int(),
  compare_at: z.int().nullable(),
  availability: z.int(),
  stock: storedStock.nullable(),
  sale_price: z.int().nullable(),
  sale_from: z.date().nullable(),
  sale_until: z.date().nullable(),
});
type FeedRow = z.infer<typeof feedRow>;

/* A planned list that holds and is shown as a reduction, else the next one that will be: engines want its whole time. */
const saleJoin = `LEFT JOIN brand b ON b.id = p.brand_id LEFT JOIN LATERAL (
    SELECT t.price, n.applies_at, n.ends_at FROM price_plan_line t JOIN price_plan n ON n.id = t.plan_id
    WHERE t.part_key = p.part_key AND t.brand_slug = b.slug AND n.ends_at > now() AND (
      (n.state = 'running' AND t.applied AND t.price = l.price AND l.compare_at > l.price)
      OR (n.state = 'waiting' AND l.compare_at IS NULL AND t.compare_at = l.price))
    ORDER BY n.state, n.applies_at LIMIT 1) sale ON true`;

function after(lang: Locale): Statement<FeedRow> {
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

const statements = forEachLocale(after);

/** Answers `POST /feed`. Pages follow the ids, so that the last one is read as fast as the first. */
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
    compareAtPrice: money(row.compare_at),
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
