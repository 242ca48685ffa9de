import { type NextRequest, NextResponse } from 'next/server';
import type { Locale } from '@/lib/contract/shared';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import { checkContractPageAccess, isContractPage } from '@/lib/storefront/bff/contract-page-access';
import { readSession } from '@/lib/storefront/credentials/credentials-cookie';
import { cookieSettings } from '@/lib/storefront/credentials/request-credentials';

/** Account pages for people who are not signed in, and the garage, which visitors have too. */
const openAccountPages = /^\/account\/(?:login|signup|fpass|email-confirm|garage|watch)(?:\/|$)/;

/**
 * Redirects visitors from account pages to sign-in and hides contract pages. It is no access control: the services
 * check every call.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const { locale, path } = splitLocale(pathname);
  if (locale === undefined) return NextResponse.next();
  if (openAccountPages.test(path)) return NextResponse.next();
  const { tokens } = await readSession(request.headers.get('cookie'), cookieSettings());
  if (tokens) return isContractPage(path) ? contractPage(request, locale) : NextResponse.next();
  return redirect(request, `/${locale}/account/login?returnTo=${encodeURIComponent(pathname + search)}`);
}

/** Pages that exist only for some customers look like unknown paths to others. */
async function contractPage(request: NextRequest, locale: Locale): Promise<NextResponse> {
  const { admitted, cookie } = await checkContractPageAccess(request, locale);
  const answer = admitted === false ? missing() : NextResponse.next();
  if (cookie !== undefined) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** The server around Next replaces the empty body by its 404 page. */
function missing(): NextResponse {
  return new NextResponse(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// Next reduces a URL on the same host to its path, so a forged Host header has no effect.
function redirect(request: NextRequest, target: string): NextResponse {
  const location = new URL(target, request.nextUrl.origin).href;
  return new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
}

/** Does not run for public pages: it would double the cost of a cached page. */
export const config = { runtime: 'nodejs', matcher: ['/:locale/account/:path*'] };
