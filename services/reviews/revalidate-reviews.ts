import { z } from 'zod';
import { startWorkLoop, type WorkLoop } from '../background/work-loop';
import { rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/deps';
import { tagsOf } from '../revalidation/product-tags';
import type { Revalidator } from '../revalidation/revalidator';

const takeDecided = statement({
  name: 'reviews-take-decided',
  text: 'UPDATE customer_review SET unannounced = false WHERE unannounced RETURNING product_id',
  row: z.object({ product_id: z.int() }),
});

/** Tells the storefronts of products whose reviews have been decided upon since the last time, and says of how many. */
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
