import type { Logger } from 'pino';
import { z } from 'zod';
import { tagOf } from '@/lib/contract/tags';
import { startWorkLoop, type WorkLoop } from '../background/work-loop';
import type { Database } from '../db/pools';
import { rows, statement } from '../db/query';
import type { Revalidator } from '../revalidation/revalidator';

const takeDecided = statement({
  name: 'questions-take-decided',
  text: 'UPDATE product_question SET unannounced = false WHERE unannounced RETURNING slug',
  row: z.object({ slug: z.string() }),
});

/** Tells the storefronts of products whose questions were answered, or taken away, since the last time. */
export async function revalidateQuestions(
  { write }: Pick<Database, 'write'>,
  revalidator: Pick<Revalidator, 'revalidate'>,
): Promise<number> {
  const decided = await rows(write, takeDecided);
  const tags = new Set(decided.map(({ slug }) => tagOf('product', slug)));
  if (tags.size > 0) revalidator.revalidate([...tags]);
  return decided.length;
}

const lookEveryMs = 3000;

/** Looks for answers, which the operator gives in a process of his own, until it is closed. */
export function watchAnswers(
  { db, log }: { readonly db: Pick<Database, 'write'>; readonly log: Pick<Logger, 'warn'> },
  revalidator: Pick<Revalidator, 'revalidate'>,
): Pick<WorkLoop, 'close'> {
  return startWorkLoop({
    work: () => revalidateQuestions(db, revalidator),
    lookEveryMs,
    log,
    failure: 'questions not announced',
  });
}
