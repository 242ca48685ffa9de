import 'server-only';
import type { Metadata } from 'next';
import type { getTranslations } from 'next-intl/server';
import { environment } from '@/lib/config/environment';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { localeDetails } from '@/lib/contract/locales/locale-table.mjs';
import type { Locale } from '@/lib/contract/shared';
import type { ListingState } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { previewOf, shopCard } from '@/lib/storefront/share/preview-card';
import { getVehicle } from '@/lib/storefront/upstream/operations/vehicles';
import { dataOrNull } from '@/lib/storefront/upstream/result';

/** Maximum title length that search engines show in full. */
export const maxTitleLength = 70;

/** A text, cut at a word if it is too long. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const wholeWords = text[most - 1] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2)));
  return `${wholeWords.replace(/[\s,;:·–|(-]+$/u, '')}…`;
}

/** A title whose ending, such as a part number, is never cut. */
export function titleWithEnd(beginning: string, end: string): string {
  return end === '' ? beginning : `${beginningOf(beginning, maxTitleLength - end.length - 1)} ${end}`;
}

/** Title of a further page of a list; the page number is never cut. */
export function titleOfPage(title: string, page: number, numbered: (title: string) => string): string {
  if (page === 1) return title;
  const tooMuch = numbered(title).length - maxTitleLength;
  return numbered(tooMuch > 0 ? beginningOf(title, title.length - tooMuch) : title);
}

/** The `title` element of a page, with the shop's name if both fit. */
export function headTitle(title: string, shopName: string): string | { absolute: string } {
  const withShop = `${title} | ${shopName}`;
  return withShop.length <= maxTitleLength ? title : { absolute: beginningOf(title, maxTitleLength) };
}

type Translate = Awaited<ReturnType<typeof getTranslations<'catalogue'>>>;

/** The title of a listing with its car and page number. */
export async function listingTitle(
  t: Translate,
  locale: Locale,
  title: string,
  { page, car }: ListingState,
): Promise<string> {
  const vehicle = car && dataOrNull(await getVehicle(locale, car.carId))?.items[0];
  const forCar = vehicle ? t('titleForCar', { title, car: vehicle.fullName }) : title;
  return titleOfPage(forCar, page, (cut) => t('pageOf', { title: cut, page }));
}

/** The shop's canonical origin: always https. */
export function siteOrigin(): string {
  return environment().publicUrl.replace(/^http:/, 'https:');
}

export function canonicalUrl(locale: LocaleCode, path: string): string {
  return siteOrigin() + localePath(locale, path);
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
  /** Defaults to the shop's own preview picture. */
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
