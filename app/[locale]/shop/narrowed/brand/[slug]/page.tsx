import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharePage } from '@/lib/cache/page-notes';
import { parseListing } from '@/lib/listing/params';
import { isLocale } from '@/lib/navigation/locale';
import { BrandView, brandMetadata } from '../../../../brands/[slug]/brand-view';

type Props = PageProps<'/[locale]/shop/narrowed/brand/[slug]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  return brandMetadata(locale, slug, parseListing(await searchParams).state);
}

/** A brand's products as one visitor narrowed them. */
export default async function NarrowedBrandPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  sharePage();
  return <BrandView locale={locale} slug={slug} listing={parseListing(await searchParams)} />;
}
