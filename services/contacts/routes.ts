import type { Hono } from 'hono';
import { contactsCalls } from '@/lib/contract/account/contacts';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { sendContactMessage } from './contact-us';

export function registerContacts(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, contactsCalls.contactUs, ({ body }, context) => sendContactMessage(account, context, body));
}
