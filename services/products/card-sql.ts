import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';

/** A criterion as the product row keeps it, in the order of importance. */
export const storedCriterion = z.object({ k: z.string(), ro: z.string(), ru: z.string(), n: z.number().nullish() });
export type StoredCriterion = z.infer<typeof storedCriterion>;

export const storedStock = z.array(z.tuple([z.int(), z.int()]));

export const cardRow = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  part_number: z.string(),
  drawing: z.string(),
  /** Keys of photographs, which take the drawing's place. */
  pictures: z.array(z.string()),
  brand_id: z.int().nullable(),
  cat2: z.int().nullable(),
  fit_group: z.int().nullable(),
  price: z.int().nullable(),
  compare_at: z.int().nullable(),
  availability: z.int(),
  rating: z.int(),
  reviews: z.int(),
  badges: z.int(),
  criteria: z.array(storedCriterion),
  stock: storedStock.nullable(),
});
export type CardRow = z.infer<typeof cardRow>;

/** The column of a language: `name_ru`. Only names made here reach SQL. */
export function column(base: 'name' | 'description', lang: Locale): string {
  return lang === 'ru' ? `${base}_ru` : `${base}_ro`;
}

export const stockJson = `(SELECT json_agg(json_build_array(warehouse_id, quantity))
  FROM stock WHERE stock.product_id = l.product_id AND quantity > 0)`;

/** What a card needs, from `listing l` and `product p`; a card shows the first picture only. */
export function cardColumns(lang: Locale, pictures = 'p.pictures[1:1]'): string {
  return `l.product_id AS id, p.${column('name', lang)} AS name, p.slug, p.part_number, p.drawing,
    ${pictures} AS pictures, l.brand_id, l.cat2, l.fit_group, l.price, l.compare_at, l.availability, l.rating, l.reviews, l.badges,
    jsonb_path_query_array(p.criteria, '$[0 to 2]') AS criteria, ${stockJson} AS stock`;
}

/** Cards of the rows of `page(product_id, pos)`, as one JSON array in the order of `pos`. */
export function cardsJson(lang: Locale): string {
  return `(SELECT coalesce(json_agg(to_json(c) ORDER BY c.pos), '[]') FROM (
    SELECT page.pos, ${cardColumns(lang)} FROM page
      JOIN listing l ON l.product_id = page.product_id JOIN product p ON p.id = page.product_id) c)`;
}
