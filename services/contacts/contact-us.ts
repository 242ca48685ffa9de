import { shop } from '@/lib/config/shop';
import type { RequestOf } from '@/lib/contract/call';
import type { contactUs } from '@/lib/contract/contacts';
import { addressNetwork } from '@/lib/system/address-network';
import { checkCaptcha } from '../captcha/captcha';
import type { CallContext } from '../http/deps';
import type { Account } from '../identity/account';
import { countTry, limits } from '../limits/count-try';
import { post } from '../mail/outbox';
import { contactLetter } from './contact-letter';

/** Takes a visitor's message and passes it on to the shop's mailbox; it is kept until it has arrived there. */
export async function passOnMessage(account: Account, context: CallContext, message: RequestOf<typeof contactUs>) {
  const { db, clientAddress, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'contactus');
  await countTry(db.write, keys, limits.messagesByAddress, addressNetwork(clientAddress));
  await countTry(db.write, keys, limits.messagesByEmail, message.email);
  await post(db.write, mail.key, contactLetter(message, shop.contacts.email));
  mail.wake();
  log.info('message to the shop');
  return { ok: true } as const;
}
