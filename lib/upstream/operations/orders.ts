import 'server-only';
import { orderReadByToken } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { callService } from '../call';

/** An order by its token, as whoever holds the token may see it; never kept. */
export function getOrderByToken(locale: Locale, token: string) {
  return callService(orderReadByToken, { locale, params: { token } });
}
