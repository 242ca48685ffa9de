import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';
import { forEachLocale } from '@/lib/locales/every-locale';
import { textColumn, textPair } from '../db/localized';
import { type Statement, statement } from '../db/query';
import { cardColumns, cardRow, storedCriterion } from './card';

const numberRow = z.object({ raw: z.string(), maker: z.string(), kind: z.string() });
const reviewRow = z.object({
  id: z.int(),
  date: z.string(),
  author: z.string(),
  rating: z.int(),
  content: z.string(),
  verified: z.boolean(),
});
const texts = textPair(z.string()).shape;
const option = z.object({
  key: z.string(),
  ...texts,
  values: z.array(z.object({ value: z.string(), ...texts, surcharge: z.int().nullish() })),
});

const productRow = cardRow.extend({
  cat1: z.int().nullable(),
  sku: z.string(),
  description: z.string(),
  ean: z.array(z.string()),
  warranty_months: z.int(),
  quantity_per_car: z.int().nullable(),
  core_deposit: z.int().nullable(),
  options: z.array(option),
  all_criteria: z.array(storedCriterion),
  replaced_by: z.array(z.string()),
  numbers: z.array(numberRow).nullable(),
  tags: z.array(z.int()).nullable(),
  cars: z.int(),
  review_list: z.array(reviewRow).nullable(),
  stars: z.array(z.tuple([z.int(), z.int()])).nullable(),
  created_at: z.date(),
  price_steps: z.array(z.tuple([z.number(), z.int()])).nullable(),
  price_until: z.date().nullable(),
});
export type ProductRow = z.infer<typeof productRow>;

const shownReviews = 20;
const shownNumbers = 300;
const maxPriceSteps = 400;

function bySlug(lang: Locale): Statement<ProductRow> {
  return statement({
    name: `product-by-slug-${lang}`,
    row: productRow,
    text: `SELECT ${cardColumns(lang, 'p.pictures')}, l.cat1, p.sku, ${textColumn('p.description', lang)} AS description, p.ean,
        p.warranty_months, p.quantity_per_car, p.core_deposit, p.options, p.criteria AS all_criteria, p.replaced_by,
        (SELECT json_agg(n) FROM (SELECT raw, maker, kind FROM oen
          WHERE product_id = p.id AND NOT alias ORDER BY maker, raw LIMIT ${shownNumbers}) n) AS numbers,
        (SELECT array_agg(tag_id ORDER BY tag_id) FROM tag t JOIN product_tag pt ON pt.tag_id = t.id
          WHERE pt.product_id = p.id) AS tags,
        CASE WHEN l.fit_group > 0 THEN (SELECT count(*) FROM fit_group_car WHERE group_id = l.fit_group) ELSE 0 END AS cars,
        (SELECT json_agg(r) FROM (SELECT id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS date,
          author, rating, content, verified FROM review WHERE product_id = p.id
          ORDER BY (content <> '') DESC, created_at DESC LIMIT ${shownReviews}) r) AS review_list,
        (SELECT json_agg(json_build_array(rating, n)) FROM (SELECT rating, count(*) AS n FROM review
          WHERE product_id = p.id GROUP BY rating) s) AS stars,
        p.created_at,
        (SELECT json_agg(json_build_array(extract(epoch FROM since) * 1000, price) ORDER BY since)
          FROM (SELECT since, price FROM price_change WHERE product_id = p.id
            ORDER BY since DESC LIMIT ${maxPriceSteps}) h) AS price_steps,
        (SELECT plan.ends_at FROM price_plan_line t JOIN price_plan plan ON plan.id = t.plan_id
            JOIN brand b ON b.slug = t.brand_slug
          WHERE t.part_key = p.part_key AND b.id = p.brand_id AND plan.state = 'running' AND t.applied
            AND t.price = l.price ORDER BY plan.turn DESC LIMIT 1) AS price_until
      FROM product p JOIN listing l ON l.product_id = p.id WHERE p.slug = $1`,
  });
}

/** A product whole, by its slug. */
export const productBySlug = forEachLocale(bySlug);
