import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/navigation/locale';
import { BlogView, blogMetadata } from './blog-view';

export const revalidate = 900;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/blog'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? blogMetadata(locale, { page: 1 }) : {};
}

export default async function BlogPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return <BlogView locale={locale} scope={{ page: 1 }} />;
}
