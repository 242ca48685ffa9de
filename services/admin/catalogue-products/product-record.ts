import { z } from 'zod';
import { type CatalogueProduct, numberKinds } from '@/lib/contract/admin/catalogue-products';
import { forEachText, textKeyOf } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import { fitVersion } from '../../catalogue/edit/edit-fit';
import { localeOfTexts, textColumns, textFields, textOf, textsOf } from '../../db/localized';
import { maybeRow, type Queryable, rows, statement } from '../../db/query';
import { storedCriterion } from '../../products/card';
import { productUrl } from '../product-url';
import { placedProducts } from './product-list';
import { fitTermsOf, storedTerms } from './stored-terms';

const typedNumbers = "kind IN ('oe', 'comparable') AND NOT alias";

const byId = statement({
  name: 'admin-catalogue-product',
  text: `SELECT p.id, p.sku, p.slug, p.part_number, p.brand_id, coalesce(b.name, '') AS brand, p.category_id,
      ${textColumns('p.name')}, ${textColumns('p.description')}, p.criteria, p.ean, p.weight, p.warranty_months,
      p.quantity_per_car, p.core_deposit, p.replaced_by, p.pictures, l.hidden, l.price, l.compare_at, l.fit_group, l.fit_rule,
      (SELECT to_jsonb(r) FROM fit_rule r WHERE r.id = l.fit_rule) AS terms,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'maker', maker, 'number', raw) ORDER BY kind DESC, maker, raw), '[]')
        FROM oen WHERE product_id = p.id AND ${typedNumbers}) AS numbers,
      ARRAY(SELECT tag_id FROM product_tag WHERE product_id = p.id ORDER BY tag_id) AS tags,
      CASE WHEN l.fit_group > 0 THEN (SELECT count(*) FROM fit_group_car WHERE group_id = l.fit_group) ELSE 0 END::int AS cars,
      md5(concat_ws('|', p.xmin::text,
        (SELECT string_agg(concat_ws(' ', kind, maker, raw), ',' ORDER BY kind, maker, raw) FROM oen WHERE product_id = p.id AND ${typedNumbers}),
        (SELECT string_agg(tag_id::text, ',' ORDER BY tag_id) FROM product_tag WHERE product_id = p.id))) AS version
    FROM ${placedProducts} LEFT JOIN brand b ON b.id = p.brand_id WHERE p.id = $1`,
  row: z.object({
    ...{ id: z.int(), sku: z.string(), slug: z.string(), part_number: z.string(), brand_id: z.int().nullable() },
    ...{ brand: z.string(), category_id: z.int().nullable(), ...textFields('name', z.string()) },
    ...{ ...textFields('description', z.string()), criteria: z.array(storedCriterion), ean: z.array(z.string()) },
    ...{ weight: z.int().nullable(), warranty_months: z.int(), quantity_per_car: z.int().nullable() },
    ...{ core_deposit: z.int().nullable(), replaced_by: z.array(z.string()), pictures: z.array(z.string()) },
    ...{ hidden: z.boolean(), price: z.int().nullable(), compare_at: z.int().nullable(), version: z.string() },
    ...{ fit_group: z.int().nullable(), fit_rule: z.int().nullable(), terms: storedTerms.nullable(), cars: z.int() },
    numbers: z.array(z.object({ kind: z.enum(numberKinds), maker: z.string(), number: z.string() })),
    tags: z.array(z.int()),
  }),
});

const valuesOf = statement({
  name: 'admin-catalogue-product-values',
  text: `SELECT v.key, v.value FROM (SELECT attrs FROM listing WHERE product_id = $1
      UNION ALL SELECT attrs FROM hidden_listing WHERE product_id = $1) l JOIN attribute_value v ON v.id = ANY(l.attrs)`,
  row: z.object({ key: z.string(), value: z.string() }),
});
const stockOf = statement({
  name: 'admin-catalogue-product-stock',
  text: `SELECT w.id AS "warehouseId", w.kind, ${textColumns('w.name')},
      coalesce(s.quantity, 0) + greatest(coalesce(h.held, 0) - coalesce(s.oversold, 0), 0) AS pieces,
      coalesce(h.held, 0)::int AS held
    FROM warehouse w LEFT JOIN stock s ON s.warehouse_id = w.id AND s.product_id = $1
      LEFT JOIN (SELECT warehouse_id, sum(quantity)::int AS held FROM stock_hold WHERE product_id = $1 GROUP BY 1) h
        ON h.warehouse_id = w.id
    WHERE w.kind <> 'supplier' OR s.quantity > 0 ORDER BY w.kind = 'supplier', w.id`,
  row: z.object({
    ...{ warehouseId: z.int(), kind: z.enum(['store', 'central', 'supplier']), ...textFields('name', z.string()) },
    ...{ pieces: z.int(), held: z.int() },
  }),
});
const pricesOf = statement({
  name: 'admin-catalogue-product-prices',
  text: 'SELECT since, price FROM price_change WHERE product_id = $1 ORDER BY since DESC LIMIT 12',
  row: z.object({ since: z.date().transform((at) => at.toISOString()), price: z.int() }),
});

type Reading = { readonly lang: Locale; readonly publicUrl: string };

/** A product with everything that staff may edit; undefined for an unknown id. */
export async function readCatalogueProduct(
  on: Queryable,
  id: number,
  { lang, publicUrl }: Reading,
): Promise<CatalogueProduct | undefined> {
  const row = await maybeRow(on, byId, [id]);
  if (!row) return undefined;
  const values = await rows(on, valuesOf, [id]);
  const stock = await rows(on, stockOf, [id]);
  const { slug, sku, brand, ean, weight, numbers, tags, pictures, hidden, price, version } = row;
  return {
    ...{ id, version, sku, slug, brand, ean, weight, numbers, tags, pictures, hidden, price },
    partNumber: row.part_number,
    brandId: row.brand_id,
    categoryId: row.category_id,
    names: textsOf(row, 'name'),
    descriptions: textsOf(row, 'description'),
    attributes: attributesOf(row.criteria, values, lang),
    warrantyMonths: row.warranty_months,
    quantityPerCar: row.quantity_per_car,
    coreDeposit: row.core_deposit,
    replacedBy: row.replaced_by,
    compareAt: row.compare_at,
    priceHistory: await rows(on, pricesOf, [id]),
    stock: stock.map((one) => ({
      ...{ warehouseId: one.warehouseId, kind: one.kind, pieces: one.pieces, held: one.held },
      name: textOf(one, 'name', lang),
    })),
    fit: { kind: fitKind(row.fit_group), cars: row.cars, version: fitVersion(row.fit_group, row.fit_rule) },
    fitTerms: fitTermsOf(row.terms),
    urls: forEachText((key) => productUrl(publicUrl, localeOfTexts(key), slug)),
  };
}

function fitKind(group: number | null): CatalogueProduct['fit']['kind'] {
  if (group === null) return 'unknown';
  return group === 0 ? 'all' : 'cars';
}

type Criterion = z.output<typeof storedCriterion>;

/** Attributes in their order. A criterion without a stored value keeps its text. */
function attributesOf(
  criteria: readonly Criterion[],
  values: readonly { readonly key: string; readonly value: string }[],
  lang: Locale,
): Record<string, string> {
  const byKey = new Map(values.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    criteria.map(({ k, n, ...texts }) => [k, byKey.get(k) ?? (n == null ? texts[textKeyOf(lang)] : String(n))]),
  );
}
