import type { RequestOf } from '@/lib/contract/call';
import type { contactUs } from '@/lib/contract/contacts';
import type { Letter } from '../mail/letter';
import { oneLine } from '../mail/one-line';

const noSubject = { ro: 'Mesaj de pe site', ru: 'Сообщение с сайта' } as const;

/**
 * A visitor's message as the shop's staff gets it. Plain text, so that nothing in it can act as markup; an answer goes
 * to the visitor, who is never the sender: a stranger's address there would not pass the checks of mail servers.
 */
export function contactLetter(
  { name, email, subject, message, lang }: RequestOf<typeof contactUs>,
  to: string,
): Letter {
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
