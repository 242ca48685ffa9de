import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SchemePage } from '@/components/schemes/scheme-page';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { schemePath } from '@/lib/domain/vehicle/paths';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { readScheme } from '@/lib/storefront/schemes/read-scheme';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

type Props = PageProps<'/[locale]/tecdoc/car/[carId]/scheme/[assembly]'>;

async function read({ params }: Props) {
  const { locale, carId, assembly } = await params;
  if (!isLocale(locale)) return undefined;
  const schemeData = await readScheme(locale, assembly, carId);
  return schemeData && { locale, schemeData };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pageData = await read(props);
  if (pageData === undefined) return {};
  const { locale, schemeData } = pageData;
  const t = await getTranslations('schemes');
  const { scheme, car } = schemeData;
  const names = { name: t(`names.${scheme.code}`), car: car?.fullName ?? '' };
  return pageMetadata({
    locale,
    path: schemePath(scheme.code, car?.carId),
    title: t('carTitle', names),
    description: t('carDescription', names),
    index: false,
  });
}

/** The drawing of an assembly with the parts for a car. */
export default async function CarAssemblyPage(props: Props) {
  const pageData = await read(props);
  if (pageData === undefined) notFound();
  markPageShared();
  return <SchemePage {...pageData} />;
}
