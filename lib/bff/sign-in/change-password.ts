import 'server-only';
import { authPasswd } from '@/lib/contract/account/auth';
import { tokensOf } from '@/lib/credentials/credentials-cookie';
import { jsonAnswer, resultAnswer } from '../answers';
import { readJson } from '../read-json';
import type { BffContext } from '../with-session';

/** Changes the password; every other session ends, and this one goes on with new tokens. */
export async function changePassword(context: BffContext): Promise<Response> {
  const result = await context.call(authPasswd, { body: await readJson(context.request) });
  if (!result.ok) return resultAnswer(result, context.requestId);
  context.session = { tokens: tokensOf(result.data.tokens) };
  return jsonAnswer({ ok: true });
}
