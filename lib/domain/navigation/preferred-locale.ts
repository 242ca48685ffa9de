import type { LocaleCode } from '@/lib/config/shop-basics';
import { localeDetails, localeTable } from '@/lib/contract/locales/locale-table.mjs';
import { defaultLocale, isLocale } from './locale-path';

const yearSeconds = 31_536_000;

/** Remembers the language for visits without one in the URL. Called before leaving the page. */
export function rememberLocale(locale: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  } catch {
    // Cookies are blocked: the language of the browser decides the next time.
  }
}

/** The cookie that remembers the language chosen in the menu. */
export const localeCookie = 'piesar-locale';

/** The language that a browser calls so. */
function localeCalled(name: string): LocaleCode | undefined {
  return localeTable.find(({ code, language }) => language === name || alsoCalled(code).includes(name))?.code;
}

const alsoCalled = (code: LocaleCode): readonly string[] => localeDetails[code].alsoCalled;

/** The language to greet a visitor in: the saved one, else the first known of `Accept-Language`, else the first of the shop. */
export function preferredLocale(saved: string | undefined, acceptLanguage: string | null): LocaleCode {
  if (isLocale(saved)) return saved;
  const choices = (acceptLanguage ?? '').slice(0, 500).split(',').map(readChoice);
  const accepted = choices.filter(({ locale, weight }) => locale !== undefined && weight > 0);
  const [best] = accepted.sort((a, b) => b.weight - a.weight);
  return best?.locale ?? defaultLocale;
}

/** The language a path begins with in another spelling: the bare language, or other case. */
export function spelledLocale(segment: string): LocaleCode | undefined {
  const [, language = ''] = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(segment) ?? [];
  return localeCalled(language.toLowerCase());
}

function readChoice(text: string): { readonly locale: LocaleCode | undefined; readonly weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((part) => part.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { locale: localeCalled(tag.split('-')[0] ?? ''), weight: Number.isFinite(weight) ? weight : 0 };
}
