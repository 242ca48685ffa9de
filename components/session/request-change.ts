import type { ApiResult } from '@/lib/browser/requests/api';
import type { SessionChange } from '@/lib/contract/orders/session';
import type { BrowserSessionState } from '@/lib/domain/cart/browser-session';
import { sessionStore, writeSession } from './session-client';

/**
 * Requests a change of the displayed cart that may be refused, such as a promo code. Nothing is shown before the answer;
 * the caller reports a refusal.
 */
export async function requestChange(change: Omit<SessionChange, 'lang'>): Promise<ApiResult<BrowserSessionState>> {
  const cartId = sessionStore.get().confirmed?.cart.id;
  const result = await writeSession({ ...(cartId !== undefined && { cartId }), ...change });
  if (result.ok) sessionStore.take(result.data);
  return result;
}
