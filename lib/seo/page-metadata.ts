import 'server-only';
import type { Metadata } from 'next';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';

/** The address that search engines shall know: the shop's own host, always https. */
export function canonicalUrl(locale: LocaleCode, path: string): string {
  return environment().publicUrl.replace(/^http:/, 'https:') + localePath(locale, path);
}

type PageMetadata = {
  readonly locale: LocaleCode;
  /** Path within the shop, without the language, as `/site/terms`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly index?: boolean;
};

/** Title, description, canonical address, and the same page in the other languages. */
export function pageMetadata({ locale, path, title, description, index = true }: PageMetadata): Metadata {
  const languages = Object.fromEntries(shop.locales.map(({ code }) => [code, canonicalUrl(code, path)]));
  const url = canonicalUrl(locale, path);
  return {
    title,
    ...(description !== undefined && { description }),
    alternates: { canonical: url, languages: { ...languages, 'x-default': canonicalUrl(shop.defaultLocale, path) } },
    openGraph: {
      title,
      url,
      siteName: shop.name,
      type: 'website',
      ...(description !== undefined && { description }),
      locale: openGraphLocale(locale),
    },
    ...(!index && { robots: { index: false, follow: true } }),
  };
}

function openGraphLocale(locale: LocaleCode): string {
  return shop.locales.find(({ code }) => code === locale)?.openGraph ?? locale;
}
