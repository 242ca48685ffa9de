import 'server-only';
import {
  newsletterLink,
  newsletterToken,
  newsletterUnsubscribe,
  serviceLettersEnd,
  serviceLettersLink,
} from '@/lib/contract/account/contacts';

import type { Locale } from '@/lib/contract/shared';
import { defaultLocale, isLocale } from '@/lib/domain/navigation/locale-path';
import { serviceLettersUnsubscribePath, unsubscribePath } from '@/lib/domain/newsletter/letters';
import { callService } from '@/lib/storefront/upstream/call';
import type { Result } from '@/lib/storefront/upstream/result';
import { currentRequestId } from '@/lib/system/request-scope';
import { jsonResponse, resultResponse } from './responses';

/** One kind of letters with unsubscribe links. */
type UnsubscribeLink = {
  /** Path of the page for the link. */
  readonly page: (locale: Locale, token: string) => string;
  readonly end: (locale: Locale, token: string) => Promise<Result<unknown>>;
  /** Language of the letters; undefined for an unknown link. */
  readonly langOf: (token: string) => Promise<Locale | undefined>;
};

export const newsletterUnsubscribeLink: UnsubscribeLink = {
  page: unsubscribePath,
  end: (locale, token) => callService(newsletterUnsubscribe, { locale, body: { token } }),
  async langOf(token) {
    const link = await callService(newsletterLink, { locale: defaultLocale, params: { token } });
    return link.ok && link.data.state === 'subscribed' ? link.data.lang : undefined;
  },
};

export const serviceLettersUnsubscribeLink: UnsubscribeLink = {
  page: serviceLettersUnsubscribePath,
  end: (locale, token) => callService(serviceLettersEnd, { locale, body: { token } }),
  async langOf(token) {
    const link = await callService(serviceLettersLink, { locale: defaultLocale, params: { token } });
    return link.ok ? link.data.lang : undefined;
  },
};

/**
 * Unsubscribes by link. A mail program's one-click POST (RFC 8058) has neither cookies nor Origin; the button of our
 * page adds its language and returns to the page. The link is the only authorisation, so no cookie is read.
 */
export async function unsubscribeByLink(letters: UnsubscribeLink, request: Request, token: string): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined;
  const locale = isLocale(lang) ? lang : undefined;
  const result = newsletterToken.safeParse(token).success
    ? await letters.end(locale ?? defaultLocale, token)
    : undefined;
  const refused = result === undefined || (!result.ok && [400, 404].includes(result.error.status));
  // The page shows the outcome, including that of an unknown link.
  if (locale && (result?.ok || refused)) return seeOther(letters.page(locale, token));
  if (refused) return jsonResponse({ ok: false }, 404);
  return resultResponse(result, currentRequestId());
}

/** Redirects a person who opens the one-click URL to the page in the language of the letters. */
export async function showUnsubscribePage(letters: UnsubscribeLink, token: string): Promise<Response> {
  const locale = newsletterToken.safeParse(token).success ? await letters.langOf(token) : undefined;
  return seeOther(letters.page(locale ?? defaultLocale, token));
}

// Relative, and therefore independent of the Host header.
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
