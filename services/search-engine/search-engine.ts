import { z } from 'zod';
import type { Texts } from '@/lib/contract/locales/locales';
import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { searchTokens, wordsOf } from '@/lib/domain/search/tokens';
import { allTexts, textColumns, textFields, textsOf } from '../db/localized';
import type { Database } from '../db/pools';
import { type Queryable, rows, statement } from '../db/query';

/** A query for products whose texts contain all of these stems. */
export type TextQuery = {
  /** Stems in any language, as produced by `lib/domain/search/tokens`. */
  readonly stems: readonly string[];
  /** The last word may be incomplete: it is still being typed. */
  readonly open: boolean;
  readonly most: number;
};

/** Relation of a number to a product, strongest first. */
export const numberKinds: readonly string[] = ['article', 'oe', 'ean', 'replaced_by', 'replaces', 'comparable'];

/** A product with a matching number, in the maker's spelling. */
export type NumberHit = {
  readonly productId: number;
  readonly raw: string;
  readonly maker: string;
  /** One of `numberKinds`, or `sku` for the shop's own. */
  readonly kind: string;
  /** The number was matched by an alternative spelling. */
  readonly alias: boolean;
};

type KnownWord = { readonly word: string /** How many products have it. */; readonly n: number };

/**
 * Interface to a search engine, which finds product ids for a text or number in order. Query interpretation, lists,
 * facets, prices, stock and fit belong to the shop, which narrows and counts the returned ids. Every response
 * holds each product once. Deleted products may still occur: lists leave them out.
 */
export type SearchEngine = {
  readonly name: string;
  /** Returns the most popular products first. */
  readonly findByText: (query: TextQuery) => Promise<readonly number[]>;
  /** At most ten most popular products with a name word of this folded prefix. */
  readonly findByBeginning: (beginning: string) => Promise<readonly number[]>;
  /** Returns those of the folded words that occur in product names. */
  readonly knownWords: (words: readonly string[]) => Promise<readonly string[]>;
  /** Correction candidates for misspelt words; the shop chooses. */
  readonly similarWords: (words: readonly string[]) => Promise<readonly KnownWord[]>;
  /** Products with one of these normalised numbers; if none, products with it as SKU. */
  readonly findByNumber: (keys: readonly string[], most: number) => Promise<readonly NumberHit[]>;
  /** Products with a number of this prefix, shorter numbers first. */
  readonly findByNumberBeginning: (key: string, most: number) => Promise<readonly NumberHit[]>;
  /** Returns the first of these prefixes that any number has. */
  readonly firstBeginning: (beginnings: readonly string[]) => Promise<string | null>;
  /** Indexes changed products and removes others, visible to the next search, atomically. */
  readonly index: (changed: readonly SearchDocument[], gone: readonly number[]) => Promise<void>;
  /** Rebuilds the index; the active one stays in use until the end, and on failure. */
  readonly rebuild: (documents: AsyncIterable<readonly SearchDocument[]>, load: number) => Promise<void>;
  /** Records that the index includes this catalogue load. */
  readonly caughtUp: (load: number) => Promise<void>;
  /** The indexed load; null for an index never built. Polled every few seconds. */
  readonly lastLoad: () => Promise<number | null>;
  /** Returns the number of searchable products. Rejects when the engine is unreachable. */
  readonly health: () => Promise<{ readonly products: number }>;
  readonly close: () => Promise<void>;
};

type EngineDefinition<Variables extends z.ZodObject> = {
  readonly name: string;
  /** Environment variables, whose names begin with `SEARCH_<NAME>_`. */
  readonly variables: Variables;
  /** Opens the engine. Must not wait for a remote server, which is contacted on first use. */
  readonly open: (settings: z.output<Variables>, db: Database) => Omit<SearchEngine, 'name'>;
};

/** A search engine that SEARCH_ENGINE may name. */
export type SearchEngineKind = {
  readonly name: string;
  /** Throws an error that names the missing or invalid variable, never its value. */
  readonly open: (environment: Readonly<Record<string, string | undefined>>, db: Database) => SearchEngine;
};

/** Declares a search engine, whose settings are validated before it is opened. */
export function defineSearchEngine<Variables extends z.ZodObject>({
  name,
  variables,
  open,
}: EngineDefinition<Variables>): SearchEngineKind {
  return {
    name,
    open(environment, db) {
      const settings = variables.safeParse(environment);
      if (settings.success) return { name, ...open(settings.data, db) };
      const faults = settings.error.issues.map(({ path }) => path.join('.'));
      throw new Error(`${[...new Set(faults)].join(', ')}: is missing or not valid.`);
    },
  };
}

/** Searchable content of a product. */
export type SearchDocument = {
  readonly id: number;
  /** Popularity rank; 1 is the most popular product. */
  readonly rank: number;
  readonly names: Texts<string>;
  readonly brand: { readonly name: string; readonly aliases: readonly string[] };
  /** Makes and series of the first few cars that the product fits. */
  readonly cars: readonly string[];
  readonly partNumber: string;
  readonly sku: string;
  readonly numbers: readonly SearchNumber[];
};

export type SearchNumber = {
  /** The number, normalised by `lib/domain/search/oen`. */
  readonly key: string;
  readonly raw: string;
  readonly maker: string;
  readonly kind: string;
  readonly alias: boolean;
};

/** Stems of all texts by which a product is found. */
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

/* Limited to a few series: with all of them, the parts of a make could not be told apart. */
const seriesOfGroups = statement({
  name: 'search-series',
  text: `SELECT g.id, ARRAY(SELECT DISTINCT m.name || ' ' || s.name FROM fit_group_car f
      JOIN vehicle v USING (car_id) JOIN model_series s USING (model_id) JOIN manufacturer m ON m.manu_id = s.manu_id
      WHERE f.group_id = g.id ORDER BY 1 LIMIT 4) AS series
    FROM unnest($1::int[]) AS g(id)`,
  row: z.object({ id: z.int(), series: z.array(z.string()) }),
});
const universal = 0;

/** Search documents of these products; missing products are omitted. */
export async function documentsOf(db: Queryable, ids: readonly number[]): Promise<SearchDocument[]> {
  return withCars(db, await rows(db, byIds, [ids]), new Map());
}

/** The documents of the whole catalogue by popularity, in batches. */
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
  return batch.map((result) => ({
    id: result.id,
    rank: result.rank,
    names: textsOf(result, 'name'),
    brand: { name: result.brand, aliases: result.aliases },
    cars: seriesByGroup.get(result.fit_group ?? universal) ?? [],
    partNumber: result.part_number,
    sku: result.sku,
    numbers: result.numbers,
  }));
}
