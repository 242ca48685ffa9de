import type { Hono } from 'hono';
import { watchesCalls } from '@/lib/contract/watches';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { type Account, requireCustomer } from '../deps';
import { changeWatch } from './change-watch';
import { readWatch } from './read-watch';

export function registerWatches(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, watchesCalls.watchRead, async ({ params }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return readWatch(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, watchesCalls.watchChange, async ({ params, body }, context) => {
    const { customerId } = await requireCustomer(account, context);
    return changeWatch(context, customerId, params.productId, body);
  });
}
