import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { normaliseOen, oenVariants } from '@/lib/search/oen';
import { maybeRow, type Queryable, rows, statement } from '../db/query';

const relations: Readonly<Record<string, NonNullable<ProductCard['found']>['relation']>> = {
  comparable: 'analog',
  replaces: 'replaces',
  replaced_by: 'replacedBy',
};

/** The cards of a search by number, each with why it is there. */
export function withFoundReasons(items: readonly ProductCard[], matches: readonly NumberMatch[]): ProductCard[] {
  const matchOf = new Map(matches.map((match) => [match.product_id, match]));
  return items.map((card) => {
    const match = matchOf.get(card.id);
    if (match === undefined) return card;
    return {
      ...card,
      found: { relation: relations[match.kind] ?? 'same', number: match.raw, maker: match.maker || null },
    };
  });
}

const numberRow = z.object({
  product_id: z.int(),
  raw: z.string(),
  maker: z.string(),
  kind: z.string(),
  alias: z.boolean(),
  brand_id: z.int().nullable(),
  available: z.boolean(),
});
export type NumberMatch = z.infer<typeof numberRow>;

const matches = `SELECT o.product_id, o.raw, o.maker, o.kind, o.alias, l.brand_id, l.availability > 0 AS available
  FROM oen o JOIN listing l ON l.product_id = o.product_id`;
const importance = `o.alias, array_position(ARRAY['article', 'oe', 'ean', 'replaced_by', 'replaces', 'comparable'], o.kind), l.rank`;

const byKey = statement({
  name: 'oen-by-key',
  text: `${matches} WHERE o.key = ANY($1::text[]) ORDER BY ${importance} LIMIT 300`,
  row: numberRow,
});

const byPrefix = statement({
  name: 'oen-by-prefix',
  text: `${matches} WHERE o.key >= $1 AND o.key < $1 || '~' ORDER BY o.key, ${importance} LIMIT 100`,
  row: numberRow,
});

/* The shop's own numbers stand in no list of numbers. */
const bySku = statement({
  name: 'product-by-sku',
  text: `SELECT p.id AS product_id, p.sku AS raw, '' AS maker, 'sku' AS kind, false AS alias, l.brand_id,
      l.availability > 0 AS available
    FROM product p JOIN listing l ON l.product_id = p.id
    WHERE upper(regexp_replace(p.sku, '[^A-Za-z0-9]', '', 'g')) = $1 LIMIT 2`,
  row: numberRow,
});

const shortestKey = 3;
const shortestPrefix = 4;

/** Products that a number leads to, each once: exact before alias spellings before longer numbers. */
export async function findByNumber(db: Queryable, text: string, most: number): Promise<NumberMatch[]> {
  const key = normaliseOen(text);
  if (key.length < shortestKey) return [];
  const exact = await findExactly(db, key, most);
  if (exact.length >= most || key.length < shortestPrefix) return exact.slice(0, most);
  return once([...exact, ...(await rows(db, byPrefix, [key]))]).slice(0, most);
}

/** Products that have just this number, or the shop's own number. */
export async function findExactly(db: Queryable, text: string, most: number): Promise<NumberMatch[]> {
  const key = normaliseOen(text);
  const found = await rows(db, byKey, [[key, ...oenVariants(key)]]);
  return once(found.length > 0 ? found : await rows(db, bySku, [key])).slice(0, most);
}

const begins = statement({
  name: 'oen-begins',
  text: `SELECT beginning FROM unnest($1::text[]) WITH ORDINALITY AS t(beginning, place)
    WHERE EXISTS (SELECT FROM oen WHERE key >= beginning AND key < beginning || '~') ORDER BY place LIMIT 1`,
  row: z.object({ beginning: z.string() }),
});

const maxCutLength = 12;

/** The longest beginning of a number that nothing has which some number has: no less than half of it. */
export async function shorterBeginning(db: Queryable, text: string): Promise<string | null> {
  const key = normaliseOen(text);
  const shortest = Math.max(shortestPrefix, Math.ceil(key.length / 2), key.length - maxCutLength);
  const lengths = Array.from({ length: Math.max(0, key.length - shortest) }, (_, at) => key.length - 1 - at);
  if (lengths.length === 0) return null;
  const found = await maybeRow(db, begins, [lengths.map((length) => key.slice(0, length))]);
  return found?.beginning ?? null;
}

function once(found: readonly NumberMatch[]): NumberMatch[] {
  const byProduct = new Map<number, NumberMatch>();
  for (const match of found) if (!byProduct.has(match.product_id)) byProduct.set(match.product_id, match);
  return [...byProduct.values()];
}
