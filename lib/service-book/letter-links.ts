import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The page on which the letters about due services are ended. */
export function serviceLettersUnsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/service/unsubscribe/${encodeURIComponent(token)}`);
}

/** The address to which mail programs post one click (RFC 8058), and the page's button too. */
export function serviceLettersOneClickPath(token: string): string {
  return `/api/newsletter/service/unsubscribe/${encodeURIComponent(token)}`;
}
