import type { PoolClient } from 'pg';
import { z } from 'zod';
import { reviewState } from '@/lib/contract/catalogue/reviews';
import { rateProducts } from '@/services/catalogue/carry-reviews-over';
import type { Database } from '@/services/db/pools';
import { startWorkLoop, type WorkLoop } from '../background/due-work';
import { catalogueLock, execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { ServicesDeps } from '../http/deps';
import { tagsOf } from '../revalidation/product-tags';
import type { Revalidator } from '../revalidation/revalidator';

const takeDecided = statement({
  name: 'reviews-take-decided',
  text: 'UPDATE customer_review SET unannounced = false WHERE unannounced RETURNING product_id',
  row: z.object({ product_id: z.int() }),
});

/** Revalidates products whose reviews were decided since the last time, and returns their number. */
export async function revalidateReviews(
  db: ServicesDeps['db'],
  revalidator: Pick<Revalidator, 'revalidate'>,
): Promise<number> {
  const decided = await rows(db.write, takeDecided);
  const products = [...new Set(decided.map(({ product_id }) => product_id))];
  if (products.length > 0) revalidator.revalidate(await tagsOf(db.write, products));
  return products.length;
}

const lookEveryMs = 3000;

/** Looks for decisions, which the operator takes in a process of his own, until it is closed. */
export function watchReviewDecisions(
  { db, log }: Pick<ServicesDeps, 'db' | 'log'>,
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => revalidateReviews(db, revalidator),
    lookEveryMs,
    log,
    failure: 'reviews not announced',
  });
}

const reviewRow = z.object({
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  customer: z.string().nullable(),
  author: z.string(),
  rating: z.int(),
  lang: z.string(),
  content: z.string(),
  state: reviewState,
  written_at: z.date(),
});
export type ReviewFacts = z.infer<typeof reviewRow>;
type State = z.infer<typeof reviewState>;

const columns = `r.id, r.product_id, r.slug, c.email AS customer, r.author, r.rating, r.lang, r.content, r.state,
  r.written_at FROM customer_review r LEFT JOIN customer c ON c.id = r.customer_id`;

const inState = statement({
  name: 'operator-reviews',
  text: `SELECT ${columns} WHERE r.state = $1 ORDER BY r.written_at LIMIT $2`,
  row: reviewRow,
});
const byId = statement({ name: 'operator-review', text: `SELECT ${columns} WHERE r.id = $1`, row: reviewRow });
const decide = {
  name: 'operator-review-decide',
  text: 'UPDATE customer_review SET state = $2, decided_at = now(), unannounced = true WHERE id = $1',
};
const takeDown = { name: 'operator-review-take-down', text: 'DELETE FROM review WHERE customer_review_id = $1' };
const putUp = {
  name: 'operator-review-put-up',
  text: `INSERT INTO review (product_id, created_at, author, rating, lang, content, verified, customer_review_id)
    SELECT r.product_id, r.written_at, r.author, r.rating, r.lang, r.content, true, r.id
    FROM customer_review r JOIN product p ON p.id = r.product_id WHERE r.id = $1`,
};

/** Reviews in a state, the oldest first. */
export function listReviews(on: Queryable, wanted: State, limit: number): Promise<ReviewFacts[]> {
  return rows(on, inState, [wanted, limit]);
}

export function findReview(on: Queryable, id: number): Promise<ReviewFacts | undefined> {
  return maybeRow(on, byId, [id]);
}

/**
 * Publishes or hides a review, and updates the product's rating. Revalidation follows within seconds. False for an
 * unknown review. Waits while a catalogue is loading.
 */
export async function decideReview({ write }: Pick<Database, 'write'>, id: number, show: boolean): Promise<boolean> {
  return transaction(write, async (client: PoolClient) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
    const review = await findReview(client, id);
    if (!review) return false;
    await execute(client, decide, [id, show ? 'shown' : 'refused']);
    await execute(client, takeDown, [id]);
    if (show) await execute(client, putUp, [id]);
    await execute(client, rateProducts, [[review.product_id]]);
    return true;
  });
}
