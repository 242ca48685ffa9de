import 'server-only';
import { contractHeaders } from '@/lib/contract/headers';
import { callbackHeaderName, callbackLimits, paymentCallback, providerName } from '@/lib/contract/orders/payment';
import { defaultLocale } from '@/lib/navigation/locale';
import { currentRequestId } from '@/lib/system/request-scope';
import { callService } from '@/lib/upstream/call';
import { errorResponse, resultResponse } from './answers';
import { BffError } from './bff-error';
import { createRateLimit } from './rate-limit';
import { readRawBody } from './read-request';

/** Far above the rate of a real bank, which retries when it is refused. */
const callbackRateLimit = createRateLimit({ burst: 120, perSecond: 20 });
/** What browsers, proxies and we ourselves say is none of a bank's words. */
const notForwarded =
  /^(?:cookie$|host$|connection$|content-length$|transfer-encoding$|accept|sec-|x-forwarded-|x-(?:api-key|session-key|refresh-token|captcha-token|request-id|lang|client-\w+)$)/;

/**
 * Passes a payment provider's callback on to the services as it came in: they know how it is signed. It comes from
 * anywhere, without cookies and Origin, and nothing of a session is read.
 */
export async function forwardPaymentCallback(request: Request, provider: string): Promise<Response> {
  const requestId = request.headers.get(contractHeaders.requestId) ?? currentRequestId();
  try {
    callbackRateLimit(request.headers.get(contractHeaders.clientIp));
    if (!providerName.safeParse(provider).success) throw new BffError(404, 'NOT_FOUND', 'There is no such provider.');
    const body = await readRawBody(request, callbackLimits.bodyBytes);
    const query = new URL(request.url).search.slice(1);
    if (query.length > callbackLimits.query) throw new BffError(413, 'BODY_TOO_LARGE', 'The query is too long.');
    const result = await callService(paymentCallback, {
      locale: defaultLocale,
      requestId,
      body: { provider, headers: forwardedHeaders(request.headers), query, body: body.toString('base64') },
    });
    if (!result.ok || result.data.answer === null) return resultResponse(result, requestId);
    const { type, text } = result.data.answer;
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof BffError) return errorResponse(error, requestId);
    throw error;
  }
}

function forwardedHeaders(given: Headers): Record<string, string> {
  const told = [...given].filter(
    ([name, value]) =>
      !notForwarded.test(name) && callbackHeaderName.test(name) && value.length <= callbackLimits.header,
  );
  return Object.fromEntries(told.slice(0, callbackLimits.headers));
}
