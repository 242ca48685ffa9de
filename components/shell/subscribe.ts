import { requestApi } from '@/lib/browser/api';
import { captchaHeaders } from '@/lib/browser/captcha';

/** Subscribes an address to the newsletter; loaded when somebody does. */
export async function subscribe(email: string, lang: string): Promise<'success' | 'error'> {
  const headers = await captchaHeaders('newsletter');
  const body = { email: email.trim(), lang };
  const result = await requestApi<true>('/api/account/contacts/newsletter', { method: 'POST', body, headers });
  return result.ok ? 'success' : 'error';
}
