import type { LocaleCode as Locale } from '@/lib/config/shop';
import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';

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

export const defaultLocale: LocaleCode = shopBasics.defaultLocale;

/** Whether a text names a language of the shop. */
export function isLocale(text: string | undefined): text is LocaleCode {
  return shopBasics.locales.some(({ code }) => code === text);
}

/** The writing direction of a language, from the configuration, for the `dir` of the page. */
export function directionOf(locale: LocaleCode): 'ltr' | 'rtl' {
  return shopBasics.locales.find(({ code }) => code === locale)?.direction ?? 'ltr';
}

/**
 * Query parameters that campaigns, mail programs, social networks and search engines append to links. No page reads
 * them: they are ignored in cache keys and canonical URLs, and their values are never a reason to refuse a request.
 */
const trackingParam =
  /^(?:utm_\w*|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_ga|_gl|fbclid|fb_(?:action_ids|action_types|source|ref)|__(?:cft__|tn__|xts__|eep__)(?:\[\w*\])?|igshid|igsh|yclid|ysclid|ymclid|_openstat|etext|msclkid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|ttclid|twclid|li_fat_id|rdt_cid|sccid|epik|vero_(?:id|conv)|oly_(?:enc|anon)_id|_kx|_bta_(?:tid|c)|_branch_match_id|irclickid|rb_clickid|wickedid|s_cid|cm_mmc\w*|(?:mtm|matomo|pk|piwik)_\w+)$/i;

/** Whether a name, as written in a query, is one of them. */
function isTracking(name: string): boolean {
  try {
    return trackingParam.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

/** A query, without its question mark, less the tracking parameters; the other parameters stay as they are written. */
export function withoutTracking(query: string): string {
  return query
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&');
}
