import { type NextRequest, NextResponse } from 'next/server';
import { checkContractPageAccess, isContractPage } from '@/lib/bff/contract-pages';
import type { Locale } from '@/lib/contract/shared';
import { readSession } from '@/lib/credentials/credentials-cookie';
import { cookieSettings } from '@/lib/credentials/request-credentials';
import { splitLocale } from '@/lib/navigation/locale-path';

/** Pages of the account that are for those who are not signed in, and the garage, which visitors have too. */
const openAccountPages = /^\/account\/(?:login|signup|fpass|email-confirm|garage|watch)(?:\/|$)/;

/**
 * Asks visitors of the account to sign in, and knows for whom pages of contracts exist. It guards nothing: the services
 * check every call again.
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
function redirect(request: NextRequest, target: string): NextResponse {
  const location = new URL(target, request.nextUrl.origin).href;
  return new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
}

/** Public pages never come here: it would double what a cached page costs. */
export const config = { runtime: 'nodejs', matcher: ['/:locale/account/:path*'] };
