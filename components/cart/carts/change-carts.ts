import { type ApiResult, requestApi } from '@/lib/browser/api';
import type { CartDeed } from '@/lib/contract/carts';
import type { SessionState } from '@/lib/contract/session';
import { sessionStore } from '../session-client';

export type { CartDeed };

/** Changes the carts once what is on its way to the current one has been sent. */
export async function changeCarts(lang: string, deed: CartDeed): Promise<ApiResult<SessionState>> {
  await sessionStore.flush();
  const body = { lang, deed };
  const result = await requestApi<SessionState>('/api/account/auth/session/carts', { method: 'POST', body });
  if (result.ok) sessionStore.take(result.data);
  return result;
}
