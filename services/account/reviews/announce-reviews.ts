import { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import type { Announcer } from '../../announce/announcer';
import { tagsOf } from '../../catalogue/listing-tags';
import { rows, statement } from '../../db/query';
import type { ServicesDeps } from '../../http/deps';

const takeDecided = statement({
  name: 'reviews-take-decided',
  text: 'UPDATE customer_review SET unannounced = false WHERE unannounced RETURNING product_id',
  row: z.object({ product_id: z.int() }),
});

/** Tells the storefronts of products whose reviews have been decided upon since the last time. */
export async function announceReviews(db: ServicesDeps['db'], announcer: Pick<Announcer, 'announce'>): Promise<void> {
  const decided = await rows(db.write, takeDecided);
  if (decided.length === 0) return;
  announcer.announce(await tagsOf(db.write, [...new Set(decided.map(({ product_id }) => product_id))]));
}

const everyMs = 3000;

/** Looks for decisions, which the operator takes in a process of his own, until the returned function is called. */
export function followReviews(
  { db, log }: Pick<ServicesDeps, 'db' | 'log'>,
  announcer: Pick<Announcer, 'announce'>,
): () => void {
  const look = () =>
    announceReviews(db, announcer).catch((error) => log.warn({ error: errorCode(error) }, 'reviews not announced'));
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
