import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';

/**
 * Where to go after signing in: the page that asked for it, if it is one of ours, else the dashboard.
 * Only paths of this site pass: no host, no scheme, no backslash that a browser could read as one.
 */
export function returnPath(query: string, locale: LocaleCode): string {
  const wanted = new URLSearchParams(query).get('returnTo') ?? '';
  const fallback = `/${locale}/account/dashboard`;
  const plain = [...wanted].every((sign) => sign > ' ' && sign !== '\\');
  if (!plain || !wanted.startsWith('/') || wanted.startsWith('//')) return fallback;
  const localised = shopBasics.locales.some(({ code }) => wanted === `/${code}` || wanted.startsWith(`/${code}/`));
  return localised ? wanted : `/${locale}${wanted}`;
}
