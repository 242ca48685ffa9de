import 'server-only';
import { paymentCheck } from '@/lib/contract/orders/payment';
import { isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';

/**
 * Where a bank that sends browsers back by a form posts it. What the form says is not believed, and not read: the page of
 * the payment asks the bank. Cookies do not come with it, but with the redirect.
 */
export function returnFromBank(locale: string, token: string): Response {
  const known = paymentCheck.request.safeParse({ token });
  if (!isLocale(locale) || !known.success || !/^[\w-]+$/.test(token)) {
    return new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  const location = localePath(locale, `/shop/checkout/payment/${token}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
