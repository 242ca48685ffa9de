import type { RequestOf } from '@/lib/contract/call';
import type { OwnReview, reviewWrite } from '@/lib/contract/catalogue/reviews';
import { execute } from '../../db/query';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import { countTry, limits } from '../auth/limits';
import { type Account, requireCustomer } from '../deps';
import { readOwnReview } from './read-review';

// What changes is read again by the shop; until then an earlier text that was shown stays.
const keep = {
  name: 'review-keep',
  text: `INSERT INTO customer_review AS r (customer_id, product_id, slug, author, rating, lang, content)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (customer_id, product_id) DO UPDATE SET author = EXCLUDED.author, rating = EXCLUDED.rating,
      lang = EXCLUDED.lang, content = EXCLUDED.content, state = 'waiting', written_at = now()
    WHERE (r.author, r.rating, r.content) IS DISTINCT FROM (EXCLUDED.author, EXCLUDED.rating, EXCLUDED.content)`,
};

/** Keeps the customer's review of something bought, for the shop to read. */
export async function writeReview(
  account: Account,
  context: CallContext,
  productId: number,
  { author, rating, content, lang }: RequestOf<typeof reviewWrite>,
): Promise<OwnReview> {
  const { db, log } = context;
  const { customerId } = await requireCustomer(account, context);
  const { bought, product } = await readOwnReview(db.write, customerId, productId, lang);
  if (!bought) throw new ServiceError(403, 'REVIEW_NOT_BOUGHT', 'Only what was bought can be reviewed.');
  await countTry(db.write, account.keys, limits.reviewsByCustomer, String(customerId));
  await execute(db.write, keep, [customerId, productId, product.slug, author, rating, lang, content]);
  log.info({ product: productId }, 'review written');
  return readOwnReview(db.write, customerId, productId, lang);
}
