import type { Hono } from 'hono';
import { contactsCalls } from '@/lib/contract/contacts';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { Account } from '../identity/account';
import { passOnMessage } from './contact-us';

export function registerContacts(app: Hono, deps: ServicesDeps, account: Account): void {
  registerCall(app, deps, contactsCalls.contactUs, ({ body }, context) => passOnMessage(account, context, body));
}
