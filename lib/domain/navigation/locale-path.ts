import type { LocaleCode as Locale } from '@/lib/config/shop';
import { isLocale } from './locale';

/** Path of the shop in a language: `/shop/cart` follows the language, `/` adds nothing. */
export function localePath(locale: Locale, path: string): string {
  const rest = path === '/' ? '' : path.replace(/^\/(?=[?#])/, '');
  return `/${locale}${rest}`;
}

/** Parts a pathname into its language, when it begins with one, and the path within the shop. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const [, first] = pathname.split('/');
  if (!isLocale(first)) return { locale: undefined, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The same page in another language. */
export function switchLocale(pathname: string, locale: Locale): string {
  return localePath(locale, splitLocale(pathname).path);
}
