import type { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { type OwnReview, reviewState, reviewsCalls, type reviewWrite } from '@/lib/contract/catalogue/feedback';
import type { Locale } from '@/lib/contract/shared';
import { rateProducts } from '@/services/catalogue/product-history';
import type { Database } from '@/services/db/pools';
import { startWorkLoop, type WorkLoop } from '../background/background-work';
import { catalogueLock, execute, maybeRow, type Queryable, rows, statement, transaction } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { headColumns, headRow, toHead } from '../products/card';
import { type Revalidator, tagsOf } from '../revalidation/revalidator';

const ownReview = statement({
  name: 'review-of-customer',
  text: `SELECT ${headColumns},
      c.first_name, c.last_name, r.rating, r.author, r.content, r.state,
      EXISTS (SELECT FROM customer_order o JOIN order_item i ON i.order_id = o.id
        WHERE o.customer_id = c.id AND i.product_id = p.id AND o.status IN ('SHIPPED', 'COMPLETED')) AS bought
    FROM product p LEFT JOIN brand b ON b.id = p.brand_id JOIN customer c ON c.id = $1
      LEFT JOIN customer_review r ON r.customer_id = c.id AND r.product_id = p.id
    WHERE p.id = $2`,
  row: headRow.extend({
    first_name: z.string(),
    last_name: z.string(),
    rating: z.int().nullable(),
    author: z.string().nullable(),
    content: z.string().nullable(),
    state: reviewState.nullable(),
    bought: z.boolean(),
  }),
});

/** A product with the customer's review. Throws 404 for an unknown product. */
async function readOwnReview(on: Queryable, customerId: number, productId: number, lang: Locale): Promise<OwnReview> {
  const row = await maybeRow(on, ownReview, [customerId, productId]);
  if (!row) throw new ServiceError(404, 'PRODUCT_NOT_FOUND', 'There is no such product.');
  const { rating, author, content, state } = row;
  return {
    product: toHead(row, lang),
    bought: row.bought,
    suggestedAuthor: publicName(row.first_name, row.last_name),
    review:
      rating === null || author === null || content === null || state === null
        ? null
        : { rating, author, content, state },
  };
}

/** Name for publication, as "Ion R.". */
function publicName(first: string, last: string): string {
  const [initial = ''] = last.trim();
  return [first.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
}

// A changed review is moderated again; until then the published text stays.
const upsertReview = statement({
  name: 'review-keep',
  text: `INSERT INTO customer_review AS r (customer_id, product_id, slug, author, rating, lang, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (customer_id, product_id) DO UPDATE SET author = EXCLUDED.author, rating = EXCLUDED.rating,
      lang = EXCLUDED.lang, content = EXCLUDED.content, state = 'waiting', written_at = now()
    WHERE (r.author, r.rating, r.content) IS DISTINCT FROM (EXCLUDED.author, EXCLUDED.rating, EXCLUDED.content)`,
});

/** Stores a buyer's review for moderation. */
async function writeReview(
  account: AccountDeps,
  context: CallContext,
  productId: number,
  { author, rating, content, lang }: RequestOf<typeof reviewWrite>,
): Promise<OwnReview> {
  const { db, log } = context;
  const { customerId } = await requireBearerOfCall(account, context);
  const { bought, product } = await readOwnReview(db.write, customerId, productId, lang);
  if (!bought) throw new ServiceError(403, 'REVIEW_NOT_BOUGHT', 'Only bought products can be reviewed.');
  await countTry(db.write, account.keys, tryLimits.reviewsByCustomer, String(customerId));
  await execute(db.write, upsertReview, [customerId, productId, product.slug, author, rating, lang, content]);
  log.info({ product: productId }, 'review written');
  return readOwnReview(db.write, customerId, productId, lang);
}

export function registerReviews(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, reviewsCalls.reviewRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOwnReview(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, reviewsCalls.reviewWrite, ({ params, body }, context) =>
    writeReview(account, context, params.productId, body),
  );
}

const takeDecided = statement({
  name: 'reviews-take-decided',
  text: 'UPDATE customer_review SET unannounced = false WHERE unannounced RETURNING product_id',
  row: z.object({ product_id: z.int() }),
});

/** Revalidates products whose reviews were decided since the last call, and returns their number. */
export async function revalidateReviews(
  db: ServicesDeps['db'],
  revalidator: Pick<Revalidator, 'revalidate'>,
): Promise<number> {
  const decided = await rows(db.write, takeDecided);
  const products = [...new Set(decided.map(({ product_id }) => product_id))];
  if (products.length > 0) revalidator.revalidate(await tagsOf(db.write, products));
  return products.length;
}

const pollIntervalMs = 3000;

/** Polls for decisions, which operator commands make in other processes, until closed. */
export function watchReviewDecisions(
  { db, log }: Pick<ServicesDeps, 'db' | 'log'>,
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => revalidateReviews(db, revalidator),
    pollIntervalMs,
    log,
    failure: 'decided reviews not revalidated',
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
const decide = statement({
  name: 'operator-review-decide',
  text: `UPDATE customer_review SET state = $2, refusal = $3, decided_at = now(), unannounced = true WHERE id = $1`,
});
const unpublish = statement({
  name: 'operator-review-take-down',
  text: 'DELETE FROM review WHERE customer_review_id = $1',
});
const publish = statement({
  name: 'operator-review-put-up',
  text: `INSERT INTO review (product_id, created_at, author, rating, lang, content, verified, customer_review_id)
    SELECT r.product_id, r.written_at, r.author, r.rating, r.lang, r.content, true, r.id
    FROM customer_review r JOIN product p ON p.id = r.product_id WHERE r.id = $1`,
});

/** Reviews in a state, oldest first. */
export function listReviews(on: Queryable, state: State, limit: number): Promise<ReviewFacts[]> {
  return rows(on, inState, [state, limit]);
}

export function findReview(on: Queryable, id: number): Promise<ReviewFacts | undefined> {
  return maybeRow(on, byId, [id]);
}

/** Publishes or hides a review in a new transaction; see `applyReviewDecision`. */
export function decideReview({ write }: Pick<Database, 'write'>, id: number, show: boolean): Promise<boolean> {
  return transaction(write, (client) => applyReviewDecision(client, id, { show }));
}

type Decision = { readonly show: boolean; readonly refusal?: string };

/**
 * Publishes or hides a review, and updates the product's rating. Waits while a catalogue is loading. False for an
 * unknown review.
 */
export async function applyReviewDecision(
  client: PoolClient,
  id: number,
  { show, refusal = '' }: Decision,
): Promise<boolean> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [catalogueLock]);
  const review = await findReview(client, id);
  if (!review) return false;
  await execute(client, decide, [id, show ? 'shown' : 'refused', refusal]);
  await execute(client, unpublish, [id]);
  if (show) await execute(client, publish, [id]);
  await execute(client, rateProducts, [[review.product_id]]);
  return true;
}
