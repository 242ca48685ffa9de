import type { Hono } from 'hono';
import { newsletterCalls } from '@/lib/contract/account/contacts';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { readLink, subscribe, unsubscribe } from './subscribers';

export function registerNewsletter(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  const { newsletter, newsletterLink, newsletterUnsubscribe } = newsletterCalls;
  registerCall(app, deps, newsletter, ({ body }, context) => subscribe(account, context, body));
  registerCall(app, deps, newsletterLink, ({ params }, { db }) => readLink(db.write, params.token));
  registerCall(app, deps, newsletterUnsubscribe, async ({ body }, { db, log }) => {
    const done = await unsubscribe(db.write, body.token);
    log.info('newsletter unsubscribed');
    return done;
  });
}
