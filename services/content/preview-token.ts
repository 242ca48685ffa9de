import { timingSafeEqual } from 'node:crypto';
import { purposeKey, signBody } from '@/lib/system/signatures';

const lifetimeMs = 2 * 3_600_000;
const form = /^(\d{1,10})-(\d{13})-([\w-]{43})$/;

function signatureOf(tokenSecret: string, id: string, expiry: string): string {
  return signBody(id, expiry, purposeKey(tokenSecret, 'piesar-admin/content-preview'));
}

/** The token of the preview link of a content record, valid for two hours. */
export function previewToken(tokenSecret: string, id: number, now: number = Date.now()): string {
  const expiry = String(now + lifetimeMs);
  return `${id}-${expiry}-${signatureOf(tokenSecret, String(id), expiry)}`;
}

/** The content that a preview token allows to read; undefined for a forged or expired token. */
export function readPreviewToken(tokenSecret: string, token: string, now: number = Date.now()): number | undefined {
  const [, id = '', expiry = '', signature = ''] = form.exec(token) ?? [];
  if (id === '' || Number(expiry) < now) return undefined;
  const expected = Buffer.from(signatureOf(tokenSecret, id, expiry));
  const actual = Buffer.from(signature);
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? Number(id) : undefined;
}
