import type { Hono } from 'hono';
import { guestWatchesCalls, watchesCalls } from '@/lib/contract/account/watches';

import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { changeWatch, readWatch, readWatched } from './customer-watch';
import { askGuestWatch, changeGuestWatch, readGuestWatch } from './guest-watch';

export function registerWatches(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, watchesCalls.watchRead, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readWatch(context.db.write, customerId, params.productId, context.lang);
  });
  registerCall(app, deps, watchesCalls.watchChange, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return changeWatch(context, customerId, params.productId, body);
  });
  const { watchedProduct, guestWatchAsk, guestWatchRead, guestWatchChange } = guestWatchesCalls;
  registerCall(app, deps, watchedProduct, ({ params }, { db, lang }) => readWatched(db.read, params.productId, lang));
  registerCall(app, deps, guestWatchAsk, ({ body }, context) => askGuestWatch(account, context, body));
  registerCall(app, deps, guestWatchRead, ({ body }, context) => readGuestWatch(context, body.token));
  registerCall(app, deps, guestWatchChange, ({ body }, context) => changeGuestWatch(context, body));
}
