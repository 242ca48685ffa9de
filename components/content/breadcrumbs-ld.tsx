import { useTranslations } from 'next-intl';
import type { LocaleCode } from '@/lib/config/shop';
import { breadcrumbsLd } from '@/lib/seo/json-ld';
import { canonicalUrl } from '@/lib/seo/page-metadata';
import { JsonLdScript } from './json-ld-script';

/** `path` is within the shop, without the language. */
export type BreadcrumbStep = { readonly name: string; readonly path: string };

type BreadcrumbsLdProps = { readonly locale: LocaleCode; readonly steps: readonly BreadcrumbStep[] };

/** The way from the home page to a page, for search engines; the last step is the page itself. */
export function BreadcrumbsLd({ locale, steps }: BreadcrumbsLdProps) {
  const t = useTranslations('common');
  const way = [{ name: t('home'), path: '/' }, ...steps];
  return (
    <JsonLdScript data={breadcrumbsLd(way.map(({ name, path }) => ({ name, url: canonicalUrl(locale, path) })))} />
  );
}
