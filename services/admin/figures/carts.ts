import { z } from 'zod';
import { shop } from '@/lib/config/shop';
import type { AbandonedCarts } from '@/lib/contract/admin/figures';
import type { Locale } from '@/lib/contract/shared';
import type { Period } from '@/lib/domain/time/calendar';
import { textColumn } from '../../db/localized';
import { type Queryable, rows, variedStatement } from '../../db/query';

/** A cart is abandoned after this many hours without activity of the customer in any cart. */
const idleHours = 24;
const maxCarts = 500;

// Only customers who subscribed to letters with a confirmed e-mail have agreed to be contacted. An order after the last
// activity means that the customer came back, perhaps in a shop.
const abandoned = (lang: Locale) =>
  variedStatement({
    prefix: 'admin-abandoned-carts',
    text: `SELECT c.id AS "customerId", btrim(c.first_name || ' ' || c.last_name) AS name, c.email, c.phone, n.lang,
        s.changed_at AS "lastActivity", l.lines, l.pieces, l.value, l.parts,
        (count(*) OVER ())::int AS "allCarts", (sum(l.value) OVER ())::bigint AS "allValue"
      FROM shop_session s JOIN customer c ON c.id = s.customer_id
        JOIN newsletter_subscriber n ON n.email = c.email
        CROSS JOIN LATERAL (SELECT count(*)::int AS lines, sum(quantity)::int AS pieces,
          sum(price_seen::bigint * quantity)::bigint AS value,
          array_agg(part_number || ' ' || ${textColumn('name', lang)} ORDER BY position) AS parts
          FROM cart_line WHERE session_id = s.id) l
      WHERE s.removed_at IS NULL AND l.lines > 0 AND c.standing = 'owner' AND c.email_confirmed
        AND c.blocked_at IS NULL AND c.erased_at IS NULL
        AND s.changed_at >= $1::date::timestamp AT TIME ZONE '${shop.timeZone}'
        AND s.changed_at < ($2::date + 1)::timestamp AT TIME ZONE '${shop.timeZone}'
        AND NOT EXISTS (SELECT FROM shop_session a WHERE a.changed_at >= now() - interval '${idleHours} hours'
          AND (a.id = coalesce(s.cart_of, s.id) OR a.cart_of = coalesce(s.cart_of, s.id)))
        AND NOT EXISTS (SELECT FROM customer_order o WHERE o.customer_id = c.id AND o.created_at > s.changed_at)
      ORDER BY l.value DESC, s.id LIMIT ${maxCarts}`,
    row: z.object({
      customerId: z.int(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      lang: z.string(),
      lastActivity: z.date().transform((at) => at.toISOString()),
      ...{ lines: z.int(), pieces: z.int(), value: z.int(), parts: z.array(z.string()) },
      ...{ allCarts: z.int(), allValue: z.int() },
    }),
  });

/** The abandoned carts with a last activity in the period, the most valuable first. */
export async function readCarts(on: Queryable, { from, to }: Period, lang: Locale): Promise<AbandonedCarts> {
  const carts = await rows(on, abandoned(lang), [from, to]);
  const [{ allCarts, allValue } = { allCarts: 0, allValue: 0 }] = carts;
  return {
    count: allCarts,
    value: allValue,
    items: carts.map(({ allCarts: _, allValue: __, ...cart }) => cart),
  };
}
