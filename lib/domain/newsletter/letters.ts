import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Version of the consent text for service letters, stored as proof. Update the date when the text changes. */
export const serviceLettersConsent = '2026-11-22';

/** Path of the page that unsubscribes from letters about due services. */
export function serviceLettersUnsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/service/unsubscribe/${encodeURIComponent(token)}`);
}

/** URL for one-click unsubscribe (RFC 8058), also used by the page's button. */
export function serviceLettersOneClickPath(token: string): string {
  return `/api/newsletter/service/unsubscribe/${encodeURIComponent(token)}`;
}

/**
 * Version of the newsletter's consent text, stored as proof with each subscription. Update the date when the text
 * changes.
 */
export const consentVersion = '2026-11-28';

/** Path of the page on which a subscriber confirms to unsubscribe. */
export function unsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/unsubscribe/${encodeURIComponent(token)}`);
}

/** The path for one-click unsubscription by mail programs (RFC 8058), used by the page's button too. */
export function oneClickPath(token: string): string {
  return `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`;
}
