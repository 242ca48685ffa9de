import type { Locale } from '@/lib/contract/shared';
import { type Answer, type ApiResult, requestApi } from '@/lib/requests/api';

/** The address of the bank's page for an order. Going there leaves the shop: use `location.assign`. */
export async function askPaymentPage(token: string, lang: Locale): Promise<ApiResult<Answer<'paymentUrl'>>> {
  return requestApi<Answer<'paymentUrl'>>('/api/account/payment/url', { method: 'POST', body: { token, lang } });
}
