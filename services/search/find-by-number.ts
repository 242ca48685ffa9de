import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { lookAlikeKeys, normaliseOen, oenVariants } from '@/lib/domain/search/part-numbers';
import { type Queryable, rows, statement } from '../db/query';
import type { NumberHit, SearchEngine } from '../search-engine/search-engine';

const relations: Readonly<Record<string, NonNullable<ProductCard['found']>['relation']>> = {
  comparable: 'analog',
  replaces: 'replaces',
  replaced_by: 'replacedBy',
};

/** Adds the matched number and relation to the cards of a search by number. */
export function withFoundReasons(items: readonly ProductCard[], matches: readonly NumberMatch[]): ProductCard[] {
  const matchOf = new Map(matches.map((match) => [match.productId, match]));
  return items.map((card) => {
    const match = matchOf.get(card.id);
    if (match === undefined) return card;
    return {
      ...card,
      found: { relation: relations[match.kind] ?? 'same', number: match.raw, maker: match.maker || null },
    };
  });
}

/** A product of the catalogue matched by number. */
export type NumberMatch = NumberHit & { readonly brandId: number | null; readonly available: boolean };

/** Search engine for numbers, and database of their products. */
export type NumberSources = { readonly search: SearchEngine; readonly db: Queryable };

const minKeyLength = 3;
const minPrefixLength = 4;
const maxPrefixHits = 100;

/** Products for a number, each once: exact before alternative spellings before longer numbers before look-alikes. */
export async function findByNumber(sources: NumberSources, text: string, most: number): Promise<NumberMatch[]> {
  const key = normaliseOen(text);
  if (key.length < minKeyLength) return [];
  const exact = await findExactly(sources, [key], most);
  if (exact.length >= most || key.length < minPrefixLength) return exact;
  const begun = await sources.search.findByNumberBeginning(key, maxPrefixHits);
  const longer = begun.filter(({ productId }) => !exact.some((match) => match.productId === productId));
  const found = [...exact, ...(await inCatalogue(sources.db, longer))].slice(0, most);
  return found.length > 0 ? found : findByKeys(sources, lookAlikeKeys(key), most);
}

/** Products of the first interpretation with results, for all of its numbers. */
export async function findNumbers(
  sources: NumberSources,
  readings: readonly (readonly string[])[],
  most: number,
): Promise<NumberMatch[]> {
  for (const keys of readings) {
    const [only = '', second] = keys;
    const found =
      second === undefined ? await findByNumber(sources, only, most) : await findExactly(sources, keys, most);
    if (found.length > 0) return found;
  }
  return [];
}

/** Products with exactly one of these numbers or SKUs. */
export async function findExactly(
  sources: NumberSources,
  keys: readonly string[],
  most: number,
): Promise<NumberMatch[]> {
  return findByKeys(sources, [...new Set(keys.flatMap((key) => [key, ...oenVariants(key)]))], most);
}

async function findByKeys(sources: NumberSources, keys: readonly string[], most: number): Promise<NumberMatch[]> {
  return keys.length === 0 ? [] : inCatalogue(sources.db, await sources.search.findByNumber(keys, most));
}

const listed = statement({
  name: 'search-listed',
  text: 'SELECT product_id, brand_id, availability > 0 AS available FROM listing WHERE product_id = ANY($1::int[])',
  row: z.object({ product_id: z.int(), brand_id: z.int().nullable(), available: z.boolean() }),
});

async function inCatalogue(db: Queryable, hits: readonly NumberHit[]): Promise<NumberMatch[]> {
  if (hits.length === 0) return [];
  const found = await rows(db, listed, [hits.map(({ productId }) => productId)]);
  const byId = new Map(found.map((row) => [row.product_id, row]));
  return hits.flatMap((hit) => {
    const row = byId.get(hit.productId);
    return row === undefined ? [] : { ...hit, brandId: row.brand_id, available: row.available };
  });
}

const maxCutLength = 12;

/** The longest existing prefix of an unknown number, at least half of its length. */
export async function shorterBeginning(search: SearchEngine, text: string): Promise<string | null> {
  const key = normaliseOen(text);
  const shortest = Math.max(minPrefixLength, Math.ceil(key.length / 2), key.length - maxCutLength);
  const lengths = Array.from({ length: Math.max(0, key.length - shortest) }, (_, at) => key.length - 1 - at);
  if (lengths.length === 0) return null;
  return search.firstBeginning(lengths.map((length) => key.slice(0, length)));
}
