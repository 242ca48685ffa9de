import { loadMessages } from '@/i18n/messages';
import type { ApiError } from '@/lib/browser/requests/api';
import type { LocaleCode } from '@/lib/config/shop';
import { errorWords } from './use-error-text';

/** One message per error cause; its texts are loaded on demand, since this is on every page. */
export async function fetchErrorText(locale: LocaleCode, error: ApiError): Promise<readonly string[]> {
  const { errors } = await loadMessages(locale);
  return errorWords((name) => errors[name], error);
}
