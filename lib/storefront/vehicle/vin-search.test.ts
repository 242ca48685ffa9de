import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { readSession, writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { vinCookies, vinFromCookie } from './vin-search';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-vin-'));
  process.env['DATA_DIR'] = folder;
});
afterAll(() => rmSync(folder, { recursive: true }));

const cookieText = (line: string | undefined) => line?.split(';')[0]?.split('=')[1] ?? '';
const visitorKey = 'k'.repeat(32);

test('[TEC-1] reads a typed VIN from its cookie', async () => {
  const [line = ''] = await vinCookies('TMBZZZ1Z6A2048211');
  expect(await vinFromCookie(cookieText(line))).toBe('TMBZZZ1Z6A2048211');
  expect(await vinFromCookie(`${cookieText(line)}x`)).toBe('');
});

test('[SEC-4] never accepts a VIN cookie as a session or a session cookie as a VIN', async () => {
  const forged = JSON.stringify({ visitorKey, at: Math.floor(Date.now() / 1000) });
  const value = cookieText((await vinCookies(forged))[0]);
  expect(await vinFromCookie(value)).toBe(forged);
  expect(await readSession(`piesar=${value}`, cookieSettings())).toEqual({});
  const session = cookieText(await writeSession({ visitorKey }, cookieSettings()));
  expect(await readSession(`piesar=${session}`, cookieSettings())).toMatchObject({ visitorKey });
  expect(await vinFromCookie(session)).toBe('');
});
