import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { sharePage } from '@/lib/cache/page-notes';
import { parseListing } from '@/lib/listing/params';
import { isLocale } from '@/lib/navigation/locale';
import { DepartmentsView, departmentsMetadata } from '../../category/departments-view';

type Props = PageProps<'/[locale]/shop/narrowed/departments'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  return isLocale(locale) ? departmentsMetadata(locale, parseListing(await searchParams).state) : {};
}

/** The groups of the catalogue that have parts for a car. */
export default async function NarrowedDepartmentsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  sharePage();
  return <DepartmentsView locale={locale} state={parseListing(await searchParams).state} />;
}
