import 'server-only';
import { newsletterLink, newsletterToken, newsletterUnsubscribe } from '@/lib/contract/newsletter';
import { defaultLocale, isLocale } from '@/lib/navigation/locale';
import { unsubscribePath } from '@/lib/newsletter/links';
import { callService } from '@/lib/upstream/call';
import { jsonAnswer, resultAnswer } from './answers';

/**
 * Ends the subscription of a link: for a mail program's one click (RFC 8058), which comes from anywhere, without
 * cookies and Origin, and for the button of our page, which names its language and goes back there. The link is
 * all the right there is; no cookie is read.
 */
export async function unsubscribeByLink(request: Request, token: string): Promise<Response> {
  const lang = new URL(request.url).searchParams.get('lang') ?? undefined;
  const locale = isLocale(lang) ? lang : undefined;
  const result = newsletterToken.safeParse(token).success
    ? await callService(newsletterUnsubscribe, { locale: locale ?? defaultLocale, body: { token } })
    : undefined;
  const refused = result === undefined || (!result.ok && [400, 404].includes(result.error.status));
  // The page tells what became of the link, also when it is nobody's.
  if (locale && (result?.ok || refused)) return seeOther(unsubscribePath(locale, token));
  if (refused) return jsonAnswer({ ok: false }, 404);
  return resultAnswer(result, crypto.randomUUID());
}

/** A person who opens the address of the one click gets the page in the language of the subscription. */
export async function showUnsubscribePage(token: string): Promise<Response> {
  const known = newsletterToken.safeParse(token).success
    ? await callService(newsletterLink, { locale: defaultLocale, params: { token } })
    : undefined;
  const locale = known?.ok && known.data.state === 'subscribed' ? known.data.lang : defaultLocale;
  return seeOther(unsubscribePath(locale, token));
}

// Relative, so that nobody's idea of our host gets into it.
function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
