import type { Locale } from '@/lib/contract/shared';
import { readBrands } from './reference-data';

const { countries } = readBrands();

/** The name of a country by its code; a text that is no known code stays as it is. */
export function countryName(code: string | null, lang: Locale): string | null {
  if (code === null) return null;
  const known = countries[code];
  return known === undefined ? code : known[lang === 'ru' ? 'ru' : 'ro'];
}
