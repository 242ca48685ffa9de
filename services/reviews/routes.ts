import type { Hono } from 'hono';
import { reviewsCalls } from '@/lib/contract/catalogue/reviews';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readOwnReview, writeReview } from './customer-review';

export function registerReviews(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, reviewsCalls.reviewRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readOwnReview(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, reviewsCalls.reviewWrite, ({ params, body }, context) =>
    writeReview(account, context, params.productId, body),
  );
}
