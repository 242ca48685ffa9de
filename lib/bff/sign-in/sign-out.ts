import 'server-only';
import { authLogout } from '@/lib/contract/account/auth';
import { callService } from '@/lib/upstream/call';
import { jsonAnswer } from '../answers';
import type { BffContext } from '../with-session';

/** Signs out here at once and, as far as it can be reached, at the account service. */
export async function signOut(context: BffContext): Promise<Response> {
  const { tokens } = context.session;
  context.session = {};
  if (tokens) {
    const { requestId, locale } = context;
    await callService(authLogout, { body: {}, token: tokens.access, refreshToken: tokens.refresh, requestId, locale });
  }
  return jsonAnswer({ ok: true }, 200, { 'clear-site-data': '"cache"' });
}
