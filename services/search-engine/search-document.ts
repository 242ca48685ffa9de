import { z } from 'zod';
import type { Texts } from '@/lib/contract/locales/locales';
import { normaliseOen } from '@/lib/domain/search/oen';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { allTexts, textColumns, textFields, textsOf } from '../db/localized';
import { type Queryable, rows, statement } from '../db/query';

/** Searchable content of a product. */
export type SearchDocument = {
  readonly id: number;
  /** 1 for the most popular. */
  readonly rank: number;
  readonly names: Texts<string>;
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  /** Makes and series of cars that it fits, the first few. */
  readonly cars: readonly string[];
  readonly partNumber: string;
  readonly sku: string;
  readonly numbers: readonly SearchNumber[];
};

export type SearchNumber = {
  /** As `lib/domain/search/oen` normalises it. */
  readonly key: string;
  readonly raw: string;
  readonly maker: string;
  readonly kind: string;
  readonly alias: boolean;
};

/** The stems of everything that a product is found by as a text. */
export function stemsOfDocument({ names, brand, cars, partNumber }: SearchDocument): string[] {
  const text = [...allTexts(names), brand.name, ...brand.aliases, ...cars, partNumber].join(' ');
  return [...new Set([...searchTokens(text), normaliseOen(partNumber).toLowerCase()])].filter(Boolean);
}

/** Folded words of its names, for typo correction and suggestions. */
export function wordsOfDocument({ names, brand }: SearchDocument): string[] {
  return wordsOf([...allTexts(names), brand.name].join(' '));
}

const row = z.object({
  id: z.int(),
  rank: z.int(),
  ...textFields('name', z.string()),
  brand: z.string(),
  aliases: z.array(z.string()),
  fit_group: z.int().nullable(),
  part_number: z.string(),
  sku: z.string(),
  numbers: z.array(
    z.object({ key: z.string(), raw: z.string(), maker: z.string(), kind: z.string(), alias: z.boolean() }),
  ),
});
type Row = z.infer<typeof row>;

const columns = `p.id, l.rank, ${textColumns('p.name')}, coalesce(b.name, '') AS brand, coalesce(b.aliases, '{}') AS aliases,
  l.fit_group, p.part_number, p.sku, (SELECT coalesce(json_agg(json_build_object('key', key, 'raw', raw, 'maker', maker,
    'kind', kind, 'alias', alias)), '[]') FROM oen WHERE product_id = p.id) AS numbers
  FROM listing l JOIN product p ON p.id = l.product_id LEFT JOIN brand b ON b.id = p.brand_id`;

const byIds = statement({
  name: 'search-documents',
  text: `SELECT ${columns} WHERE l.product_id = ANY($1::int[]) ORDER BY l.rank`,
  row,
});
const batchSize = 5000;
const afterRank = statement({
  name: '',
  text: `SELECT ${columns} WHERE (l.rank, l.product_id) > ($1, $2) ORDER BY l.rank, l.product_id LIMIT ${batchSize}`,
  row,
});

/* A few series distinguish a part; all of them would make a make's parts alike. */
const seriesOfGroups = statement({
  name: 'search-series',
  text: `SELECT g.id, ARRAY(SELECT DISTINCT m.name || ' ' || s.name FROM fit_group_car f
      JOIN vehicle v USING (car_id) JOIN model_series s USING (model_id) JOIN manufacturer m ON m.manu_id = s.manu_id
      WHERE f.group_id = g.id ORDER BY 1 LIMIT 4) AS series
    FROM unnest($1::int[]) AS g(id)`,
  row: z.object({ id: z.int(), series: z.array(z.string()) }),
});
const universal = 0;

/** The documents of these products, as far as the catalogue has them. */
export async function documentsOf(db: Queryable, ids: readonly number[]): Promise<SearchDocument[]> {
  return withCars(db, await rows(db, byIds, [ids]), new Map());
}

/** The documents of the whole catalogue in the order of popularity, in batches. */
export async function* everyDocument(db: Queryable): AsyncGenerator<SearchDocument[]> {
  const seriesByGroup = new Map<number, readonly string[]>();
  for (let [rank, id] = [-1, 0]; ; ) {
    const batch = await rows(db, afterRank, [rank, id]);
    const last = batch.at(-1);
    if (last === undefined) return;
    [rank, id] = [last.rank, last.id];
    yield await withCars(db, batch, seriesByGroup);
  }
}

async function withCars(
  db: Queryable,
  batch: readonly Row[],
  seriesByGroup: Map<number, readonly string[]>,
): Promise<SearchDocument[]> {
  const groups = new Set(batch.map(({ fit_group: group }) => group ?? universal));
  const unknown = [...groups].filter((group) => group !== universal && !seriesByGroup.has(group));
  for (const { id, series } of unknown.length > 0 ? await rows(db, seriesOfGroups, [unknown]) : [])
    seriesByGroup.set(id, series);
  return batch.map((found) => ({
    id: found.id,
    rank: found.rank,
    names: textsOf(found, 'name'),
    brand: { name: found.brand, aliases: found.aliases },
    cars: seriesByGroup.get(found.fit_group ?? universal) ?? [],
    partNumber: found.part_number,
    sku: found.sku,
    numbers: found.numbers,
  }));
}
