import 'server-only';
import type { Metadata } from 'next';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { localeDetails } from '@/lib/locales/locale-table.mjs';
import { localePath } from '@/lib/navigation/locale-path';
import { previewOf, shopCard } from '@/lib/share/preview-card';
import { headTitle } from './page-title';

/** The shop's canonical origin: always https. */
export function siteOrigin(): string {
  return environment().publicUrl.replace(/^http:/, 'https:');
}

/** Canonical URL: the shop's own host, always https. */
export function canonicalUrl(locale: LocaleCode, path: string): string {
  return environment().publicUrl.replace(/^http:/, 'https:') + localePath(locale, path);
}

/** A preview picture of 1200 × 630: URL and alternative text. */
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

/** Title, description, canonical URL, alternates in the other languages, and the preview. */
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
