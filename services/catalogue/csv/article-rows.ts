import { firstLocale, forEachText, type Texts, textKeyOf, textKeys } from '@/lib/contract/locales/locales';
import { oenVariants } from '@/lib/domain/search/part-numbers';
import { stockRating } from '@/lib/domain/stock/availability';
import { allTexts } from '../../db/localized';
import type { ImportLine } from '../../import-files/line';
import type { KnownBrand, KnownWarehouse } from '../../import-files/lookups';
import { type CopyValue, copyLine } from '../bulk-load';
import { importSchema } from '../checkpoint/import-state';
import { productFieldNames, productFields } from '../product-fields';
import { slugify } from '../reference-rows';
import { type SearchIndex, TermCache } from '../search-index';

/** The columns of `product` that a line of a price list sets. */
interface LineColumn {
  readonly name: string;
  readonly type: string;
  /** Value of a line; null leaves the column unchanged. */
  readonly of: (line: ImportLine) => CopyValue;
  /** Value for a new article whose line has none. */
  readonly ifEmpty: CopyValue;
}

/** Columns in the order of the staging table; {@link productFields} are the last ones. */
export const lineColumns: readonly LineColumn[] = [
  { name: 'category_id', type: 'int', of: ({ category }) => category?.id ?? null, ifEmpty: null },
  ...textKeys.map((key) => ({
    name: `name_${key}`,
    type: 'text',
    of: (line: ImportLine) => line.names[key],
    ifEmpty: '',
  })),
  ...textKeys.map((key) => ({
    name: `description_${key}`,
    type: 'text',
    of: (line: ImportLine) => line.descriptions[key],
    ifEmpty: '',
  })),
  { name: 'ean', type: 'text[]', of: ({ eans }) => eans, ifEmpty: [] },
  { name: 'criteria', type: 'jsonb', of: criteriaJson, ifEmpty: '[]' },
  ...productFieldNames.map((name, at) => ({
    name,
    type: productFields[name].type,
    of: ({ fields }: ImportLine) => fields[at] ?? null,
    ifEmpty: productFields[name].ifEmpty,
  })),
];

const lineColumnNames = lineColumns.map(({ name }) => name).join(', ');

/** Import tables filled by new articles, with their columns; `new_article` names the line. */
export const articleTargets = {
  product: `${importSchema}.product (id, brand_id, part_number, part_key, slug, sku, drawing, ${lineColumnNames})`,
  listing: `${importSchema}.listing (product_id, cat1, cat2, brand_id, price, compare_at, availability, badges, rank, attrs)`,
  stock: `${importSchema}.stock (product_id, warehouse_id, quantity)`,
  oen: `${importSchema}.oen (product_id, key, raw, maker, kind, alias)`,
  product_search: `${importSchema}.product_search (rank_id, product_id, tsv)`,
  new_article: `${importSchema}.new_article (id, line)`,
} as const;

type ArticleTable = keyof typeof articleTargets;
/** Tables in the order required by foreign keys. */
export const articleTables = [
  'product',
  'listing',
  'stock',
  'oen',
  'product_search',
  'new_article',
] as const satisfies readonly ArticleTable[];

/** COPY text of each table. */
export type ArticleRows = Record<ArticleTable, string>;

export type ArticleNames = Texts<string>;

/** A new article: its line, and the generated values. */
export interface NewArticle {
  readonly line: number;
  readonly row: ImportLine;
  readonly names: ArticleNames;
  readonly id: number;
  readonly rank: number;
  readonly slug: string;
}

const NEW_BADGE = 2;
const SALE_BADGE = 1;

/** The names of a new article; null when the line has none and no part kind to borrow them from. */
export function articleNames({ names, category }: ImportLine): ArticleNames | null {
  const any = allTexts(names).find((name) => name !== null);
  if (any === undefined && !category) return null;
  return forEachText((key) => names[key] ?? any ?? category?.names[key] ?? '');
}

/** Slug of a new article, unless another article has the slug. */
export function articleSlug({
  names,
  category,
  brand,
  partNumber,
  partKey,
}: Pick<ImportLine, 'names' | 'category' | 'brand' | 'partNumber' | 'partKey'>): string {
  const first = textKeyOf(firstLocale);
  const name = names[first] ?? category?.names[first] ?? allTexts(names).find((text) => text !== null) ?? '';
  return slugify(`${name} ${brand.name} ${partNumber}`) || partKey.toLowerCase();
}

