import { useTranslations } from 'next-intl';
import type { LocaleCode } from '@/lib/config/shop';
import { canonicalUrl } from '@/lib/storefront/seo/page-metadata';
import { breadcrumbsLd, type JsonLd, serializeJsonLd } from '@/lib/storefront/seo/structured-data';

type DocumentScriptProps = { readonly text: string; readonly type?: string };

/** An inline script: structured data, or code that runs before first paint. `text` must not contain `</script>`. */
export function DocumentScript({ text, type }: DocumentScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: script text from the caller, never from outside
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** `path` has no language prefix. */
type BreadcrumbStep = { readonly name: string; readonly path: string };

type BreadcrumbsLdProps = { readonly locale: LocaleCode; readonly steps: readonly BreadcrumbStep[] };

/** Breadcrumbs as JSON-LD from the home page to the current page. */
export function BreadcrumbsLd({ locale, steps }: BreadcrumbsLdProps) {
  const t = useTranslations('common');
  const trail = [{ name: t('home'), path: '/' }, ...steps];
  return (
    <JsonLdScript data={breadcrumbsLd(trail.map(({ name, path }) => ({ name, url: canonicalUrl(locale, path) })))} />
  );
}

/** JSON-LD. The serializer escapes text that could close the script element. */
export function JsonLdScript({ data }: { readonly data: JsonLd }) {
  return <DocumentScript type="application/ld+json" text={serializeJsonLd(data)} />;
}
