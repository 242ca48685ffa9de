import 'server-only';
import { authEndSessions, authLogout } from '@/lib/contract/account/auth';
import { callService } from '@/lib/upstream/call';
import { jsonResponse, resultResponse } from '../answers';
import type { BffContext } from '../with-session';

/** Ends every sign-in of the customer. Unlike signing out here, it is not done before the account service has done it. */
export async function signOutEverywhere(context: BffContext): Promise<Response> {
  const result = await context.call(authEndSessions, { body: {} });
  if (!result.ok) return resultResponse(result, context.requestId);
  context.session = {};
  return jsonResponse({ ok: true }, 200, { 'clear-site-data': '"cache"' });
}

/** Signs out here at once and, as far as it can be reached, at the account service. */
export async function signOut(context: BffContext): Promise<Response> {
  const { tokens } = context.session;
  context.session = {};
  if (tokens) {
    const { requestId, locale } = context;
    await callService(authLogout, { body: {}, token: tokens.access, refreshToken: tokens.refresh, requestId, locale });
  }
  return jsonResponse({ ok: true }, 200, { 'clear-site-data': '"cache"' });
}
