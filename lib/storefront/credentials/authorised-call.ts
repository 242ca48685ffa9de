import type { Call, ResponseOf } from '@/lib/contract/call';
import { failure, type Result } from '@/lib/storefront/upstream/result';
import 'server-only';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { authRefresh } from '@/lib/contract/account/auth';
import { defaultLocale } from '@/lib/domain/navigation/locale-path';
import { type CallOptions, callService } from '@/lib/storefront/upstream/call';
import {
  type BrowserSession,
  type CookieSettings,
  readSession,
  type Tokens,
  tokensOf,
  writeSession,
} from './credentials-cookie';

/** `refused`: the refresh token is no longer valid. `unavailable`: the service gave no answer. */
export type TokenRenewal =
  | { readonly kind: 'renewed'; readonly tokens: Tokens }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' };

type Flight = { readonly promise: Promise<TokenRenewal>; readonly startedAt: number; settledAt?: number };

/** After this time (ms) a refresh counts as lost and is started again. */
const staleMs = 10_000;
/** For this time (ms) requests with the rotated token get the same new tokens. */
const graceMs = 30_000;

/** Renews tokens once per refresh token for all concurrent requests. */
export function createRefresher(renew: (refreshToken: string) => Promise<TokenRenewal>, now: () => number = Date.now) {
  const flights = new Map<string, Flight>();

  function usable(flight: Flight | undefined): flight is Flight {
    if (!flight) return false;
    return flight.settledAt === undefined ? now() - flight.startedAt < staleMs : now() - flight.settledAt < graceMs;
  }

  function forgetOld(): void {
    for (const [token, flight] of flights) if (!usable(flight)) flights.delete(token);
  }

  return function refresh(refreshToken: string): Promise<TokenRenewal> {
    const existing = flights.get(refreshToken);
    if (usable(existing)) return existing.promise;
    forgetOld();
    const promise = renew(refreshToken).catch((): TokenRenewal => ({ kind: 'unavailable' }));
    const flight: Flight = { promise, startedAt: now() };
    flights.set(refreshToken, flight);
    void promise.then(({ kind }) => {
      flight.settledAt = now();
      // The next request retries after an unavailable service.
      if (kind === 'unavailable' && flights.get(refreshToken) === flight) flights.delete(refreshToken);
    });
    return promise;
  };
}

export type Send = <C extends Call>(call: C, options: CallOptions<C>) => Promise<Result<ResponseOf<C>>>;

type AuthorisedDeps = {
  readonly send: Send;
  readonly refresh: (refreshToken: string) => Promise<TokenRenewal>;
  readonly now?: () => number;
};

type Authorised<Data> = {
  readonly result: Result<Data>;
  /** The session after the call; the same object if nothing changed. */
  readonly session: BrowserSession;
};

const neverRetried = ['/auth/login', '/auth/logout', '/auth/refresh'];
/** Tokens that expire within this time are renewed before a call. */
const marginSeconds = 5;

/**
 * Makes a call as the customer or visitor of a session; renews expired tokens and retries once. Without tokens there is
 * no retry, because the same call would be rejected again.
 */
export async function callAs<C extends Call>(
  call: C,
  options: CallOptions<C>,
  session: BrowserSession,
  deps: AuthorisedDeps,
): Promise<Authorised<ResponseOf<C>>> {
  const send = (sender: BrowserSession) => deps.send(call, { ...options, ...credentials(call, sender) });
  if (neverRetried.some((path) => call.path.startsWith(path))) return { result: await send(session), session };
  const nowSeconds = (deps.now ?? Date.now)() / 1000;
  const { tokens } = session;
  const isExpired = tokens !== undefined && tokens.accessUntil - marginSeconds <= nowSeconds;
  if (!isExpired) {
    const first = await send(session);
    if (!tokens || !isRefusal(first)) return { result: first, session };
  }
  const renewed = await renew(session, tokens, deps);
  const result = await send(renewed.usable);
  // The validity of the tokens is unknown, so the error is an unreachable service and nobody is signed out.
  if (renewed.unknown && !result.ok && result.error.status === 401)
    return { result: failure('network'), session: renewed.cookie };
  return { result, session: renewed.cookie };
}

/**
 * `usable` is the session for the retry, `cookie` the one for the cookie; they differ if the tokens are no longer
 * valid.
 */
async function renew(session: BrowserSession, tokens: Tokens, { refresh }: AuthorisedDeps) {
  const renewal = await refresh(tokens.refresh);
  if (renewal.kind === 'renewed') {
    const next = { ...session, tokens: renewal.tokens };
    return { usable: next, cookie: next, unknown: false };
  }
  const { tokens: _, ...visitor } = session;
  const refused = renewal.kind === 'refused';
  return { usable: session, cookie: refused ? { ...visitor, signedOut: true } : session, unknown: !refused };
}

function credentials(call: Call, { tokens, visitorKey }: BrowserSession) {
  return {
    ...(tokens && { token: tokens.access }),
    ...(call.audience === 'session' && visitorKey !== undefined && { sessionKey: visitorKey }),
  };
}

function isRefusal(result: Result<unknown>): boolean {
  return !result.ok && result.error.layer === 'http' && (result.error.status === 401 || result.error.status === 403);
}

const refusals = [400, 401, 403, 404, 410, 422];

/** Renews the tokens of a customer; single-flight per refresh token within the process. */
export const refreshTokens = createRefresher(async (refreshToken): Promise<TokenRenewal> => {
  const result = await callService(authRefresh, { body: {}, refreshToken, locale: defaultLocale });
  if (result.ok) return { kind: 'renewed', tokens: tokensOf(result.data.tokens) };
  const refused = result.error.layer === 'http' && refusals.includes(result.error.status);
  return { kind: refused ? 'refused' : 'unavailable' };
});

/** An unchanged cookie is rewritten at most once a day to extend its lifetime. */
const rollAfterSeconds = 86_400;

export function cookieSettings(): CookieSettings {
  return { keys: secrets().sessionKeys, secure: environment().publicUrl.startsWith('https:') };
}

type RequestSession = { readonly session: BrowserSession; readonly writtenAt: number | undefined };

/** The session in a request's cookie. */
export async function sessionOf(request: Request): Promise<RequestSession> {
  const { at, ...session } = await readSession(request.headers.get('cookie'), cookieSettings());
  return { session, writtenAt: at };
}

/** The `Set-Cookie` header of a changed or old session; undefined if the cookie need not change. */
export async function cookieChange(before: RequestSession, after: BrowserSession): Promise<string | undefined> {
  const same =
    before.session.tokens?.refresh === after.tokens?.refresh &&
    before.session.tokens?.access === after.tokens?.access &&
    before.session.visitorKey === after.visitorKey &&
    before.session.signedOut === after.signedOut;
  const fresh = before.writtenAt === undefined || Date.now() / 1000 - before.writtenAt < rollAfterSeconds;
  return same && fresh ? undefined : writeSession(after, cookieSettings());
}
