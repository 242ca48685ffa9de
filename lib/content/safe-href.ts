const outside = /^(?:https?:\/\/|mailto:|tel:|viber:\/\/)/i;
// A second slash or a backslash after the first would leave the shop; control characters are dropped by browsers.
const inside = /^\/(?![/\\])[^\\\p{Cc}]*$/u;

export type SafeHref = { readonly href: string; readonly external: boolean };

/**
 * The address that a text may link to: a path of the shop gets the locale in front, known schemes pass,
 * and everything else (`javascript:`, `data:`, `//host`) is undefined, to be shown as plain words.
 */
export function safeHref(url: string, locale: string): SafeHref | undefined {
  if (inside.test(url)) {
    const hasLocale = url === `/${locale}` || url.startsWith(`/${locale}/`);
    return { href: hasLocale ? url : `/${locale}${url === '/' ? '' : url}`, external: false };
  }
  if (url.startsWith('#')) return { href: url, external: false };
  return outside.test(url) ? { href: url, external: true } : undefined;
}
