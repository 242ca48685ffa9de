import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The version of the text by which letters about due services are asked for, kept as proof: new words, new date. */
export const serviceLettersConsent = '2026-11-22';

/** The page on which the letters about due services are ended. */
export function serviceLettersUnsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/service/unsubscribe/${encodeURIComponent(token)}`);
}

/** The address to which mail programs post one click (RFC 8058), and the page's button too. */
export function serviceLettersOneClickPath(token: string): string {
  return `/api/newsletter/service/unsubscribe/${encodeURIComponent(token)}`;
}

/** The version of the consent text of the newsletter, kept as proof with each subscription: new words, new date. */
export const consentVersion = '2026-11-20';

/** The page on which a subscriber confirms to leave. */
export function unsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/unsubscribe/${encodeURIComponent(token)}`);
}

/** The path for one-click unsubscription by mail programs (RFC 8058), used by the page's button too. */
export function oneClickPath(token: string): string {
  return `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`;
}
