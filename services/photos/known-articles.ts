import { z } from 'zod';
import type { Database } from '@/services/db/pools';
import { rows, statement } from '@/services/db/query';

const known = statement({
  name: 'pictures-known-articles',
  text: `SELECT p.brand_id, p.part_key, p.part_number FROM unnest($1::int[], $2::text[]) w(brand_id, part_key)
    JOIN product p ON p.part_key = w.part_key AND p.brand_id = w.brand_id`,
  row: z.object({ brand_id: z.int(), part_key: z.string(), part_number: z.string() }),
});

/** Where to ask for an article: its number as the catalogue writes it, or undefined when it has none. */
export async function knownArticles(
  { write }: Pick<Database, 'write'>,
  wanted: readonly { readonly brandId: number; readonly key: string }[],
): Promise<(brandId: number, key: string) => string | undefined> {
  const found = await rows(write, known, [wanted.map(({ brandId }) => brandId), wanted.map(({ key }) => key)]);
  const numbers = new Map(found.map((row) => [`${row.brand_id} ${row.part_key}`, row.part_number]));
  return (brandId, key) => numbers.get(`${brandId} ${key}`);
}
