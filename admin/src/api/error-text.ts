import { z } from 'zod';
import { i18nProvider } from '../i18n';

const named = z.object({ message: z.string().regex(/^[A-Z_]+$/) });

/** The key of the text that explains a failed request. */
export function errorText(error: unknown): string {
  const key = `errors.${named.safeParse(error).data?.message}`;
  return i18nProvider.translate(key, { _: '' }) === '' ? 'errors.UNKNOWN' : key;
}
