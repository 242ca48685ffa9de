import type pg from 'pg';
import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';

/** What somebody has typed when the fourth key is down. */
export type Typed = { readonly lang: Locale; readonly query: string };

const keys = 4;
const drawnRow = z.object({
  name_ro: z.string(),
  name_ru: z.string(),
  synonym: z.string().nullable(),
  part_number: z.string(),
});

/** Beginnings of names, synonyms and numbers of products, what is bought often drawn more often. */
export async function drawTyped(client: pg.Client, count: number): Promise<Typed[]> {
  const drawn = z.array(drawnRow).parse((await client.query(drawnSql, [count])).rows);
  return drawn.flatMap(({ name_ro, name_ru, synonym, part_number }, index): Typed[] => {
    const texts: Typed[] = [
      { lang: 'ro-MD', query: name_ro },
      { lang: 'ru', query: name_ru },
      { lang: index % 8 < 4 ? 'ro-MD' : 'ru', query: synonym ?? name_ro },
      { lang: index % 8 < 4 ? 'ro-MD' : 'ru', query: part_number },
    ];
    const { lang, query } = texts[index % texts.length] ?? { lang: 'ro-MD', query: name_ro };
    return [{ lang, query: query.toLowerCase().slice(0, keys).trim() }];
  });
}

const drawnSql = `
  SELECT c.name_ro, c.name_ru, p.part_number,
    c.synonyms[1 + p.id % greatest(cardinality(c.synonyms), 1)] AS synonym
  FROM (SELECT 1 + floor(power(random(), 2) * (SELECT max(id) FROM product))::int AS id FROM generate_series(1, $1::int * 2)) drawn
    JOIN product p USING (id) JOIN listing l ON l.product_id = p.id JOIN category c ON c.id = l.cat2
  LIMIT $1`;
