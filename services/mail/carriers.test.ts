import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { applySettings } from '@/lib/config/live-settings';
import { shopDefaults } from '@/lib/config/shop-defaults';
import type { Locale } from '@/lib/contract/shared';
import { newPassword, phonePin } from '../letters/account-letters';
import { photoPath } from '../pictures/picture-url';
import { composeMail, folderCarrier, letterFiles, readLetter, readLetterFile, smtpCarrier } from './carriers';
import { type QueuedLetter, RefusedLetterError } from './outbox';

const createdAt = new Date('2026-11-20T10:00:00Z');
const publicUrl = 'https://piesar.example';
const posted = (locale: Locale, token = 'a'.repeat(32)): QueuedLetter => ({
  ...newPassword.compose(
    { to: 'ana@exemplu.md', locale, publicUrl },
    { request: { at: createdAt, from: null, browser: null }, token },
  ),
  id: 7,
  createdAt,
});
const pin = phonePin.compose({ to: '+37360123456', locale: 'ro-MD', publicUrl }, { pin: '042317' });

/** A mail server that answers RCPT as given and records letters. */
async function mailServer(answerToReceiver = '250 ok') {
  const received: string[] = [];
  const server = createServer((socket: Socket) => {
    let data: string | undefined;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (data !== undefined) {
        data += chunk.toString();
        if (!data.endsWith('\r\n.\r\n')) return;
        received.push(data);
        data = undefined;
        socket.write('250 taken\r\n');
        return;
      }
      const verb = chunk.toString().slice(0, 4).toUpperCase();
      if (verb === 'DATA') data = '';
      const answers: Readonly<Record<string, string>> = { RCPT: answerToReceiver, DATA: '354 go on', QUIT: '221 bye' };
      socket.write(`${answers[verb] ?? '250 ok'}\r\n`);
      if (verb === 'QUIT') socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return { url: `smtp://127.0.0.1:${address.port}`, received, close: () => server.close() };
}

describe('SMTP', () => {
  it('[ACC-1] delivers text and HTML without external resources', async () => {
    const server = await mailServer();
    await smtpCarrier(server.url).carry(posted('ru'));
    server.close();
    const letter = readLetter(server.received[0] ?? '');
    expect(letter).toMatchObject({ to: 'ana@exemplu.md', subject: 'Новый пароль для вашего кабинета' });
    expect(letter.links).toEqual([`https://piesar.example/ru/account/fpass/${'a'.repeat(32)}`]);
    expect(letter.html).toContain(`href="https://piesar.example/ru/account/fpass/${'a'.repeat(32)}"`);
    expect(letter.html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(letter.text).toContain('Выбрать новый пароль');
  });

  it('[ACC-1] sends a letter again only after a temporary rejection by the mail server', async () => {
    const never = await mailServer('550 no such mailbox');
    await expect(smtpCarrier(never.url).carry(posted('ro-MD'))).rejects.toBeInstanceOf(RefusedLetterError);
    never.close();
    const later = await mailServer('451 try later');
    const failed = await smtpCarrier(later.url)
      .carry(posted('ro-MD'))
      .catch((error: unknown) => error);
    later.close();
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(RefusedLetterError);
  });

  it('[ACC-1] fails when the server is unreachable', async () => {
    await expect(smtpCarrier('smtp://127.0.0.1:1').carry(posted('ro-MD'))).rejects.toThrow();
  });
});

describe('the data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'mail-')), 'mail');
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('[ACC-1] stores letters and messages as files readable by their owner only, newest first', async () => {
    const carrier = folderCarrier(folder);
    expect(await letterFiles(folder)).toEqual([]);
    await carrier.carry(posted('ro-MD'));
    await carrier.carry({ ...pin, id: 8, createdAt });
    const files = await letterFiles(folder);
    expect(readdirSync(folder)).toHaveLength(2);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(files[0] ?? '').mode & 0o777).toBe(0o600);
    const [message, mail] = await Promise.all(files.map(async (file) => readLetter(await readLetterFile(file))));
    expect(message).toMatchObject({ to: '+37360123456', text: pin.text, links: [] });
    expect(mail).toMatchObject({ to: 'ana@exemplu.md', subject: 'Parolă nouă pentru contul tău' });
  });
});

test('[CON-1] a letter contains the logo as PNG if the picture exists', async () => {
  const photos = mkdtempSync(join(tmpdir(), 'photos-'));
  const key = `photo-${'ab'.repeat(16)}`;
  applySettings({ brand: { ...shopDefaults.brand, logo: { key, ratio: 3 } } });
  const letter = posted('ru');
  expect((await composeMail(letter, photos)).toString()).not.toContain('image/png');
  mkdirSync(dirname(photoPath(photos, key)));
  await sharp({ create: { width: 300, height: 100, channels: 4, background: '#00000000' } })
    .webp()
    .toFile(photoPath(photos, key));
  const raw = (await composeMail(letter, photos)).toString();
  expect(raw).toMatch(new RegExp(`Content-Id: <${key}>`, 'i'));
  expect(raw).toContain('Content-Disposition: inline; filename=logo.png');
  expect(readLetter(raw)).toMatchObject({ subject: letter.subject, html: letter.html?.trimEnd() });
  applySettings({});
  rmSync(photos, { recursive: true });
});

test('[CON-1] sends a letter without the logo if the picture is damaged', async () => {
  const photos = mkdtempSync(join(tmpdir(), 'photos-'));
  const key = `photo-${'cd'.repeat(16)}`;
  applySettings({ brand: { ...shopDefaults.brand, logo: { key, ratio: 3 } } });
  const letter = posted('ru');
  mkdirSync(dirname(photoPath(photos, key)));
  writeFileSync(photoPath(photos, key), 'no picture');
  const raw = (await composeMail(letter, photos)).toString();
  expect(raw).not.toContain('image/png');
  expect(readLetter(raw).subject).toBe(letter.subject);
  applySettings({});
  rmSync(photos, { recursive: true });
});

test('[ACC-1] a URL is escaped in HTML', () => {
  const { html } = posted('ro-MD', '"><script>alert(1)</script>');
  expect(html).not.toContain('<script>');
});
