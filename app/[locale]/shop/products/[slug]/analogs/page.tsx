import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AnalogTable } from '@/components/products/analog-table';
import { maxAnalogRows } from '@/components/products/analogs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Locale } from '@/lib/contract/shared';
import { analogsPath } from '@/lib/domain/navigation/link-target';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { productCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { readAllAnalogs, readProduct } from '../product-data';
import { fullName, partName, SubpageCrumbs } from '../subpage-crumbs';

type Props = PageProps<'/[locale]/shop/products/[slug]/analogs'>;

async function readCompared(locale: Locale, slug: string) {
  const product = await readProduct(locale, slug);
  const analogs = await readAllAnalogs(locale, product);
  return { product, analogs, name: fullName(product) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'product' });
  const { product, analogs, name } = await readCompared(locale, slug);
  return pageMetadata({
    locale,
    path: analogsPath(product.slug),
    title: t('analogsTitle', { name }),
    description: t('analogsDescription', { name, count: analogs.length }),
    // The product page already lists a few analogs.
    index: analogs.length > maxAnalogRows,
    preview: previewOf(productCard(locale, product)),
  });
}

/** All analogs of a product with their differences from it. */
export default async function ProductAnalogsPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const t = await getTranslations('product');
  const { product, analogs, name } = await readCompared(locale, slug);
  return (
    <ClientMessages namespaces={['productActions']}>
      <div className="wrap">
        <SubpageCrumbs product={product} path={analogsPath(product.slug)} title={t('analogs')} />
        <div className="page-head">
          <h1>{t('analogsTitle', { name })}</h1>
          <p className="muted">{t('analogsText', { part: partName(product) })}</p>
        </div>
        <AnalogTable analogs={analogs} />
      </div>
    </ClientMessages>
  );
}
