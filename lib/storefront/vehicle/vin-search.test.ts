import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSession, writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { cookieSettings } from '@/lib/storefront/credentials/request-credentials';
import { vinCookies, vinFromCookie } from './vin-search';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-vin-'));
  process.env['DATA_DIR'] = folder;
});
afterAll(() => rmSync(folder, { recursive: true }));

const cookieText = (line: string | undefined) => line?.split(';')[0]?.split('=')[1] ?? '';
const visitorKey = 'k'.repeat(32);

test('[TEC-1] a typed VIN comes back from its cookie', async () => {
  const [line = ''] = await vinCookies('TMBZZZ1Z6A2048211');
  expect(await vinFromCookie(cookieText(line))).toBe('TMBZZZ1Z6A2048211');
  expect(await vinFromCookie(`${cookieText(line)}x`)).toBe('');
});

test('[SEC-4] what somebody typed as a VIN is never a session, and no session is a VIN', async () => {
  const forged = JSON.stringify({ visitorKey, at: Math.floor(Date.now() / 1000) });
  const value = cookieText((await vinCookies(forged))[0]);
  expect(await vinFromCookie(value)).toBe(forged);
  expect(await readSession(`piesar=${value}`, cookieSettings())).toEqual({});
  const session = cookieText(await writeSession({ visitorKey }, cookieSettings()));
  expect(await readSession(`piesar=${session}`, cookieSettings())).toMatchObject({ visitorKey });
  expect(await vinFromCookie(session)).toBe('');
});
