import 'server-only';
import type { Metadata } from 'next';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { localeDetails } from '@/lib/locales/locale-table.mjs';
import { localePath } from '@/lib/navigation/locale-path';
import { previewOf, shopCard } from '@/lib/share/preview-card';
import { headTitle } from './page-title';

/** The shop's own address as search engines shall know it: always https. */
export function siteOrigin(): string {
  return environment().publicUrl.replace(/^http:/, 'https:');
}

/** The address that search engines shall know: the shop's own host, always https. */
export function canonicalUrl(locale: LocaleCode, path: string): string {
  return environment().publicUrl.replace(/^http:/, 'https:') + localePath(locale, path);
}

/** A picture of 1200 × 630 for previews: where it is, and what it shows in words. */
type PreviewPicture = { readonly path: string; readonly alt: string };

type PageMetadata = {
  readonly locale: LocaleCode;
  /** Path within the shop, without the language, as `/site/terms`. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly index?: boolean;
  /** The shop's own picture without one. */
  readonly preview?: PreviewPicture;
};

/** Title, description, canonical address, the same page in the other languages, and what a preview of it shows. */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, title, description, index = true, preview = previewOf(shopCard(page.locale)) } = page;
  const languages = Object.fromEntries(shop.locales.map(({ code }) => [code, canonicalUrl(code, path)]));
  const url = canonicalUrl(locale, path);
  const words = { title, ...(description !== undefined && { description }) };
  const images = [
    { url: new URL(preview.path, url).href, width: 1200, height: 630, alt: preview.alt, type: 'image/png' },
  ];
  return {
    ...words,
    title: headTitle(title, shop.name),
    alternates: { canonical: url, languages: { ...languages, 'x-default': canonicalUrl(shop.defaultLocale, path) } },
    openGraph: {
      ...words,
      url,
      siteName: shop.name,
      type: 'website',
      locale: localeDetails[locale].openGraph,
      alternateLocale: shop.locales.flatMap(({ code }) => (code === locale ? [] : [localeDetails[code].openGraph])),
      images,
    },
    twitter: { card: 'summary_large_image', ...words, images },
    ...(!index && { robots: { index: false, follow: true } }),
  };
}
