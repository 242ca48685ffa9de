import type { Hono } from 'hono';
import type { ServicesDeps } from '../http/deps';
import { registerAddresses } from './address/routes';
import { registerAuth } from './auth/routes';
import { registerServiceBook } from './book/routes';
import { registerBusiness } from './business/routes';
import { registerContacts } from './contacts/routes';
import { createAccount } from './deps';
import { registerNewsletter } from './newsletter/routes';
import { registerOrders } from './orders/routes';
import { registerPayments } from './payments/routes';
import { registerPlaces } from './places/routes';
import { registerPush } from './push/routes';
import { registerQuestions } from './questions/routes';
import { registerReviews } from './reviews/routes';
import { registerSession } from './session/routes';
import { registerSettings } from './settings/routes';
import { registerWatches } from './watches/routes';

/** Registers the calls of the account service. */
export function registerAccount(app: Hono, deps: ServicesDeps): void {
  const account = createAccount(deps);
  registerAuth(app, deps, account);
  registerContacts(app, deps, account);
  registerNewsletter(app, deps, account);
  registerSession(app, deps, account);
  registerSettings(app, deps, account);
  registerAddresses(app, deps, account);
  registerPlaces(app, deps);
  registerOrders(app, deps, account);
  registerReviews(app, deps, account);
  registerPush(app, deps, account);
  registerQuestions(app, deps, account);
  registerWatches(app, deps, account);
  registerServiceBook(app, deps, account);
  registerPayments(app, deps, account);
  registerBusiness(app, deps, account);
}
