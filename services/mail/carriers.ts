import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { shop } from '@/lib/config/shop';
import { type Carrier, type Letter, type PostedLetter, RefusedLetterError } from './letter';

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
function composeText({ to, subject, text, createdAt }: PostedLetter): Buffer {
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

/** Where letters lie while no mail server is configured. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes letters as files for the owner alone; `npm run mail` reads them. */
export function folderCarrier(folder: string): Carrier {
  return {
    async carry(letter) {
      const bytes = letter.channel === 'sms' ? composeText(letter) : await composeMail(letter);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(letter));
      await writeFile(`${file}.draft`, bytes, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

function fileName({ createdAt, id }: PostedLetter): string {
  const moment = createdAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${String(id).padStart(6, '0')}.eml`;
}

/** The files of the letters, the newest first. */
export async function letterFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

export async function readLetterFile(file: string): Promise<string> {
  return readFile(file, 'utf8');
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** Hands letters to a mail server. */
export function smtpCarrier(url: string): Carrier {
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async carry(letter) {
      const raw = await composeMail(letter);
      try {
        await transport.sendMail({ envelope: { from: sender.address, to: [letter.to] }, raw });
      } catch (error) {
        if (isFinal(error)) throw new RefusedLetterError('The mail server refuses the receiver.');
        throw error;
      }
    },
  };
}

/** Answers of 5xx to the receiver stand for good; a wrong password of ours is the operator's to mend. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** The carrier of each channel: SMTP if configured; otherwise letters are written to the data folder. */
export function createCarriers({ smtpUrl, dataDir }: Environment): Readonly<Record<Letter['channel'], Carrier>> {
  const folder = folderCarrier(mailFolder(dataDir));
  return { mail: smtpUrl === undefined ? folder : smtpCarrier(smtpUrl), sms: folder };
}
