import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { AnalogTable } from '@/components/products/analog-table';
import { maxAnalogRows } from '@/components/products/analogs';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Locale } from '@/lib/contract/shared';
import { analogsPath } from '@/lib/domain/navigation/link-target';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { productCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { readAllAnalogs, readProduct } from '../product-data';

type Props = PageProps<'/[locale]/shop/products/[slug]/analogs'>;

async function readCompared(locale: Locale, slug: string) {
  const product = await readProduct(locale, slug);
  const analogs = await readAllAnalogs(locale, product);
  const part = [product.brand?.name, product.partNumber].filter(Boolean).join(' ');
  return { product, analogs, part, name: `${product.name} ${part}` };
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
  const [t, c] = await Promise.all([getTranslations('product'), getTranslations('catalogue')]);
  const { product, analogs, part, name } = await readCompared(locale, slug);
  const path = `/shop/products/${product.slug}`;
  const steps = [
    { name: product.name, path },
    { name: t('analogs'), path: analogsPath(product.slug) },
  ];
  return (
    <ClientMessages namespaces={['productActions']}>
      <div className="wrap">
        <BreadcrumbsLd locale={locale} steps={steps} />
        <Breadcrumbs
          label={c('here')}
          home={{ name: c('home'), href: localePath(locale, '/') }}
          trail={[{ name, href: localePath(locale, path) }]}
          current={t('analogs')}
        />
        <div className="page-head">
          <h1>{t('analogsTitle', { name })}</h1>
          <p className="muted">{t('analogsText', { part })}</p>
        </div>
        <AnalogTable analogs={analogs} />
      </div>
    </ClientMessages>
  );
}
