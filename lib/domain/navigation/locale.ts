import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';

export const defaultLocale: LocaleCode = shopBasics.defaultLocale;

/** Whether a text names a language of the shop. */
export function isLocale(text: string | undefined): text is LocaleCode {
  return shopBasics.locales.some(({ code }) => code === text);
}

/** The writing direction of a language, from the configuration, for the `dir` of the page. */
export function directionOf(locale: LocaleCode): 'ltr' | 'rtl' {
  return shopBasics.locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
}
