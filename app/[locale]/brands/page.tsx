import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BrandIndex } from '@/components/content/brands';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';

import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { shop } from '@/lib/config/shop';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { canonicalUrl, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { listingLd } from '@/lib/storefront/seo/product-ld';
import { getBrands } from '@/lib/storefront/upstream/operations/content';
import { dataOrThrow } from '@/lib/storefront/upstream/result';

type Props = PageProps<'/[locale]/brands'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'content' });
  return pageMetadata({
    locale,
    path: '/brands',
    title: t('brandsTitle'),
    description: t('brandsDescription', { shop: shop.name }),
  });
}

export default async function BrandsPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const t = await getTranslations('content');
  const c = await getTranslations('catalogue');
  const brands = dataOrThrow(await getBrands(locale, { limit: 500, sortField: 'name', sortOrder: 'asc' }));
  // The shop knows brands without products. Some back ends do not count products.
  const items = brands.items.filter(({ products }) => products !== 0);
  const url = canonicalUrl(locale, '/brands');
  const listItems = items.map(({ name, slug }) => ({ name, url: canonicalUrl(locale, `/brands/${slug}`) }));
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={[{ name: t('brands'), path: '/brands' }]} />
      <JsonLdScript data={listingLd({ name: t('brandsTitle'), url, items: listItems })} />
      <Breadcrumbs
        label={c('here')}
        home={{ name: c('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={t('brands')}
      />
      <div className="page-head">
        <h1>{t('brandsTitle')}</h1>
      </div>
      <BrandIndex brands={items} />
    </div>
  );
}
