import { z } from 'zod';
import { firstLocale, forEachText, type TextKey, textKeyOf } from '@/lib/contract/locales/locales';
import type { Column } from '@/lib/domain/tables/table';
import { textColumn, textRow } from '../db/localized';
import { parseNonZeroPrice, parseWeight, parseWhole } from '../import-files/fields';

/** A column of a price list, which the import reads and the export writes. */
export interface PriceListColumn {
  /** Help of the import command. */
  readonly help: string;
  /** SQL of the exported value, from `product p`, `listing l`, `brand b` and `category c`. */
  readonly exportSql: string;
  /** How the export formats the value; text by default. */
  readonly kind?: Column['kind'];
  /** Width in spreadsheets, in characters. */
  readonly width: number;
}

/** A number or text in a column of the table `product`. The price list names its column like the table. */
interface ProductField extends PriceListColumn {
  readonly type: 'int' | 'smallint' | 'text';
  /** Schema of the column in query results. */
  readonly row: z.ZodType;
  /** Value for a new article whose line leaves the field empty. */
  readonly ifEmpty: number | string | null;
  /** Parses a non-empty cell. Throws a `FieldError`. */
  readonly parse: (text: string, column: string) => number | string;
  /** Headings in suppliers' lists (Romanian, Russian, English), tested on the result of `plainHeading`. */
  readonly heading: RegExp;
}

/**
 * The scalar fields of a product. The import, its staging table, the merge and its change detection, the export and the
 * query of the product page are derived from this table. See docs/how-to/add-a-field-to-the-product.md.
 */
export const productFields = {
  weight: {
    help: 'weight of one piece in kilograms, such as 7,5; without it the usual weight of the part kind is used',
    exportSql: 'trim_scale(p.weight / 1000.0)::text',
    width: 10,
    type: 'int',
    row: z.int().nullable(),
    ifEmpty: null,
    parse: parseWeight,
    heading: /^(?:greutate|weight|вес|масса|masa|waga)(?!.*(?:\sg$|\sгр?$|gram|грамм))/u,
  },
  warranty_months: {
    help: 'warranty in months, such as 24; 0 for none',
    exportSql: 'p.warranty_months',
    kind: 'whole',
    width: 10,
    type: 'smallint',
    row: z.int(),
    ifEmpty: 0,
    parse: parseWhole(0, 240),
    heading: /^(?:garant|warrant|гарант).*(?:luni|month|мес)/u,
  },
  quantity_per_car: {
    help: 'pieces that a car needs, such as 2',
    exportSql: 'p.quantity_per_car',
    kind: 'whole',
    width: 10,
    type: 'smallint',
    row: z.int().nullable(),
    ifEmpty: null,
    parse: parseWhole(1, 99),
    heading: /^(?:bucati pe masina|(?:quantity|pieces) per (?:car|vehicle)|количество на (?:авто|машину))/u,
  },
  core_deposit: {
    help: 'deposit in lei for the old part, of remanufactured parts',
    exportSql: 'p.core_deposit',
    kind: 'money',
    width: 12,
    type: 'int',
    row: z.int().nullable(),
    ifEmpty: null,
    parse: parseNonZeroPrice,
    heading: /^(?:core (?:deposit|charge)|garantie pentru piesa veche|залог)/u,
  },
} as const satisfies Record<string, ProductField>;

export type ProductFieldName = keyof typeof productFields;

function isProductField(name: string): name is ProductFieldName {
  return Object.hasOwn(productFields, name);
}
export const productFieldNames = Object.keys(productFields).filter(isProductField);

type ProductFieldRow = { readonly [Name in ProductFieldName]: (typeof productFields)[Name]['row'] };

function hasEveryField(shape: Readonly<Record<string, z.ZodType>>): shape is ProductFieldRow {
  return productFieldNames.every((name) => name in shape);
}

