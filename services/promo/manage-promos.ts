import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import { execute, inOrder, maybeRow, namedValues, type Queryable, rows, statement } from '../db/query';

const kinds = ['percent', 'amount', 'delivery'] as const;

/** Parameters of a new code; amounts in bani, inclusive days as `YYYY-MM-DD` in the shop's time zone. */
export type PromoTerms = {
  readonly kind: (typeof kinds)[number];
  readonly percent?: number;
  readonly amount?: number;
  readonly minimum: number;
  readonly totalLimit: number | null;
  readonly customerLimit: number | null;
  readonly from: string | null;
  readonly until: string | null;
  readonly category: string | null;
  readonly brand: string | null;
};

const promoFacts = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(kinds),
  percent: z.number().nullable(),
  amount: z.int().nullable(),
  minimum: z.int(),
  total_limit: z.int().nullable(),
  customer_limit: z.int().nullable(),
  used: z.int(),
  category_code: z.string().nullable(),
  brand_slug: z.string().nullable(),
  starts_at: z.date(),
  ends_at: z.date().nullable(),
  state: z.enum(['valid', 'early', 'ended', 'used up']),
});
export type PromoFacts = z.infer<typeof promoFacts>;

/** SQL of the state of a code in the table `promo_code` with this name. */
export const promoStateSql = (table: string) => `CASE WHEN ${table}.ends_at <= now() THEN 'ended'
      WHEN ${table}.starts_at > now() THEN 'early' WHEN ${table}.used >= ${table}.total_limit THEN 'used up' ELSE 'valid' END`;

const columns = `id, code, kind, percent::float8, amount, minimum, total_limit, customer_limit, used, category_code,
    brand_slug, starts_at, ends_at, ${promoStateSql('promo_code')} AS state`;
const all = statement({
  name: 'operator-promos',
  text: `SELECT ${columns} FROM promo_code WHERE $1 OR ends_at IS NULL OR ends_at > now() ORDER BY created_at DESC, id DESC`,
  row: promoFacts,
});
const byCode = statement({
  name: 'operator-promo',
  text: `SELECT ${columns} FROM promo_code WHERE code = $1`,
  row: promoFacts,
});
const add = namedValues(
  [
    ...(['code', 'kind', 'percent', 'amount', 'minimum', 'totalLimit', 'customerLimit'] as const),
    ...(['from', 'until', 'category', 'brand', 'zone'] as const),
  ],
  statement({
    name: 'operator-add-promo',
    text: `INSERT INTO promo_code (code, kind, percent, amount, minimum, total_limit, customer_limit, starts_at, ends_at,
        category_code, brand_slug)
      VALUES (:code, :kind, :percent, :amount, :minimum, :totalLimit, :customerLimit,
        coalesce(:from::date::timestamp AT TIME ZONE :zone, now()), (:until::date + 1)::timestamp AT TIME ZONE :zone,
        :category, :brand)
      ON CONFLICT (code) DO NOTHING RETURNING ${columns}`,
    row: promoFacts,
  }),
);
const change = namedValues(
  ['id', 'totalLimit', 'customerLimit', 'until', 'zone'],
  statement({
    name: 'operator-change-promo',
    text: `UPDATE promo_code SET total_limit = :totalLimit, customer_limit = :customerLimit,
        ends_at = (:until::date + 1)::timestamp AT TIME ZONE :zone
      WHERE id = :id AND (:until::date IS NULL OR starts_at < (:until::date + 1)::timestamp AT TIME ZONE :zone)`,
  }),
);
// A code that ends before its start also starts now, so that it does not count as future.
const end = statement({
  name: 'operator-end-promo',
  text: 'UPDATE promo_code SET ends_at = now(), starts_at = least(starts_at, now()) WHERE code = $1 AND (ends_at IS NULL OR ends_at > now())',
});

/** Current and future codes, newest first; with `ended` all. */
export function listPromos(on: Queryable, ended: boolean): Promise<PromoFacts[]> {
  return rows(on, all, [ended]);
}

export function findPromo(on: Queryable, code: string): Promise<PromoFacts | undefined> {
  return maybeRow(on, byCode, [code]);
}

/** Creates a code in stored form; undefined when it exists. */
export function addPromo(on: Queryable, code: string, terms: PromoTerms): Promise<PromoFacts | undefined> {
  const { percent = null, amount = null } = terms;
  return maybeRow(on, add, inOrder(add, { ...terms, code, percent, amount, zone: shop.timeZone }));
}

/** Changes the limits and the last day of a code. False, without effect, if it would end before it begins. */
export async function changePromo(on: Queryable, id: number, changes: PromoChanges): Promise<boolean> {
  return (await execute(on, change, inOrder(change, { ...changes, id }))) === 1;
}

type PromoChanges = Pick<PromoTerms, 'totalLimit' | 'customerLimit' | 'until'> & { readonly zone: string };

// Excludes characters that are confused on the phone, such as 0 and O.
const codeCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random code of 40 bits. */
export function randomCode(): string {
  return Array.from({ length: 8 }, () => codeCharacters.charAt(randomInt(codeCharacters.length))).join('');
}

/** Ends a code; false when it has ended. */
export async function endPromo(on: Queryable, code: string): Promise<boolean> {
  return (await execute(on, end, [code])) === 1;
}

const promoUse = z.object({
  number: z.string(),
  discount: z.int(),
  used_at: z.date(),
  given_back_at: z.date().nullable(),
});
const usesOf = statement({
  name: 'operator-promo-uses',
  text: `SELECT o.number, u.discount, u.used_at, u.given_back_at FROM promo_use u JOIN customer_order o ON o.id = u.order_id
    WHERE u.promo_id = $1 ORDER BY u.used_at DESC LIMIT $2`,
  row: promoUse,
});

/** Uses of a code, newest first. */
export function listPromoUses(on: Queryable, id: number, limit: number): Promise<z.infer<typeof promoUse>[]> {
  return rows(on, usesOf, [id, limit]);
}
