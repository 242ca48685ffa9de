import 'server-only';
import { authEndSessions } from '@/lib/contract/account/auth';
import { jsonAnswer, resultAnswer } from '../answers';
import type { BffContext } from '../with-session';

/** Ends every sign-in of the customer. Unlike signing out here, it is not done before the account service has done it. */
export async function signOutEverywhere(context: BffContext): Promise<Response> {
  const result = await context.call(authEndSessions, { body: {} });
  if (!result.ok) return resultAnswer(result, context.requestId);
  context.session = {};
  return jsonAnswer({ ok: true }, 200, { 'clear-site-data': '"cache"' });
}
