import type { Hono } from 'hono';
import { serviceLettersCalls } from '@/lib/contract/account/contacts';
import { serviceBookCalls } from '@/lib/contract/account/service-book';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { sessionOwner } from '../identity/find-session';
import { changeMark } from './change-mark';
import { endServiceLetters, readServiceLettersLink } from './letters/end-by-link';
import { listPurchases } from './purchases';
import { notInGarage, readBook, readDue, readVin } from './read-book';

export function registerServiceBook(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { serviceDue, serviceBook, serviceMark, carPurchases, carVin } = serviceBookCalls;
  registerCall(app, deps, serviceDue, async (_, context) => {
    const owner = await sessionOwner(account, context);
    return owner === null ? { items: [] } : readDue(context.db, owner, context.lang);
  });
  registerCall(app, deps, serviceBook, async ({ params }, context) =>
    readBook(context.db, await ownerOf(account, context), params.carId, context.lang),
  );
  registerCall(app, deps, serviceMark, async ({ params, body }, context) => {
    const owner = await ownerOf(account, context);
    await changeMark(context.db, owner, params.carId, body);
    return readBook(context.db, owner, params.carId, context.lang);
  });
  registerCall(app, deps, carPurchases, async ({ params, body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return listPurchases(context.db.write, customerId, params.carId, body);
  });
  registerCall(app, deps, carVin, async ({ params }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readVin(context.db.write, customerId, params.carId);
  });
  registerCall(app, deps, serviceLettersCalls.serviceLettersLink, ({ params }, { db }) =>
    readServiceLettersLink(db.write, params.token),
  );
  registerCall(app, deps, serviceLettersCalls.serviceLettersEnd, async ({ body }, { db, log }) => {
    const done = await endServiceLetters(db.write, body.token);
    log.info('service letters ended');
    return done;
  });
}

async function ownerOf(account: AccountDeps, context: CallContext) {
  return (await sessionOwner(account, context)) ?? Promise.reject(notInGarage());
}
