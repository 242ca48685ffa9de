import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { plainListing } from '@/lib/listing/state';
import { isLocale } from '@/lib/navigation/locale';
import { TagView, tagMetadata } from './tag-view';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/shop/tag/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? tagMetadata(locale, slug, plainListing) : {};
}

export default async function TagPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  return <TagView locale={locale} slug={slug} listing={{ state: plainListing, ignored: [] }} />;
}
