import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { slug as categorySlug } from '@/lib/contract/shared';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { CategoryView, categoryMetadata, DepartmentsView, departmentsMetadata } from '../category-view';

type Props = PageProps<'/[locale]/shop/category/[[...slug]]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, slug = [] } = await params;
  if (!isLocale(locale)) return {};
  const name = slug.at(-1);
  const { state } = parseListing(await searchParams);
  return name === undefined ? departmentsMetadata(locale, state) : categoryMetadata(locale, name, state);
}

/** The departments of the catalogue, or a category filtered by the URL. */
export default async function CategoryPage({ params, searchParams }: Props) {
  const { locale, slug = [] } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const name = slug.at(-1);
  const listing = parseListing(await searchParams);
  if (name === undefined) return <DepartmentsView locale={locale} state={listing.state} />;
  if (!categorySlug.safeParse(name).success) notFound();
  if (slug.length > 1) permanentRedirect(localePath(locale, `/shop/category/${name}`));
  return <CategoryView locale={locale} slug={name} listing={listing} />;
}
