import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { plainListing } from '@/lib/listing/state';
import { isLocale } from '@/lib/navigation/locale';
import { BrandView, brandMetadata } from './brand-view';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/brands/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? brandMetadata(locale, slug, plainListing) : {};
}

export default async function BrandPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  return <BrandView locale={locale} slug={slug} listing={{ state: plainListing, ignored: [] }} />;
}
