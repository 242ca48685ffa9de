import 'server-only';
import {
  type authEmailConfirmLogin,
  authEndSessions,
  type authLogin,
  authLogout,
  authPasswd,
  type authSignup,
  usersMe,
} from '@/lib/contract/account/auth';
import { tokensOf } from '@/lib/storefront/credentials/credentials-cookie';
import type { UserCopy } from '@/lib/storefront/credentials/user-cookie';
import { callService } from '@/lib/storefront/upstream/call';
import { vinCookies } from '@/lib/storefront/vehicle/vin-search';
import { readJson } from './read-request';
import { jsonResponse, resultResponse } from './responses';
import { deleteUserCopy, extendUserCopy, storeUserCopy, userCopyOf } from './user-copy';
import type { BffContext } from './with-session';

/** Ends every sign-in of the customer; fails if the account service is unavailable. */
export async function signOutEverywhere(context: BffContext): Promise<Response> {
  const result = await context.call(authEndSessions, { body: {} });
  if (!result.ok) return resultResponse(result, context.requestId);
  context.session = {};
  return signedOut(context);
}

/** Deletes the storefront's other data in the browser: cached responses, the last typed VIN, and the user's copy. */
async function signedOut({ request }: BffContext): Promise<Response> {
  const answer = jsonResponse({ ok: true }, 200, { 'clear-site-data': '"cache"' });
  for (const cookie of await vinCookies('')) answer.headers.append('set-cookie', cookie);
  await deleteUserCopy(request, answer);
  return answer;
}

/** Signs out in the browser and, if reachable, at the account service. */
export async function signOut(context: BffContext): Promise<Response> {
  const { tokens } = context.session;
  context.session = {};
  if (tokens) {
    const { requestId, locale } = context;
    await callService(authLogout, { body: {}, token: tokens.access, refreshToken: tokens.refresh, requestId, locale });
  }
  return signedOut(context);
}

/** Changes the password. All other sign-ins end; this one gets new tokens. */
export async function changePassword(context: BffContext): Promise<Response> {
  const result = await context.call(authPasswd, { body: await readJson(context.request) });
  if (!result.ok) return resultResponse(result, context.requestId);
  context.session = { tokens: tokensOf(result.data.tokens) };
  return jsonResponse({ ok: true });
}

/**
 * The visitor or customer of the browser. Returns `unavailable` if the account service fails, which does not sign
 * anybody out.
 */
export async function whoAmI(context: BffContext): Promise<Response> {
  if (!context.session.tokens) return jsonResponse({ state: 'guest', user: null });
  const result = await context.call(usersMe);
  if (result.ok) return jsonResponse({ state: 'customer', user: result.data.user });
  if (result.error.layer === 'missing' && context.session.tokens) {
    const copy = await userCopyOf(context.request);
    if (copy) return copiedUser(copy);
  }
  return jsonResponse({ state: context.session.tokens ? 'unavailable' : 'guest', user: null });
}

/** The user of the last sign-in or change of the profile, for back ends that do not return the user otherwise. */
async function copiedUser(copy: UserCopy): Promise<Response> {
  const answer = jsonResponse({ state: 'customer', user: copy.user });
  await extendUserCopy(answer, copy);
  return answer;
}

/**
 * Signs in, signs up, or signs in by a letter's link. Tokens go into the cookie and only the user to the browser. The
 * session is always a new one, into which the account service merges the visitor's data.
 */
export async function signIn(
  context: BffContext,
  call: typeof authLogin | typeof authSignup | typeof authEmailConfirmLogin,
): Promise<Response> {
  const body = await readJson(context.request);
  const { tokens: _, ...visitor } = context.session;
  context.session = visitor;
  const result = await context.call(call, { body });
  if (!result.ok) return resultResponse(result, context.requestId);
  context.session = { tokens: tokensOf(result.data.tokens) };
  const answer = jsonResponse({ user: result.data.user });
  await storeUserCopy(context.request, answer, result.data.user);
  return answer;
}
