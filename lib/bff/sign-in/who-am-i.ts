import 'server-only';
import { usersMe } from '@/lib/contract/account/auth';
import { jsonAnswer } from '../answers';
import type { BffContext } from '../with-session';

/** Who the browser's visitor is: a hiccup of the account service is `unavailable` and never looks like a sign-out. */
export async function whoAmI(context: BffContext): Promise<Response> {
  if (!context.session.tokens) return jsonAnswer({ state: 'guest', user: null });
  const result = await context.call(usersMe);
  if (result.ok) return jsonAnswer({ state: 'customer', user: result.data.user });
  return jsonAnswer({ state: context.session.tokens ? 'unavailable' : 'guest', user: null });
}
