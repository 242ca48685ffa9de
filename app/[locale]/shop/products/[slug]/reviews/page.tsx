import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReviewList, WriteReview } from '@/components/products/reviews';
import type { Locale } from '@/lib/contract/shared';
import { reviewsPath } from '@/lib/domain/navigation/link-target';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { productCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { readProduct } from '../product-data';
import { fullName, SubpageCrumbs } from '../subpage-crumbs';

type Props = PageProps<'/[locale]/shop/products/[slug]/reviews'>;

async function readReviewed(locale: Locale, slug: string) {
  const product = await readProduct(locale, slug);
  if (product.reviewList.length === 0) notFound();
  return { product, name: fullName(product) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'product' });
  const { product, name } = await readReviewed(locale, slug);
  return pageMetadata({
    locale,
    path: reviewsPath(product.slug),
    title: t('reviewsTitle', { name }),
    description: t('reviewsDescription', { name }),
    preview: previewOf(productCard(locale, product)),
  });
}

/** Reviews of a product beyond those on its own page. */
export default async function ProductReviewsPage({ params }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  markPageShared();
  const t = await getTranslations('product');
  const { product, name } = await readReviewed(locale, slug);
  return (
    <div className="wrap">
      <SubpageCrumbs product={product} path={reviewsPath(product.slug)} title={t('reviews')} />
      <div className="page-head">
        <h1>{t('reviewsTitle', { name })}</h1>
        <WriteReview id={product.id} />
      </div>
      <ReviewList counts={product.ratingCounts} total={product.reviews} list={product.reviewList} heading="h2" />
    </div>
  );
}
