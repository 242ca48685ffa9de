import { type NextRequest, NextResponse } from 'next/server';
import { checkContractPageAccess, isContractPage } from '@/lib/bff/contract-pages';
import type { Locale } from '@/lib/contract/shared';
import { readSession } from '@/lib/credentials/credentials-cookie';
import { cookieSettings } from '@/lib/credentials/request-credentials';
import { splitLocale } from '@/lib/navigation/locale-path';
import { localeCookie, preferredLocale, spelledLocale } from '@/lib/navigation/preferred-locale';

/** Pages of the account that are for those who are not signed in, and the garage, which visitors have too. */
const openAccountPages = /^\/account\/(?:login|signup|fpass|email-confirm|garage|watch)(?:\/|$)/;

/**
 * Settles the language of addresses without one, asks visitors of the account to sign in, and knows for whom pages of
 * contracts exist. It guards nothing: the services check every call again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { locale, path } = splitLocale(pathname);
  if (locale === undefined) {
    const [, first = '', ...rest] = pathname.split('/');
    const spelled = spelledLocale(first);
    if (spelled !== undefined) return redirect(request, `${[`/${spelled}`, ...rest].join('/')}${search}`);
    const saved = request.cookies.get(localeCookie)?.value;
    const language = preferredLocale(saved, request.headers.get('accept-language'));
    const target = `/${language}${pathname === '/' ? '' : pathname}${search}`;
    return redirect(request, target, { vary: 'accept-language, cookie' });
  }
  if (openAccountPages.test(path)) return NextResponse.next();
  const { tokens } = await readSession(request.headers.get('cookie'), cookieSettings());
  if (tokens) return isContractPage(path) ? contractPage(request, locale) : NextResponse.next();
  return redirect(request, `/${locale}/account/login?returnTo=${encodeURIComponent(pathname + search)}`);
}

/** A page that is there for some customers alone is for the others like any address that does not exist. */
async function contractPage(request: NextRequest, locale: Locale): Promise<NextResponse> {
  const { admitted, cookie } = await checkContractPageAccess(request, locale);
  const answer = admitted === false ? missing() : NextResponse.next();
  if (cookie !== undefined) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The server around Next puts the page for missing addresses in the place of an empty one. */
function missing(): NextResponse {
  return new NextResponse(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// Next shortens an address on the same host to its path, so that a forged Host header cannot bend it.
function redirect(request: NextRequest, target: string, headers: Readonly<Record<string, string>> = {}): NextResponse {
  const location = new URL(target, request.nextUrl.origin).href;
  return new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store', ...headers } });
}

/** Pages that have a language and are public never come here: it would double what a cached page costs. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!(?:ro-MD|ru)(?:/|$)|api/|assets/|pictures/|sitemaps/|_next/|healthz$|readyz$|.*\\.[A-Za-z0-9]+$).*)',
    '/(ro-MD|ru)/account/:path*',
  ],
};
