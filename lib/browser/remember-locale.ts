import { localeCookie } from '@/lib/navigation/preferred-locale';

const yearMs = 31_536_000_000;

/** Remembers the language for the next visit without one in the address. Browsers without a cookie store ask by their own settings. */
export function rememberLocale(locale: string): void {
  if (!('cookieStore' in globalThis)) return;
  void cookieStore
    .set({ name: localeCookie, value: locale, path: '/', sameSite: 'lax', expires: Date.now() + yearMs })
    .catch(() => undefined);
}