/** The criteria of a product as JSON; null when the line names none. */
export function criteriaJson({ attributes }: Pick<ImportLine, 'attributes'>): string | null {
  if (attributes === null) return null;
  return JSON.stringify(
    attributes.map(({ key, number, ...value }) => {
      const texts = forEachText((text) => value[text]);
      return number === null ? { k: key, ...texts } : { k: key, ...texts, n: number };
    }),
  );
}

function productRow({ row, id, slug, names }: NewArticle): CopyValue[] {
  const line = { ...row, names };
  return [
    id,
    row.brand.id,
    row.partNumber,
    row.partKey,
    slug,
    `PSR-${String(id).padStart(7, '0')}`,
    row.category?.drawing ?? 'no-image',
    ...lineColumns.map(({ of, ifEmpty }) => of(line) ?? ifEmpty),
  ];
}

function listingRow({ row, id, rank }: NewArticle, rating: number): CopyValue[] {
  const reduced = row.compareAt !== null && row.price !== null && row.compareAt > row.price;
  return [
    id,
    row.category?.groupId ?? null,
    row.category?.id ?? null,
    row.brand.id,
    row.price,
    reduced ? row.compareAt : null,
    rating,
    reduced ? NEW_BADGE + SALE_BADGE : NEW_BADGE,
    rank,
    row.attributes?.map((value) => value.id) ?? [],
  ];
}

function numberLines({ row, id }: NewArticle): string {
  const { brand, partKey, partNumber } = row;
  let text = copyLine([id, partKey, partNumber, brand.name, 'article', false]);
  for (const ean of row.eans ?? []) text += copyLine([id, ean, ean, brand.name, 'ean', false]);
  for (const { key, raw, maker } of row.oeNumbers ?? []) {
    text += copyLine([id, key, raw, maker, 'oe', false]);
    for (const variant of oenVariants(key)) text += copyLine([id, variant, raw, maker, 'oe', true]);
  }
  return text;
}

/** Builds the rows of new articles, and collects words for typo correction and suggestions. */
export class ArticleWriter {
  private readonly ratings: ReadonlyMap<number, number>;
  private readonly index: SearchIndex;
  private readonly terms = new TermCache();

  constructor(warehouses: ReadonlyMap<number, KnownWarehouse>, index: SearchIndex) {
    this.ratings = new Map(
      [...warehouses].map(([id, warehouse]) => [id, stockRating([{ ...warehouse, quantity: 1 }])]),
    );
    this.index = index;
  }

  rowsOf(article: NewArticle): ArticleRows {
    const { row, id, rank, line } = article;
    return {
      product: copyLine(productRow(article)),
      listing: copyLine(listingRow(article, this.ratingOf(row))),
      stock: (row.stock ?? []).map(({ warehouseId, quantity }) => `${id}\t${warehouseId}\t${quantity}\n`).join(''),
      oen: numberLines(article),
      product_search: `${rank}\t${id}\t${this.lexemes(article)}\n`,
      new_article: `${id}\t${line}\n`,
    };
  }

  /** Collects the words of an article that is already stored. */
  remember(id: number, brand: KnownBrand, names: ArticleNames): void {
    const named = [...this.terms.ofBrand(brand).words];
    const tokens = new Set<string>();
    for (const name of allTexts(names)) this.terms.add(name, tokens, named);
    this.index.add(id, named);
  }

  private lexemes({ id, row, names }: NewArticle): string {
    const { tokens, words } = this.terms.ofBrand(row.brand);
    const lexemes = new Set(tokens);
    const named = [...words];
    for (const name of allTexts(names)) this.terms.add(name, lexemes, named);
    this.terms.add(row.partNumber, lexemes);
    this.index.add(id, named);
    return [...lexemes.add(row.partKey.toLowerCase())].join(' ');
  }

  private ratingOf({ stock }: ImportLine): number {
    let best = 0;
    for (const { warehouseId, quantity } of stock ?? []) {
      if (quantity > 0) best = Math.max(best, this.ratings.get(warehouseId) ?? 0);
    }
    return best;
  }
}
