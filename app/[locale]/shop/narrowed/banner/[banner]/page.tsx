import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharePage } from '@/lib/cache/page-notes';
import { parseListing } from '@/lib/listing/params';
import { isLocale } from '@/lib/navigation/locale';
import { BannerView, bannerMetadata } from '../../../../banner/[banner]/banner-view';

type Props = PageProps<'/[locale]/shop/narrowed/banner/[banner]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, banner } = await params;
  if (!isLocale(locale)) return {};
  return bannerMetadata(locale, banner, parseListing(await searchParams).state);
}

/** A banner's products as one visitor narrowed them. */
export default async function NarrowedBannerPage({ params, searchParams }: Props) {
  const { locale, banner } = await params;
  if (!isLocale(locale)) notFound();
  sharePage();
  return <BannerView locale={locale} name={banner} listing={parseListing(await searchParams)} />;
}
