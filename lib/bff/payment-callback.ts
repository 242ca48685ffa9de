import 'server-only';
import { contractHeaders } from '@/lib/contract/headers';
import { callbackHeaders, callbackLimitBytes, paymentCallback, providerName } from '@/lib/contract/orders/payment';
import { defaultLocale } from '@/lib/navigation/locale';
import { callService } from '@/lib/upstream/call';
import { errorResponse, resultResponse } from './answers';
import { BffError } from './bff-error';
import { createRateLimit } from './rate-limit';
import { readJsonText } from './read-request';

/** Far above the rate of a real bank, which retries when it is refused. */
const callbackRateLimit = createRateLimit({ burst: 120, perSecond: 20 });

/**
 * Passes a payment provider's callback on to the services, which know its signature. It comes from anywhere, without
 * cookies and Origin: nothing of a session is read, and what bears no signature at all goes no further than this.
 */
export async function forwardPaymentCallback(request: Request, provider: string): Promise<Response> {
  const requestId = request.headers.get(contractHeaders.requestId) ?? crypto.randomUUID();
  try {
    callbackRateLimit(request.headers.get(contractHeaders.clientIp));
    if (!providerName.safeParse(provider).success) throw new BffError(404, 'NOT_FOUND', 'There is no such provider.');
    const headers = signatureHeaders(request.headers);
    if (Object.keys(headers).length === 0) throw new BffError(401, 'UNAUTHORIZED', 'The callback bears no signature.');
    const body = await readJsonText(request, callbackLimitBytes);
    const result = await callService(paymentCallback, {
      locale: defaultLocale,
      requestId,
      body: { provider, headers, body },
    });
    return resultResponse(result, requestId);
  } catch (error) {
    if (error instanceof BffError) return errorResponse(error, requestId);
    throw error;
  }
}

/** Only the headers in which signatures travel. */
function signatureHeaders(given: Headers): Partial<Record<(typeof callbackHeaders)[number], string>> {
  return Object.fromEntries(
    callbackHeaders.flatMap((name) => {
      const value = given.get(name);
      return value === null || value.length > 2048 ? [] : [[name, value]];
    }),
  );
}
