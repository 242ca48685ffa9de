import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The page on which a subscriber confirms to leave. */
export function unsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/unsubscribe/${encodeURIComponent(token)}`);
}

/** The address to which mail programs post a one-click unsubscription (RFC 8058), and the page's button too. */
export function oneClickPath(token: string): string {
  return `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`;
}
