import { type LocaleCode, shop } from '@/lib/config/shop';

export const defaultLocale: LocaleCode = shop.defaultLocale;

/** Whether a text names a language of the shop. */
export function isLocale(text: string | undefined): text is LocaleCode {
  return shop.locales.some(({ code }) => code === text);
}

/** The two letters by which account calls name the language. */
export function accountLangOf(locale: LocaleCode): 'ro' | 'ru' {
  return locale === 'ru' ? 'ru' : 'ro';
}
