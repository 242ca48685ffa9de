import type { LocaleCode } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** URL of a text's results. */
export function searchPath(locale: LocaleCode, query: string): string {
  return localePath(locale, `/shop/search/products/${encodeURIComponent(query)}`);
}
/** Where a search form is sent without scripts: by POST, since it may hold a VIN. */
export const searchFormPath = '/api/search';
