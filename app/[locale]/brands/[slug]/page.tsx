import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { BrandView, brandMetadata } from './brand-view';

type Props = PageProps<'/[locale]/brands/[slug]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? brandMetadata(locale, slug, parseListing(await searchParams).state) : {};
}

/** A brand's products, filtered by the URL. */
export default async function BrandPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <BrandView locale={locale} slug={slug} listing={parseListing(await searchParams)} />;
}
