import { z } from 'zod';
import type { Announcer } from '../announce/announcer';
import { tagsOf } from '../announce/listing-tags';
import { startWorkLoop, type WorkLoop } from '../background/work-loop';
import { rows, statement } from '../db/query';
import type { ServicesDeps } from '../http/deps';

const takeDecided = statement({
  name: 'reviews-take-decided',
  text: 'UPDATE customer_review SET unannounced = false WHERE unannounced RETURNING product_id',
  row: z.object({ product_id: z.int() }),
});

/** Tells the storefronts of products whose reviews have been decided upon since the last time, and says of how many. */
export async function announceReviews(db: ServicesDeps['db'], announcer: Pick<Announcer, 'announce'>): Promise<number> {
  const decided = await rows(db.write, takeDecided);
  const products = [...new Set(decided.map(({ product_id }) => product_id))];
  if (products.length > 0) announcer.announce(await tagsOf(db.write, products));
  return products.length;
}

const lookEveryMs = 3000;

/** Looks for decisions, which the operator takes in a process of his own, until it is closed. */
export function watchReviewDecisions(
  { db, log }: Pick<ServicesDeps, 'db' | 'log'>,
  announcer: Pick<Announcer, 'announce'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => announceReviews(db, announcer),
    lookEveryMs,
    log,
    failure: 'reviews not announced',
  });
}
