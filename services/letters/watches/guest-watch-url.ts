import type { Locale } from '@/lib/contract/shared';

/** Where an alert without an account is confirmed, changed and ended. */
export function guestWatchUrl(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}/${locale}/account/watch/link/${token}`;
}
