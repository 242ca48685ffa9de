import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isLocale } from '@/lib/navigation/locale';
import { BlogView, blogMetadata } from '../../blog-view';

export const revalidate = 900;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/blog/tag/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  return isLocale(locale) ? blogMetadata(locale, { tag: slug, page: 1 }) : {};
}

export default async function BlogTagPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  return <BlogView locale={locale} scope={{ tag: slug, page: 1 }} />;
}
