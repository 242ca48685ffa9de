import { useTranslations } from 'next-intl';
import type { LocaleCode } from '@/lib/config/shop';
import { breadcrumbsLd, type JsonLd, serializeJsonLd } from '@/lib/storefront/seo/json-ld';
import { canonicalUrl } from '@/lib/storefront/seo/page-metadata';

type DocumentScriptProps = { readonly text: string; readonly type?: string };

/** An inline script: structured data, or code that runs before first paint. `text` must not contain `</script>`. */
export function DocumentScript({ text, type }: DocumentScriptProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the caller's own text, made for a script
  return <script type={type} dangerouslySetInnerHTML={{ __html: text }} />;
}

/** `path` is within the shop, without the language. */
type BreadcrumbStep = { readonly name: string; readonly path: string };

type BreadcrumbsLdProps = { readonly locale: LocaleCode; readonly steps: readonly BreadcrumbStep[] };

/** The way from the home page to a page, for search engines; the last step is the page itself. */
export function BreadcrumbsLd({ locale, steps }: BreadcrumbsLdProps) {
  const t = useTranslations('common');
  const trail = [{ name: t('home'), path: '/' }, ...steps];
  return (
    <JsonLdScript data={breadcrumbsLd(trail.map(({ name, path }) => ({ name, url: canonicalUrl(locale, path) })))} />
  );
}

/** JSON-LD; the serializer escapes text so that it cannot close the script element. */
export function JsonLdScript({ data }: { readonly data: JsonLd }) {
  return <DocumentScript type="application/ld+json" text={serializeJsonLd(data)} />;
}
