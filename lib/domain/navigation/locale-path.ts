import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { localeDetails, localeTable } from '@/lib/contract/locales/locale-table.mjs';

/** Prefixes a path with the language; `/` becomes the language alone. */
export function localePath(locale: LocaleCode, path: string): string {
  const rest = path === '/' ? '' : path.replace(/^\/(?=[?#])/, '');
  return `/${locale}${rest}`;
}

/** Splits a pathname into its language, if any, and the path within the shop. */
export function splitLocale(pathname: string): { locale: LocaleCode | undefined; path: string } {
  const [, first] = pathname.split('/');
  if (!isLocale(first)) return { locale: undefined, path: pathname };
  return { locale: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The same page in another language. */
export function switchLocale(pathname: string, locale: LocaleCode): string {
  return localePath(locale, splitLocale(pathname).path);
}

export const defaultLocale: LocaleCode = shopBasics.defaultLocale;

/** Whether a text is the code of a language of the shop. */
export function isLocale(text: string | undefined): text is LocaleCode {
  return shopBasics.locales.some(({ code }) => code === text);
}

/** The configured writing direction of a language, for `dir`. */
export function directionOf(locale: LocaleCode): 'ltr' | 'rtl' {
  return shopBasics.locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
}

/**
 * Query parameters that campaigns, mail programs, social networks and search engines append to links. No page reads
 * them. Cache keys and canonical URLs ignore them, and requests are never rejected because of their values.
 */
const trackingParam =
  /^(?:utm_\w*|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_ga|_gl|fbclid|fb_(?:action_ids|action_types|source|ref)|__(?:cft__|tn__|xts__|eep__)(?:\[\w*\])?|igshid|igsh|yclid|ysclid|ymclid|_openstat|etext|msclkid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|ttclid|twclid|li_fat_id|rdt_cid|sccid|epik|vero_(?:id|conv)|oly_(?:enc|anon)_id|_kx|_bta_(?:tid|c)|_branch_match_id|irclickid|rb_clickid|wickedid|s_cid|cm_mmc\w*|(?:mtm|matomo|pk|piwik)_\w+)$/i;

/** Whether the encoded name of a query parameter is a tracking parameter. */
function isTracking(name: string): boolean {
  try {
    return trackingParam.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

/** Removes the tracking parameters from a query without question mark; other parameters are unchanged. */
export function withoutTracking(query: string): string {
  return query
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&');
}

const yearSeconds = 31_536_000;

/** Stores the language for visits to URLs without one. */
export function rememberLocale(locale: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  } catch {
    // Cookies are blocked; the next visit uses the browser's language.
  }
}

/** The cookie that remembers the language chosen in the menu. */
export const localeCookie = 'piesar-locale';

/** The language for a tag of `Accept-Language`. */
function localeOfTag(name: string): LocaleCode | undefined {
  return localeTable.find(({ code, language }) => language === name || alsoCalled(code).includes(name))?.code;
}

const alsoCalled = (code: LocaleCode): readonly string[] => localeDetails[code].alsoCalled;

/** The saved language, or else the first supported one of `Accept-Language`, or else the default. */
export function preferredLocale(saved: string | undefined, acceptLanguage: string | null): LocaleCode {
  if (isLocale(saved)) return saved;
  const choices = (acceptLanguage ?? '').slice(0, 500).split(',').map(readChoice);
  const accepted = choices.filter(({ locale, weight }) => locale !== undefined && weight > 0);
  const [best] = accepted.sort((a, b) => b.weight - a.weight);
  return best?.locale ?? defaultLocale;
}

/** The language of a path segment in another spelling: without country or in different case. */
export function spelledLocale(segment: string): LocaleCode | undefined {
  const [, language = ''] = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(segment) ?? [];
  return localeOfTag(language.toLowerCase());
}

function readChoice(text: string): { readonly locale: LocaleCode | undefined; readonly weight: number } {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((part) => part.startsWith('q='))?.slice(2);
  const weight = quality === undefined ? 1 : Number(quality);
  return { locale: localeOfTag(tag.split('-')[0] ?? ''), weight: Number.isFinite(weight) ? weight : 0 };
}
