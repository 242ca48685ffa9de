import type { Hono } from 'hono';
import { reviewsCalls } from '@/lib/contract/catalogue/reviews';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type Account, requireCustomer } from '../identity/account';
import { readOwnReview, writeReview } from './customer-review';

export function registerReviews(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, reviewsCalls.reviewRead, async ({ params }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readOwnReview(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, reviewsCalls.reviewWrite, ({ params, body }, context) =>
    writeReview(account, context, params.productId, body),
  );
}
