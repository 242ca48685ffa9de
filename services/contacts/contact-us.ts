import type { Hono } from 'hono';
import { shop } from '@/lib/config/shop';
import { contactsCalls, type contactUs } from '@/lib/contract/account/contacts';
import type { RequestOf } from '@/lib/contract/call';
import { localeOf } from '@/lib/contract/locales/locales';
import { mailboxOf } from '@/lib/domain/text/parse-values';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import type { AccountDeps } from '../identity/account';
import { contactUs as contactUsLetter } from '../letters/visitor-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';

/** Queues a visitor's message for the shop's mailbox. */
export async function sendContactMessage(
  account: AccountDeps,
  context: CallContext,
  message: RequestOf<typeof contactUs>,
) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'contactus');
  const network = networkOfIp(clientIp);
  await countTry(db.write, keys, tryLimits.messagesByIp, network);
  await countTry(db.write, keys, tryLimits.messagesFromIp, `${mailboxOf(message.email)} ${network}`);
  const envelope = { to: shop.contacts.email, locale: localeOf(message.lang), publicUrl: mail.publicUrl };
  await postLetter(db.write, mail.key, contactUsLetter.compose(envelope, message));
  mail.wake();
  log.info('message to the shop');
  return { ok: true } as const;
}

export function registerContacts(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, contactsCalls.contactUs, ({ body }, context) => sendContactMessage(account, context, body));
}
