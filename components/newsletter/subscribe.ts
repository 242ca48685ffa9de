import { captchaHeaders } from '@/lib/captcha/captcha';
import { productionBuild } from '@/lib/config/build-mode';
import { consentVersion } from '@/lib/newsletter/letters';
import { requestApi } from '@/lib/requests/api';

/**
 * Subscribes an address to the newsletter; loaded when somebody does. Undefined when it went well, else what to add to
 * the sentence about the failure: the server's own words, which visitors of a finished shop have no use for.
 */
export async function subscribe(email: string, lang: string): Promise<string | undefined> {
  const headers = await captchaHeaders('newsletter');
  const body = { email: email.trim(), lang, consent: consentVersion };
  const result = await requestApi<true>('/api/account/contacts/newsletter', { method: 'POST', body, headers });
  if (result.ok) return undefined;
  return productionBuild ? '' : result.error.message;
}
