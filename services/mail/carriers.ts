import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Environment } from '@/lib/config/environment';
import { errorCode } from '@/lib/config/error-code';
import { shop } from '@/lib/config/shop';
import { logoPng } from '../pictures/logo';
import { photoFolder } from '../pictures/picture-url';
import { type Carrier, type Letter, type QueuedLetter, RefusedLetterError } from './outbox';

export type ReadLetter = {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string | undefined;
  /** URLs in the text. */
  readonly links: readonly string[];
};

type MimePart = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** Parses a letter of the shop: headers, text and HTML. */
export function readLetter(source: string): ReadLetter {
  const root = readPart(source.replace(/\r\n/g, '\n'));
  const parts = partsOf(root);
  const bodyOf = (type: string) => {
    const part = parts.find(({ headers }) => (headers.get('content-type') ?? 'text/plain').startsWith(type));
    return part && decodeBody(part);
  };
  const text = bodyOf('text/plain') ?? '';
  const header = (name: string) => decodeWords(root.headers.get(name) ?? '');
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text,
    html: bodyOf('text/html'),
    links: text.match(/https?:\/\/\S+/g) ?? [],
  };
}

function readPart(source: string): MimePart {
  const end = source.indexOf('\n\n');
  const head = (end < 0 ? source : source.slice(0, end)).replace(/\n[ \t]+/g, ' ');
  const headers = new Map<string, string>();
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: end < 0 ? '' : source.slice(end + 2) };
}

function partsOf(part: MimePart): MimePart[] {
  const boundary = /boundary="?([^";]+)"?/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  const sections = part.body.split(`--${boundary}`).slice(1, -1);
  return sections.flatMap((section) => partsOf(readPart(section.replace(/^\n/, ''))));
}

function decodeBody({ headers, body }: MimePart): string {
  const base64 = headers.get('content-transfer-encoding')?.toLowerCase() === 'base64';
  return (base64 ? Buffer.from(body, 'base64').toString('utf8') : body).trimEnd();
}

/** Decodes encoded words in headers: `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=`. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/(?:=\?utf-8\?[BQ]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat([...run.matchAll(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi)].map(decodeWord)).toString('utf8'),
    );
}

function decodeWord([, encoding = '', word = '']: RegExpExecArray): Buffer {
  if (encoding.toUpperCase() === 'B') return Buffer.from(word, 'base64');
  const bytes = word
    .replace(/_/g, ' ')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}

/** The shop as the sender of letters. */
const sender = () => ({ name: shop.name, address: shop.contacts.email });

/**
 * The logo that the HTML shows as `cid:<key>`. An attachment, because most mail programs load remote pictures only
 * with the consent of the reader.
 */
async function logoOf(html: string | null, photos: string | undefined) {
  const key = html?.match(/src="cid:(photo-[0-9a-f]{32})"/)?.[1];
  // A damaged picture must not keep letters from being sent.
  const content = key && photos && (await logoPng(photos, key).catch(() => undefined));
  return content
    ? [{ cid: key, filename: 'logo.png', content, contentType: 'image/png', contentDisposition: 'inline' as const }]
    : [];
}

/**
 * The letter as MIME. Repeated sends have the same Message-ID, so that servers can deduplicate. `photos` is the folder
 * of the logo.
 */
export async function composeMail(letter: QueuedLetter, photos?: string): Promise<Buffer> {
  const { id, to, replyTo, subject, unsubscribe, text, html, createdAt } = letter;
  const host = sender().address.split('@')[1] ?? 'localhost';
  const composer = new MailComposer({
    from: sender(),
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject,
    text,
    ...(html !== null && { html, attachments: await logoOf(html, photos) }),
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

/** A short message in the form of a mail. */
function composeText({ to, subject, text, createdAt }: QueuedLetter): Buffer {
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

/** Folder of letters without a configured mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** Writes letters as files readable by their owner only; `npm run mail` reads them. */
export function folderCarrier(folder: string, photos?: string): Carrier {
  return {
    async carry(letter) {
      const bytes = letter.channel === 'sms' ? composeText(letter) : await composeMail(letter, photos);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, fileName(letter));
      await writeFile(`${file}.draft`, bytes, { mode: 0o600 });
      await rename(`${file}.draft`, file);
    },
  };
}

function fileName({ createdAt, id }: QueuedLetter): string {
  const moment = createdAt.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');
  return `${moment}-${String(id).padStart(6, '0')}.eml`;
}

/** Files of the letters, newest first. */
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

/** Sends letters to a mail server. */
export function smtpCarrier(url: string, photos?: string): Carrier {
  const transport = nodemailer.createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true });
  return {
    async carry(letter) {
      const raw = await composeMail(letter, photos);
      try {
        await transport.sendMail({ envelope: { from: sender().address, to: [letter.to] }, raw });
      } catch (error) {
        if (isFinal(error)) throw new RefusedLetterError('The mail server rejects the recipient.');
        throw error;
      }
    },
  };
}

/** Whether the recipient was rejected permanently (5xx), unlike a fault of the configuration. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('responseCode' in error)) return false;
  return error.code === 'EENVELOPE' && typeof error.responseCode === 'number' && error.responseCode >= 500;
}

/** The carrier of each channel: SMTP if configured; otherwise letters are written to the data folder. */
export function createCarriers({ smtpUrl, dataDir }: Environment): Readonly<Record<Letter['channel'], Carrier>> {
  const photos = photoFolder(dataDir);
  const folder = folderCarrier(mailFolder(dataDir), photos);
  return { mail: smtpUrl === undefined ? folder : smtpCarrier(smtpUrl, photos), sms: folder };
}
