import type { Hono } from 'hono';
import { fitCalls } from '@/lib/contract/catalogue/fit';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { referenceOf } from '../reference/reference';
import { readFacts, readFits } from './read-fits';

/** Whether parts fit cars. Public: the answers depend on the catalogue and on what the body says of the car. */
export function registerFit(app: Hono, deps: ServicesDeps): void {
  registerCall(app, deps, fitCalls.shopFit, async ({ body }, { db }) => {
    const fits = await readFits({ ...body, db: db.read, reference: await referenceOf(db) });
    return { items: [...fits].map(([id, fit]) => ({ id, ...fit })) };
  });
  registerCall(app, deps, fitCalls.shopFitFacts, ({ body }, context) => readFacts(body, context));
}
