import { z } from 'zod';
import type { Offer } from '@/lib/contract/catalogue/product';
import { addDays } from '@/lib/time/calendar';
import { localDay } from '@/lib/time/local-time';
import type { Database } from '../db/pools';
import { type Queryable, rows, statement } from '../db/query';

/** So many days back, and from so many deliveries on: fewer say nothing. */
const countedDays = 90;
const fewestDeliveries = 30;
const keptMs = 10 * 60_000;

// Pieces that waited for others of their parcel say nothing of their own warehouse; what nobody has sent after its day is late.
const counts = statement({
  name: 'punctuality-counts',
  text: `SELECT r.warehouse_id, count(*)::int AS deliveries, count(*) FILTER (WHERE r.reached <= r.promised)::int AS kept
    FROM stock_reservation r JOIN customer_order o ON o.id = r.order_id
      LEFT JOIN order_parcel p ON p.order_id = o.id
        AND p.number = (SELECT min(parcel) FROM order_item i WHERE i.order_id = o.id AND i.product_id = r.product_id)
    WHERE r.promised > $2::date AND r.promised <= $1::date AND r.promised = coalesce(p.promised_to, o.promised_to)
      AND (r.reached IS NOT NULL OR (r.promised < $1::date AND CASE WHEN p.number IS NULL THEN o.status = 'PENDING'
        ELSE p.sent_at IS NULL AND o.status IN ('PENDING', 'SHIPPED') END))
    GROUP BY r.warehouse_id HAVING count(*) >= ${fewestDeliveries}`,
  row: z.object({ warehouse_id: z.int(), deliveries: z.int(), kept: z.int() }),
});

/** Which share of its deliveries each warehouse brought on time; those with too few of them are left out. */
export type Punctualities = ReadonlyMap<number, NonNullable<Offer['punctuality']>>;

/** Counted from the shop's own orders of the last days. */
export async function countPunctuality(on: Queryable, today: string): Promise<Punctualities> {
  const found = await rows(on, counts, [today, addDays(today, -countedDays)]);
  return new Map(
    found.map(({ warehouse_id, deliveries, kept }) => [warehouse_id, { share: kept / deliveries, deliveries }]),
  );
}

type HeldPunctualities = { readonly until: number; readonly counted: Promise<Punctualities> };
const heldOf = new WeakMap<Database, HeldPunctualities>();

/** The same, counted anew every few minutes; until it has been, what was counted before is good enough. */
export function punctualityOf(db: Database, now = new Date()): Promise<Punctualities> {
  const held = heldOf.get(db);
  if (held && now.getTime() < held.until) return held.counted;
  const next = { until: now.getTime() + keptMs, counted: countPunctuality(db.read, localDay(now)) };
  heldOf.set(db, held ? { ...held, until: next.until } : next);
  next.counted.then(
    () => heldOf.set(db, next),
    () => (held ? undefined : heldOf.delete(db)),
  );
  return held?.counted ?? next.counted;
}
