import { useLocale } from 'react-admin';

/** Returns a function that translates a country code into a name in the language of the pages. */
export function useCountryName(): (code: string | null) => string {
  const names = new Intl.DisplayNames(useLocale(), { type: 'region', fallback: 'code' });
  return (code) => (code !== null && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : '');
}
