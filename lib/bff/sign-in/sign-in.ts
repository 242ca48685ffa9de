import 'server-only';
import type { authEmailConfirmLogin, authLogin, authSignup } from '@/lib/contract/account/auth';
import { tokensOf } from '@/lib/credentials/credentials-cookie';
import { jsonAnswer, resultAnswer } from '../answers';
import { readJson } from '../read-json';
import type { BffContext } from '../with-session';

/**
 * Signs in or up, or in with a letter's link. The tokens go into the cookie and the user alone to the browser; the session is a new one, whatever
 * cookie came with the request, and the visitor's is merged into it by the account service.
 */
export async function signIn(
  context: BffContext,
  call: typeof authLogin | typeof authSignup | typeof authEmailConfirmLogin,
): Promise<Response> {
  const body = await readJson(context.request);
  const { visitorKey } = context.session;
  context.session = visitorKey === undefined ? {} : { visitorKey };
  const result = await context.call(call, { body });
  if (!result.ok) return resultAnswer(result, context.requestId);
  context.session = { tokens: tokensOf(result.data.tokens) };
  return jsonAnswer({ user: result.data.user });
}
