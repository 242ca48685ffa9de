import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { slug as categorySlug } from '@/lib/contract/shared';
import { plainListing } from '@/lib/listing/state';
import { isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { categoryMetadata } from '../category-metadata';
import { CategoryView } from '../category-view';
import { DepartmentsView, departmentsMetadata } from '../departments-view';

export const revalidate = 300;

export function generateStaticParams() {
  return [];
}

type Props = PageProps<'/[locale]/shop/category/[[...slug]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug = [] } = await params;
  if (!isLocale(locale)) return {};
  const name = slug.at(-1);
  return name === undefined ? departmentsMetadata(locale) : categoryMetadata(locale, name, plainListing);
}

/** A category as everybody sees it. Narrowed views are another route, which a rewrite leads to. */
export default async function CategoryPage({ params }: Props) {
  const { locale, slug = [] } = await params;
  if (!isLocale(locale)) notFound();
  const name = slug.at(-1);
  if (name === undefined) return <DepartmentsView locale={locale} />;
  if (!categorySlug.safeParse(name).success) notFound();
  if (slug.length > 1) permanentRedirect(localePath(locale, `/shop/category/${name}`));
  return <CategoryView locale={locale} slug={name} listing={{ state: plainListing, ignored: [] }} />;
}
