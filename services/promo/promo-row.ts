import { z } from 'zod';
import { latinLookAlikes } from '@/lib/search/oen';
import { eachText, textFields } from '../db/localized';
import { statement } from '../db/query';

/** A code in the one writing in which it is kept, however it was typed; undefined for what can be no code. */
export function normalisePromoCode(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const code = latinLookAlikes(plain).replace(/[‐‑‒–—−]/g, '-');
  return /^[A-Z0-9-]{3,32}$/.test(code) ? code : undefined;
}

const promoRow = z.object({
  id: z.int(),
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'delivery']),
  /** Hundredths of a percent. */
  percent: z.int().nullable(),
  /** In bani, as the minimum. */
  amount: z.int().nullable(),
  minimum: z.int(),
  total_limit: z.int().nullable(),
  customer_limit: z.int().nullable(),
  used: z.int(),
  /** How often the one who asks has used it; 0 where nothing limits that. */
  used_by: z.int(),
  started: z.boolean(),
  ended: z.boolean(),
  category_code: z.string().nullable(),
  brand_slug: z.string().nullable(),
  ...textFields('category', z.string().nullable()),
  brand_name: z.string().nullable(),
});
export type PromoRow = z.infer<typeof promoRow>;

/** A customer is known by id and by a confirmed e-mail, so that their orders as a visitor count as well. */
const select = (customerId: string, email: string) => `SELECT p.id, p.code, p.kind, (p.percent * 100)::int AS percent,
    p.amount, p.minimum, p.total_limit, p.customer_limit, p.used, CASE WHEN p.customer_limit IS NULL THEN 0 ELSE
      (SELECT count(*)::int FROM customer_order o JOIN promo_use u ON u.order_id = o.id
        WHERE u.promo_id = p.id AND u.given_back_at IS NULL
          AND (o.customer_id = ${customerId} OR lower(o.contact->>'email') = ${email})) END AS used_by,
    p.starts_at <= now() AS started, coalesce(p.ends_at <= now(), false) AS ended, p.category_code, p.brand_slug,
    ${eachText((key) => `c.name_${key} AS category_${key}`)}, b.name AS brand_name
  FROM promo_code p LEFT JOIN category c ON c.code = p.category_code LEFT JOIN brand b ON b.slug = p.brand_slug`;
const ofSession = `${select(
  's.customer_id',
  '(SELECT email FROM customer WHERE id = s.customer_id AND email_confirmed)',
)} JOIN shop_session s ON s.id = $1`;

/** A code as the owner of session `$1` would use it. */
export const promoByCode = statement({ name: 'promo-by-code', text: `${ofSession} WHERE p.code = $2`, row: promoRow });
export const promoOfSession = statement({
  name: 'promo-of-session',
  text: `${ofSession} WHERE p.id = s.promo_id`,
  row: promoRow,
});
/** The code `$1` for an order of customer `$2`, who may be null, and of the e-mail `$3`. */
export const promoForOrder = statement({
  name: 'promo-for-order',
  text: `${select('$2', '$3')} WHERE p.id = $1`,
  row: promoRow,
});
