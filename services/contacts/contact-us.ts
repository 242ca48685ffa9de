import { shop } from '@/lib/config/shop';
import type { RequestOf } from '@/lib/contract/call';
import type { contactUs } from '@/lib/contract/contacts';
import { networkOfIp } from '@/lib/system/ip-network';
import { checkCaptcha } from '../captcha/captcha';
import type { CallContext } from '../http/deps';
import type { AccountDeps } from '../identity/account';
import { countTry, tryLimits } from '../limits/count-try';
import { type Letter, oneLine } from '../mail/letter';
import { postLetter } from '../mail/outbox';

const noSubject = { ro: 'Mesaj de pe site', ru: 'Сообщение с сайта' } as const;

/**
 * A visitor's message as the shop's staff gets it. Plain text, so that nothing in it can act as markup; an answer goes
 * to the visitor, who is never the sender: a stranger's address there would not pass the checks of mail servers.
 */
function contactLetter({ name, email, subject, message, lang }: RequestOf<typeof contactUs>, to: string): Letter {
  const title = oneLine(subject) || noSubject[lang];
  const head = `${oneLine(name)} <${email}>, ${lang.toUpperCase()}`;
  return {
    channel: 'mail',
    kind: 'contact-us',
    to,
    replyTo: { name: oneLine(name), address: email },
    subject: title,
    text: `${head}\n\n${message.replace(/\r\n?/g, '\n')}\n`,
    html: null,
  };
}

/** Takes a visitor's message and passes it on to the shop's mailbox; it is kept until it has arrived there. */
export async function sendContactMessage(
  account: AccountDeps,
  context: CallContext,
  message: RequestOf<typeof contactUs>,
) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  await checkCaptcha(account, context, 'contactus');
  await countTry(db.write, keys, tryLimits.messagesByIp, networkOfIp(clientIp));
  await countTry(db.write, keys, tryLimits.messagesByEmail, message.email);
  await postLetter(db.write, mail.key, contactLetter(message, shop.contacts.email));
  mail.wake();
  log.info('message to the shop');
  return { ok: true } as const;
}
