import 'server-only';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { authRefresh } from '@/lib/contract/account/auth';
import { defaultLocale } from '@/lib/domain/navigation/locale-path';
import { callService } from '@/lib/storefront/upstream/call';
import { createRefresher, type TokenRenewal } from './authorised-call';
import { type BrowserSession, type CookieSettings, readSession, tokensOf, writeSession } from './credentials-cookie';

const refusals = [400, 401, 403, 404, 410, 422];

/** Renews the tokens of a customer; single-flight per refresh token within the process. */
export const refreshTokens = createRefresher(async (refreshToken): Promise<TokenRenewal> => {
  const result = await callService(authRefresh, { body: {}, refreshToken, locale: defaultLocale });
  if (result.ok) return { kind: 'renewed', tokens: tokensOf(result.data.tokens) };
  const refused = result.error.layer === 'http' && refusals.includes(result.error.status);
  return { kind: refused ? 'refused' : 'unavailable' };
});

/** Cookies are rewritten at most once a day when nothing in them changed. */
const rollAfterSeconds = 86_400;

export function cookieSettings(): CookieSettings {
  return { keys: secrets().sessionKeys, secure: environment().publicUrl.startsWith('https:') };
}

type RequestSession = { readonly session: BrowserSession; readonly writtenAt: number | undefined };

/** The session that a request's cookie holds. */
export async function sessionOf(request: Request): Promise<RequestSession> {
  const { at, ...session } = await readSession(request.headers.get('cookie'), cookieSettings());
  return { session, writtenAt: at };
}

/** The `Set-Cookie` that a request's answer must carry, or undefined when the cookie may stay as it is. */
export async function cookieChange(before: RequestSession, after: BrowserSession): Promise<string | undefined> {
  const same =
    before.session.tokens?.refresh === after.tokens?.refresh &&
    before.session.tokens?.access === after.tokens?.access &&
    before.session.visitorKey === after.visitorKey &&
    before.session.signedOut === after.signedOut;
  const fresh = before.writtenAt === undefined || Date.now() / 1000 - before.writtenAt < rollAfterSeconds;
  return same && fresh ? undefined : writeSession(after, cookieSettings());
}
