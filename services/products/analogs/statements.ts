import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { statement } from '../../db/query';
import { cardColumns, cardRow, storedCriterion } from '../card';

/** Far more than a part has analogs; a number that half the catalogue carries must not fill the memory. */
const mostMatches = 2000;

/** The viewed part: what it is, and its own numbers in the direction in which its supplier gives them. */
export const viewedPart = statement({
  name: 'analogs-viewed',
  row: z.object({
    brand_id: z.int().nullable(),
    criteria: z.array(storedCriterion),
    numbers: z.array(z.object({ key: z.string(), kind: z.string(), maker: z.string(), type: z.int() })),
  }),
  text: `SELECT p.brand_id, p.criteria, (SELECT coalesce(json_agg(json_build_object('key', key, 'kind', kind,
      'maker', maker, 'type', reference_type) ORDER BY alias, reference_type), '[]') FROM oen WHERE product_id = p.id) AS numbers
    FROM product p WHERE p.id = $1::int`,
});

/** Everything that carries one of the numbers, as each supplier gives it. */
export const partsWithNumbers = statement({
  name: 'analogs-matches',
  row: z.object({
    product_id: z.int(),
    key: z.string(),
    kind: z.string(),
    raw: z.string(),
    maker: z.string(),
    reference_type: z.int(),
    brand_id: z.int().nullable(),
    availability: z.int(),
    price: z.int().nullable(),
    rank: z.int(),
  }),
  text: `SELECT o.product_id, o.key, o.kind, o.raw, o.maker, o.reference_type, l.brand_id, l.availability, l.price, l.rank
    FROM oen o JOIN listing l ON l.product_id = o.product_id
    WHERE o.key = ANY($1::text[]) AND o.product_id <> $2::int
    ORDER BY o.alias, o.reference_type, l.availability DESC, l.price, l.rank LIMIT ${mostMatches}`,
});
export type Match = z.infer<(typeof partsWithNumbers)['row']>;

const row = cardRow.extend({ all_criteria: z.array(storedCriterion), quantity_per_car: z.int().nullable() });

function cards(lang: Locale) {
  return statement({
    name: `analogs-cards-${lang}`,
    row,
    text: `SELECT ${cardColumns(lang)}, p.criteria AS all_criteria, p.quantity_per_car
      FROM listing l JOIN product p ON p.id = l.product_id WHERE l.product_id = ANY($1::int[])`,
  });
}

export const analogCards = { 'ro-MD': cards('ro-MD'), ru: cards('ru') };
