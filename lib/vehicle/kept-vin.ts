import 'server-only';
import { shopBasics } from '@/lib/config/shop-basics';
import { cookieSettings } from '@/lib/credentials/request-credentials';
import { openText, sealText } from '@/lib/credentials/sealed-text';
import { localePath } from '@/lib/navigation/locale-path';
import { vinPath } from './paths';

/** The VIN that was searched for lies sealed in its owner's browser, for the page of the answer alone. */
export const vinCookie = 'piesar-vin';

const keptSeconds = 900;

/** The cookies that take a typed VIN to the page of the answer, in each language; an empty text takes it away. */
export async function keepVin(typed: string): Promise<string[]> {
  const { keys, secure } = cookieSettings();
  const value = typed === '' ? '' : await sealText(typed, keys, 'piesar-storefront/vin-cookie');
  const life = typed === '' ? 0 : keptSeconds;
  const rest = `Max-Age=${life}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return shopBasics.locales.map(({ code }) => `${vinCookie}=${value}; Path=${localePath(code, vinPath)}; ${rest}`);
}

/** What was typed, from the cookie of {@link keepVin}; empty when there is none. */
export async function keptVin(sealed: string | undefined): Promise<string> {
  if (!sealed) return '';
  return (await openText(sealed, cookieSettings().keys, 'piesar-storefront/vin-cookie')) ?? '';
}
