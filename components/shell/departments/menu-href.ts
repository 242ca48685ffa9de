import type { MenuLink } from '@/lib/contract/catalogue/menu';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** Where a menu entry leads: outside as it is, inside with the language and its query. */
export function menuHref(link: Pick<MenuLink, 'url' | 'queryParams' | 'external'>, locale: Locale): string {
  if (link.external) return link.url;
  const query = new URLSearchParams(link.queryParams).toString();
  const path = localePath(locale, link.url.startsWith('/') ? link.url : `/${link.url}`);
  return query === '' ? path : `${path}?${query}`;
}
