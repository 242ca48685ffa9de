import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { plainListing } from '@/lib/listing/state';
import { isLocale } from '@/lib/navigation/locale';
import { BannerView, bannerMetadata } from './banner-view';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/banner/[banner]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, banner } = await params;
  return isLocale(locale) ? bannerMetadata(locale, banner, plainListing) : {};
}

export default async function BannerPage({ params }: Props) {
  const { locale, banner } = await params;
  if (!isLocale(locale)) notFound();
  return <BannerView locale={locale} name={banner} listing={{ state: plainListing, ignored: [] }} />;
}
