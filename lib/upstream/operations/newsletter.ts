import 'server-only';
import { newsletterLink } from '@/lib/contract/account/newsletter';
import { serviceLettersLink } from '@/lib/contract/account/service-letters';
import type { Locale } from '@/lib/contract/shared';
import { callService } from '../call';

/** What an unsubscribe link is for; never kept. */
export function getNewsletterLink(locale: Locale, token: string) {
  return callService(newsletterLink, { locale, params: { token } });
}

/** Which letters about due services a link ends; never kept. */
export function getServiceLettersLink(locale: Locale, token: string) {
  return callService(serviceLettersLink, { locale, params: { token } });
}
