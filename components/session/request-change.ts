import type { SessionChange, SessionState } from '@/lib/contract/orders/session';
import type { ApiResult } from '@/lib/requests/api';
import { sessionStore, writeSession } from './session-client';

/** Asks for a change that may be refused, such as a promo code: nothing is shown before the answer, which is the caller's to tell. */
export async function requestChange(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<SessionState>> {
  const result = await writeSession(change);
  if (result.ok) sessionStore.take(result.data);
  return result;
}
