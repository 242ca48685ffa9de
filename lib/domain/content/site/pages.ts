import type { LocaleCode } from '@/lib/config/shop';
import { pages as romanian } from './ro-MD/pages';
import { pages as russian } from './ru/pages';
import type { SitePage, SitePageName, SitePages } from './site-pages';

const inLanguage: Readonly<Record<LocaleCode, SitePages>> = { 'ro-MD': romanian, ru: russian };

/** A page of the shop's own text in a language. */
export function sitePage(name: SitePageName, locale: LocaleCode): SitePage {
  return inLanguage[locale][name];
}