function rowSchemas(): ProductFieldRow {
  const shape = Object.fromEntries(productFieldNames.map((name) => [name, productFields[name].row]));
  if (!hasEveryField(shape)) throw new TypeError('A product field has no row schema.');
  return shape;
}

/** Schemas of the columns that {@link productFieldColumns} selects. */
export const productFieldRow = rowSchemas();
/** The product fields as columns of `product p`. */
export const productFieldColumns = productFieldNames.map((name) => `p.${name}`).join(', ');

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const englishName = (key: TextKey) => languageNames.of(key) ?? key;

/** Columns of a price list, in the order of the export. */
export const priceListColumns = {
  brand: { help: 'brand name, slug or alias; required', exportSql: 'b.name', width: 16 },
  part_number: { help: "maker's article number; required", exportSql: 'p.part_number', width: 18 },
  category: {
    help: 'code or slug of the part kind, such as BRK-010 or brake-pad-set',
    exportSql: 'c.code',
    width: 12,
  },
  ...textRow(
    'name',
    forEachText((key) => ({
      help: `name in ${englishName(key)}; a new article without it takes another name, or the part kind’s`,
      exportSql: `p.name_${key}`,
      width: 40,
    })),
  ),
  price: {
    help: 'price in lei with VAT, such as 742, 742,50 or 1 134,50',
    exportSql: 'l.price',
    kind: 'money',
    width: 12,
  },
  compare_at: { help: 'earlier price in lei', exportSql: 'l.compare_at', kind: 'money', width: 12 },
  ean: { help: 'EANs, separated by |', exportSql: "array_to_string(p.ean, '|')", width: 16 },
  oe: {
    help: 'OE numbers with their makers, such as Volkswagen:1K0 615 301 AA|Skoda:…',
    exportSql: `(SELECT string_agg(CASE maker WHEN '' THEN raw ELSE maker || ':' || raw END, '|' ORDER BY maker, raw)
      FROM oen WHERE product_id = p.id AND kind = 'oe' AND NOT alias)`,
    width: 40,
  },
  stock: {
    help: 'quantities by warehouse, such as 1:14|4:6; with --warehouse also 14, >10, 5-10, + or none',
    exportSql: `(SELECT string_agg(s.warehouse_id || ':' || s.quantity + greatest(coalesce(h.quantity, 0) - s.oversold, 0), '|'
        ORDER BY s.warehouse_id)
      FROM stock s LEFT JOIN held h USING (product_id, warehouse_id) WHERE s.product_id = p.id)`,
    width: 16,
  },
  attributes: {
    help: 'attributes by key, such as diameter=280|axle=front',
    exportSql: `(SELECT string_agg((c->>'k') || '=' || coalesce(c->>'n', (SELECT value FROM attribute_value v
        WHERE v.key = c->>'k' AND v.${textColumn('name', firstLocale)} = c->>'${textKeyOf(firstLocale)}' LIMIT 1),
        c->>'${textKeyOf(firstLocale)}'), '|' ORDER BY place)
      FROM jsonb_array_elements(p.criteria) WITH ORDINALITY AS criterion(c, place))`,
    width: 40,
  },
  ...productFields,
  pictures: {
    help: 'URLs of pictures in their order, separated by |; none removes the existing ones',
    exportSql: `(SELECT string_agg(address, '|' ORDER BY place) FROM article_picture a
      WHERE a.brand_id = p.brand_id AND a.part_key = p.part_key HAVING bool_and(address IS NOT NULL))`,
    width: 40,
  },
  ...textRow(
    'description',
    forEachText((key) => ({
      help: `description in ${englishName(key)}; HTML is converted to text`,
      exportSql: `p.description_${key}`,
      width: 40,
    })),
  ),
} as const satisfies Record<string, PriceListColumn>;

export type ColumnName = keyof typeof priceListColumns;

export function isPriceListColumn(name: string): name is ColumnName {
  return Object.hasOwn(priceListColumns, name);
}
