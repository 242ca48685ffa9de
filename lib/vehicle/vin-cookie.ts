import 'server-only';
import { shopBasics } from '@/lib/config/shop-basics';
import { cookieSettings } from '@/lib/credentials/request-credentials';
import { openText, sealText } from '@/lib/credentials/sealed-text';
import { localePath } from '@/lib/navigation/locale-path';
import { vinPath } from './paths';

/** Cookie with the encrypted VIN of the last search, read by the page of its answer only. */
export const vinCookie = 'piesar-vin';

const keptSeconds = 900;

/**
 * `Set-Cookie` values that carry a typed VIN, encrypted, to the page of its answer in each language; an empty text
 * deletes them.
 */
export async function vinCookies(typed: string): Promise<string[]> {
  const { keys, secure } = cookieSettings();
  const value = typed === '' ? '' : await sealText(typed, keys, 'piesar-storefront/vin-cookie');
  const life = typed === '' ? 0 : keptSeconds;
  const rest = `Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return shopBasics.locales.map(({ code }) => `${vinCookie}=${value}; Path=${localePath(code, vinPath)}; ${rest}`);
}

/** The typed text, from the cookie of {@link vinCookies}; empty without a valid one. */
export async function vinFromCookie(sealed: string | undefined): Promise<string> {
  if (!sealed) return '';
  return (await openText(sealed, cookieSettings().keys, 'piesar-storefront/vin-cookie')) ?? '';
}
