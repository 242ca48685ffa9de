import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { homeListOf } from '@/lib/domain/navigation/home-lists';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { HomeView } from './home-view';

type Props = PageProps<'/[locale]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('home');
  return pageMetadata({ locale, path: '/', title: t('title'), description: t('description') });
}

export default async function HomePage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  return <HomeView locale={locale} list={homeListOf(await searchParams)} />;
}
