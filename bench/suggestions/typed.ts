import type pg from 'pg';
import { z } from 'zod';
import { localeCodes } from '@/lib/contract/locales/every-locale';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';

/** What somebody has typed when the fourth key is down. */
export type Typed = { readonly lang: Locale; readonly query: string };

const keys = 4;
const drawnRow = z.object({
  names: z.array(z.string()),
  synonym: z.string().nullable(),
  part_number: z.string(),
});

/** Beginnings of names, synonyms and numbers of products, what is bought often drawn more often. */
export async function drawTyped(client: pg.Client, count: number): Promise<Typed[]> {
  const drawn = z.array(drawnRow).parse((await client.query(drawnSql, [count])).rows);
  return drawn.flatMap(({ names, synonym, part_number }, index): Typed[] => {
    const lang = localeCodes[Math.floor(index / 4) % localeCodes.length] ?? firstLocale;
    const named = localeCodes.map((code, at) => ({ lang: code, query: names[at] ?? part_number }));
    const texts = [...named, { lang, query: synonym ?? part_number }, { lang, query: part_number }];
    const typed = texts[index % texts.length];
    return typed ? [{ lang: typed.lang, query: typed.query.toLowerCase().slice(0, keys).trim() }] : [];
  });
}

const drawnSql = `
  SELECT ARRAY[${localeCodes.map((code) => `c.name_${textKeyOf(code)}`).join(', ')}] AS names, p.part_number,
    c.synonyms[1 + p.id % greatest(cardinality(c.synonyms), 1)] AS synonym
  FROM (SELECT 1 + floor(power(random(), 2) * (SELECT max(id) FROM product))::int AS id FROM generate_series(1, $1::int * 2)) drawn
    JOIN product p USING (id) JOIN listing l ON l.product_id = p.id JOIN category c ON c.id = l.cat2
  LIMIT $1`;
