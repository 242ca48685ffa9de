import { localeCookie } from './preferred-locale';

const yearSeconds = 31_536_000;

/** Remembers the language for the next visit without one in the address. Done before the page is left. */
export function rememberLocale(locale: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is asynchronous, and absent on plain http
    document.cookie = `${localeCookie}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  } catch {
    // Cookies are blocked: the language of the browser decides the next time.
  }
}
