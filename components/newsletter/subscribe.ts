import { captchaHeaders } from '@/lib/browser/captcha/captcha';
import { requestApi } from '@/lib/browser/requests/api';
import { productionBuild } from '@/lib/config/build-mode';
import { consentVersion } from '@/lib/domain/newsletter/letters';

/**
 * Subscribes an e-mail to the newsletter; loaded on use. Undefined on success, else text to add to the failure message:
 * the server's own, meant for developers.
 */
export async function subscribe(email: string, lang: string): Promise<string | undefined> {
  const headers = await captchaHeaders('newsletter');
  const body = { email: email.trim(), lang, consent: consentVersion };
  const result = await requestApi<true>('/api/account/contacts/newsletter', { method: 'POST', body, headers });
  if (result.ok) return undefined;
  return productionBuild ? '' : result.error.message;
}
