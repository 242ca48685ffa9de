import MailComposer from 'nodemailer/lib/mail-composer';
import { shop } from '@/lib/config/shop';
import type { PostedLetter } from './letter';

export const sender = { name: shop.name, address: shop.contacts.email };

/** The letter as it travels. Sent twice it has the same id, so that mail servers can tell. */
export function composeMail(letter: PostedLetter): Promise<Buffer> {
  const { id, to, replyTo, subject, unsubscribe, text, html, createdAt } = letter;
  const host = sender.address.split('@')[1] ?? 'localhost';
  const composer = new MailComposer({
    from: sender,
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== null && { html }),
    messageId: `<${createdAt.getTime().toString(36)}.${id}@${host}>`,
    date: createdAt,
    textEncoding: 'base64',
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** A short message in the same dress, for reading it beside the mails. */
export function composeText({ to, subject, text, createdAt }: PostedLetter): Buffer {
  const head = [
    `To: ${to}`,
    `Subject: ${subject}`,
    `Date: ${createdAt.toUTCString()}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${text}\r\n`);
}
