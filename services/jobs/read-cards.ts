import { z } from 'zod';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { Locale } from '@/lib/contract/shared';
import { oneRow, type Queryable, statement } from '../db/query';
import type { Reference } from '../reference/types';
import { toCard } from '../shop/card';
import { cardRow, cardsJson } from '../shop/card-sql';

const statements = { 'ro-MD': cards('ro-MD'), ru: cards('ru') };

function cards(lang: Locale) {
  return statement({
    name: `jobs-cards-${lang}`,
    text: `WITH page AS (SELECT product_id, 0 AS pos FROM unnest($1::int[]) AS product_id) SELECT ${cardsJson(lang)} AS items`,
    row: z.object({ items: z.array(cardRow) }),
  });
}

/** Products as every list shows them, by id. */
export async function readCards(
  db: Queryable,
  ids: readonly number[],
  reference: Reference,
  lang: Locale,
): Promise<ReadonlyMap<number, ProductCard>> {
  const { items } = await oneRow(db, statements[lang], [[...new Set(ids)]]);
  return new Map(items.map((row) => [row.id, toCard(row, reference, lang, 'wb')]));
}
