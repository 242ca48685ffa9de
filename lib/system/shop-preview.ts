import { timingSafeEqual } from 'node:crypto';
import { purposeKey, signBody } from './signatures';

const lifetimeMs = 12 * 3_600_000;
const form = /^(\d{13})-([\w-]{43})$/;

/** The query parameter and the cookie with a preview token. */
export const shopPreview = { parameter: 'preview', cookie: 'piesar-preview', seconds: lifetimeMs / 1000 } as const;

function signatureOf(secret: string, expiry: string): string {
  return signBody('shop', expiry, purposeKey(secret, 'piesar-admin/shop-preview'));
}

/** A token that lets members of staff preview a closed shop. `secret`: the secret of revalidations. */
export function shopPreviewToken(secret: string, now: number = Date.now()): string {
  const expiry = String(now + lifetimeMs);
  return `${expiry}-${signatureOf(secret, expiry)}`;
}

/** Whether a preview token is genuine and not expired. */
export function isShopPreview(secret: string, token: string | null | undefined, now: number = Date.now()): boolean {
  const [, expiry = '', signature = ''] = form.exec(token ?? '') ?? [];
  if (expiry === '' || Number(expiry) < now) return false;
  const [expected, actual] = [Buffer.from(signatureOf(secret, expiry)), Buffer.from(signature)];
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
