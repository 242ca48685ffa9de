import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The page on which a subscriber confirms to leave. */
export function unsubscribePath(locale: Locale, token: string): string {
  return localePath(locale, `/site/newsletter/unsubscribe/${encodeURIComponent(token)}`);
}

/** The path for one-click unsubscription by mail programs (RFC 8058), used by the page's button too. */
export function oneClickPath(token: string): string {
  return `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`;
}
