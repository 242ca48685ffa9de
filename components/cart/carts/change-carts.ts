import { sessionStore } from '@/components/session/session-client';
import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import type { CartAction, SessionState } from '@/lib/contract/orders/session';

export type { CartAction };

/** Changes the carts after pending changes of the current cart have been sent. */
export async function changeCarts(lang: string, deed: CartAction): Promise<ApiResult<SessionState>> {
  await sessionStore.flush();
  const body = { lang, deed };
  const result = await requestApi<SessionState>('/api/account/auth/session/carts', { method: 'POST', body });
  if (result.ok) sessionStore.take(result.data);
  return result;
}
