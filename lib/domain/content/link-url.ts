// A second slash or a backslash would make the href leave the shop; browsers ignore control characters.
const internalPath = /^\/(?![/\\])[^\\\p{Cc}]*$/u;
const contact = /^(?:mailto:[^\s@]+@[^\s@]+|tel:\+?[\d ()-]{3,30})$/i;

/** Whether a URL is a path within the shop, without a language. */
export function isOwnPath(url: string): boolean {
  return internalPath.test(url);
}

/** Whether a text may link to a URL: a path of the shop, http(s), an e-mail address or a phone number. */
export function isLinkUrl(url: string): boolean {
  if (isOwnPath(url) || contact.test(url)) return true;
  if (/[\s\\\p{Cc}]/u.test(url)) return false;
  const parsed = URL.parse(url);
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.username === '';
}

const externalUrl = /^(?:https?:\/\/|mailto:|tel:|viber:\/\/)/i;

type SafeHref = { readonly href: string; readonly external: boolean };

/**
 * Safe href of a URL in a text: paths of the shop get the locale prefix, known schemes pass; undefined for others
 * (`javascript:`, `data:`, `//host`).
 */
export function safeHref(url: string, locale: string): SafeHref | undefined {
  if (isOwnPath(url)) {
    const hasLocale = url === `/${locale}` || url.startsWith(`/${locale}/`);
    return { href: hasLocale ? url : `/${locale}${url === '/' ? '' : url}`, external: false };
  }
  if (url.startsWith('#')) return { href: url, external: false };
  return externalUrl.test(url) ? { href: url, external: true } : undefined;
}
