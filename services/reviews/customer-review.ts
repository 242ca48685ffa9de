import type { Hono } from 'hono';
import { z } from 'zod';
import type { RequestOf } from '@/lib/contract/call';
import { type OwnReview, reviewState, reviewsCalls, type reviewWrite } from '@/lib/contract/catalogue/reviews';
import type { Locale } from '@/lib/contract/shared';
import { execute, maybeRow, type Queryable, statement } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { countTry, tryLimits } from '../limits/count-try';
import { headColumns, headRow, toHead } from '../products/card';

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

/** A product for its reviewer, with their earlier review. Throws 404 for an unknown product. */
export async function readOwnReview(
  on: Queryable,
  customerId: number,
  productId: number,
  lang: Locale,
): Promise<OwnReview> {
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

/** "Ion R.": recognisable, but not identifying. */
function publicName(first: string, last: string): string {
  const [initial = ''] = last.trim();
  return [first.trim(), initial && `${initial}.`].filter(Boolean).join(' ');
}

// A changed review is moderated again; until then the published text stays.
const upsertReview = {
  name: 'review-keep',
  text: `INSERT INTO customer_review AS r (customer_id, product_id, slug, author, rating, lang, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (customer_id, product_id) DO UPDATE SET author = EXCLUDED.author, rating = EXCLUDED.rating,
      lang = EXCLUDED.lang, content = EXCLUDED.content, state = 'waiting', written_at = now()
    WHERE (r.author, r.rating, r.content) IS DISTINCT FROM (EXCLUDED.author, EXCLUDED.rating, EXCLUDED.content)`,
};

/** Stores a buyer's review for moderation. */
export async function writeReview(
  account: AccountDeps,
  context: CallContext,
  productId: number,
  { author, rating, content, lang }: RequestOf<typeof reviewWrite>,
): Promise<OwnReview> {
  const { db, log } = context;
  const { customerId } = await requireBearerOfCall(account, context);
  const { bought, product } = await readOwnReview(db.write, customerId, productId, lang);
  if (!bought) throw new ServiceError(403, 'REVIEW_NOT_BOUGHT', 'Only what was bought can be reviewed.');
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
