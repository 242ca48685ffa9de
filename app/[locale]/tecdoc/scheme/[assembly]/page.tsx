import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SchemePage } from '@/components/schemes/scheme-page';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { schemePath } from '@/lib/domain/vehicle/paths';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { readScheme } from '@/lib/storefront/schemes/read-scheme';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';

type Props = PageProps<'/[locale]/tecdoc/scheme/[assembly]'>;

async function read({ params }: Props) {
  const { locale, assembly } = await params;
  if (!isLocale(locale)) return undefined;
  const schemeData = await readScheme(locale, assembly);
  return schemeData && { locale, schemeData };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pageData = await read(props);
  if (pageData === undefined) return {};
  const { locale, schemeData } = pageData;
  const t = await getTranslations('schemes');
  const { code } = schemeData.scheme;
  const names = { name: t(`names.${code}`), parts: schemeData.parts.map(({ name }) => name.toLowerCase()).join(', ') };
  return pageMetadata({
    locale,
    path: schemePath(code),
    title: t('title', names),
    description: t('description', names),
  });
}

/** The drawing of an assembly with the parts for all cars. */
export default async function AssemblyPage(props: Props) {
  const pageData = await read(props);
  if (pageData === undefined) notFound();
  markPageShared();
  return <SchemePage {...pageData} />;
}
