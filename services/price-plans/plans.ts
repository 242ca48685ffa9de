import { z } from 'zod';
import { maybeRow, type Queryable, rows, statement } from '@/services/db/query';

const planFacts = z.object({
  id: z.int(),
  source: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'cancelled', 'missed']),
  applies_at: z.date(),
  ends_at: z.date().nullable(),
  applied_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  changed: z.int().nullable(),
  restored: z.int().nullable(),
  lines: z.number(),
});
export type PlanFacts = z.infer<typeof planFacts>;

const columns = `id, source, state, applies_at, ends_at, applied_at, closed_at, changed, restored,
    (SELECT count(*) FROM price_plan_line WHERE plan_id = price_plan.id) AS lines`;

const all = statement({
  name: 'plans-all',
  text: `SELECT ${columns} FROM price_plan WHERE $1 OR state IN ('waiting', 'running') ORDER BY applies_at, id`,
  row: planFacts,
});
const one = statement({
  name: 'plans-one',
  text: `SELECT ${columns} FROM price_plan WHERE id = $1`,
  row: planFacts,
});

/** Scheduled and active price lists; with `past` ended ones too. */
export async function listPlans(on: Queryable, past: boolean): Promise<PlanFacts[]> {
  return rows(on, all, [past]);
}

export async function findPlan(on: Queryable, id: number): Promise<PlanFacts | undefined> {
  return maybeRow(on, one, [id]);
}

const planPrice = z.object({
  brand: z.string(),
  part_number: z.string(),
  price: z.int(),
  compare_at: z.int().nullable(),
  /** Current price; null without a price, or if the part is gone. */
  present: z.int().nullable(),
});
const prices = statement({
  name: 'plans-prices',
  text: `SELECT coalesce(b.name, t.brand_slug) AS brand, t.part_number, t.price, t.compare_at, l.price AS present
    FROM price_plan_line t LEFT JOIN brand b ON b.slug = t.brand_slug
      LEFT JOIN product p ON p.part_key = t.part_key AND p.brand_id = b.id LEFT JOIN listing l ON l.product_id = p.id
    WHERE t.plan_id = $1 ORDER BY t.line LIMIT $2`,
  row: planPrice,
});

/** The first prices of a list, next to the current ones. */
export async function listPlanPrices(on: Queryable, id: number, limit: number): Promise<z.infer<typeof planPrice>[]> {
  return rows(on, prices, [id, limit]);
}

const cancel = statement({
  name: 'plans-cancel',
  text: `UPDATE price_plan SET
      closed_at = CASE state WHEN 'waiting' THEN now() END,
      ends_at = CASE state WHEN 'running' THEN least(ends_at, now()) ELSE ends_at END,
      state = CASE state WHEN 'waiting' THEN 'cancelled' ELSE state END
    WHERE id = $1 AND state IN ('waiting', 'running') RETURNING state`,
  row: z.object({ state: z.enum(['cancelled', 'running']) }),
});

/**
 * Cancels a list: a scheduled one is not applied, an active one is reverted by the next run. Undefined when already
 * over.
 */
export async function cancelPlan(on: Queryable, id: number): Promise<'cancelled' | 'running' | undefined> {
  return (await maybeRow(on, cancel, [id]))?.state;
}
