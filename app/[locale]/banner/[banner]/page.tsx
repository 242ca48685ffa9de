import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { BannerView, bannerMetadata } from './banner-view';

type Props = PageProps<'/[locale]/banner/[banner]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, banner } = await params;
  return isLocale(locale) ? bannerMetadata(locale, banner, parseListing(await searchParams).state) : {};
}

/** A banner's products, filtered by the URL. */
export default async function BannerPage({ params, searchParams }: Props) {
  const { locale, banner } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <BannerView locale={locale} name={banner} listing={parseListing(await searchParams)} />;
}
