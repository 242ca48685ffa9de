import type { Hono } from 'hono';
import { registerAuth, registerSettings } from './account/routes';

import { registerAddresses } from './addresses/addresses';
import { registerBusiness } from './business/routes';
import { registerCancellations } from './cancellations/routes';
import { registerCheckout } from './checkout/routes';
import { registerContacts } from './contacts/contact-us';
import { registerLocalities } from './delivery/localities';
import type { ServicesDeps } from './http/deps';
import { createAccountDeps } from './identity/account';
import { registerNewsletter } from './newsletter/subscribers';
import { registerOrders } from './orders/routes';
import { registerPayments } from './payments/routes';
import { registerPush } from './push/devices';
import { registerQuestions } from './questions/ask-question';
import { registerReturns } from './returns/ask-return';
import { registerReviews } from './reviews/customer-review';
import { registerServiceBook } from './service-book/routes';
import { registerSession } from './session/routes';
import { registerWatches } from './watches/watches';

/** Registers the calls of the account service. */
export function registerAccount(app: Hono, deps: ServicesDeps): void {
  const account = createAccountDeps(deps);
  registerAuth(app, deps, account);
  registerContacts(app, deps, account);
  registerNewsletter(app, deps, account);
  registerSession(app, deps, account);
  registerSettings(app, deps, account);
  registerAddresses(app, deps, account);
  registerLocalities(app, deps);
  registerCheckout(app, deps, account);
  registerOrders(app, deps, account);
  registerCancellations(app, deps, account);
  registerReturns(app, deps, account);
  registerReviews(app, deps, account);
  registerPush(app, deps, account);
  registerQuestions(app, deps, account);
  registerWatches(app, deps, account);
  registerServiceBook(app, deps, account);
  registerPayments(app, deps, account);
  registerBusiness(app, deps, account);
}
