import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { soonestText } from '@/components/product-card/stock-text';
import { ClientMessages } from '@/i18n/client-messages';
import { sumText } from '@/lib/domain/money/format-money';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata, titleWithEnd } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { productCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { readAround, readProduct } from './product-data';
import { ProductView } from './product-view';

type Props = PageProps<'/[locale]/shop/products/[slug]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  const [t, catalogue, product] = await Promise.all([
    getTranslations({ locale, namespace: 'product' }),
    getTranslations({ locale, namespace: 'catalogue' }),
    readProduct(locale, slug),
  ]);
  const { key, values } = soonestText(product);
  const words = { name: product.name, brand: product.brand?.name ?? '', number: product.partNumber };
  const stock = catalogue(key, values);
  const description = product.price
    ? t('descriptionMeta', { ...words, price: sumText(product.price, locale), stock })
    : t('descriptionMetaNoPrice', { ...words, stock });
  return pageMetadata({
    locale,
    path: `/shop/products/${slug}`,
    title: titleWithEnd(words.name, [words.brand, words.number].filter(Boolean).join(' ')),
    description,
    preview: previewOf(productCard(locale, product)),
  });
}

export default async function ProductPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const product = await readProduct(locale, slug);
  const around = await readAround(locale, product);
  return (
    <ClientMessages namespaces={['productActions', 'productDelivery', 'productGallery']}>
      <ProductView locale={locale} product={product} around={around} />
    </ClientMessages>
  );
}
