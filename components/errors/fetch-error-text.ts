import { loadMessages } from '@/i18n/messages';
import type { LocaleCode } from '@/lib/config/shop';
import type { ApiError } from '@/lib/requests/api';
import { errorWords } from './use-error-text';

/** One sentence for each cause that an error names, with words that are fetched for it: for what stands on every page. */
export async function fetchErrorText(locale: LocaleCode, error: ApiError): Promise<readonly string[]> {
  const { errors } = await loadMessages(locale);
  return errorWords((name) => errors[name], error);
}
