import { type NextRequest, NextResponse } from 'next/server';
import { usersMe } from '@/lib/contract/account/auth';
import { contractHeaders } from '@/lib/contract/headers';
import type { Locale } from '@/lib/contract/shared';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { splitLocale } from '@/lib/domain/navigation/locale-path';
import { userCopyOf } from '@/lib/storefront/bff/user-copy';
import {
  callAs,
  cookieChange,
  cookieSettings,
  refreshTokens,
  sessionOf,
} from '@/lib/storefront/credentials/authorised-call';
import { readSession } from '@/lib/storefront/credentials/credentials-cookie';
import { callService } from '@/lib/storefront/upstream/call';

/** Account pages for people who are not signed in, and the garage, which visitors have too. */
const openAccountPages = /^\/account\/(?:login|signup|fpass|email-confirm|garage|watch)(?:\/|$)/;
/** Account pages for confirmed customers with a contract only. */
const contractPages = /^\/account\/(?:files|settings)\/?$/;

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
  if (tokens) return contractPages.test(path) ? contractPage(request, locale) : NextResponse.next();
  return redirect(request, `/${locale}/account/login?returnTo=${encodeURIComponent(pathname + search)}`);
}

/**
 * Pages that exist only for some customers look like unknown paths to others. While the account service does not respond,
 * the page itself shows the failure.
 */
async function contractPage(request: NextRequest, locale: Locale): Promise<NextResponse> {
  const before = await sessionOf(request);
  const caller = { locale, clientIp: request.headers.get(contractHeaders.clientIp) ?? undefined };
  const { result, session } = await callAs(usersMe, caller, before.session, {
    send: callService,
    refresh: refreshTokens,
  });
  const isMissing = !result.ok && result.error.layer === 'missing';
  const user = result.ok ? result.data.user : isMissing ? (await userCopyOf(request))?.user : undefined;
  const response = user && !isConfirmedBuyer(user) ? notFoundResponse() : NextResponse.next();
  const cookie = await cookieChange(before, session);
  if (cookie !== undefined) response.headers.append('set-cookie', cookie);
  return response;
}

/** The server around Next replaces the empty body by its 404 page. */
function notFoundResponse(): NextResponse {
  return new NextResponse(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

// Next reduces a URL on the same host to its path, so a forged Host header has no effect.
function redirect(request: NextRequest, target: string): NextResponse {
  const location = new URL(target, request.nextUrl.origin).href;
  return new NextResponse(null, { status: 307, headers: { location, 'cache-control': 'no-store' } });
}

/** Does not run for public pages: it would double the cost of a cached page. */
export const config = { runtime: 'nodejs', matcher: ['/:locale/account/:path*'] };
