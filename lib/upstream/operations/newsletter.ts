import 'server-only';
import { newsletterLink } from '@/lib/contract/newsletter';
import type { Locale } from '@/lib/contract/shared';
import { callService } from '../call';

/** What an unsubscribe link is for; never kept. */
export function getNewsletterLink(locale: Locale, token: string) {
  return callService(newsletterLink, { locale, params: { token } });
}
