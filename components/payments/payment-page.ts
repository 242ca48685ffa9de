import { type ApiResult, type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Locale } from '@/lib/contract/shared';

/** URL of the bank's page for an order, with the chosen provider. It leaves the shop: use `location.assign`. */
export async function requestPaymentPage(
  token: string,
  lang: Locale,
  provider = '',
): Promise<ApiResult<ResponseOfCall<'paymentUrl'>>> {
  return requestApi<ResponseOfCall<'paymentUrl'>>('/api/account/payment/url', {
    method: 'POST',
    body: { token, lang, ...(provider !== '' && { provider }) },
  });
}
