import { useTranslations } from 'next-intl';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';
import { FittingTogether } from '@/components/fit/fit-mark';
import { ProductJobs } from '@/components/jobs/job-rows';
import { CartButton } from '@/components/product-card/cart-button';
import { ProductBadges, ProductPrice } from '@/components/product-card/product-marks';
import { ProductGrid } from '@/components/product-card/product-sheet';
import { Analogs } from '@/components/products/analogs';
import { BuyBox } from '@/components/products/buy-box';
import { Cars, type CarsAnswer } from '@/components/products/cars/cars';
import { Gallery } from '@/components/products/gallery/gallery';
import { PriceHistory } from '@/components/products/prices/price-history';
import styles from '@/components/products/product.module.css';
import { type PageSection, ProductHead, ProductTags, SectionNav } from '@/components/products/product-head';
import { ProductQuestions } from '@/components/products/product-questions';
import { RecentlyViewed, RememberViewed } from '@/components/products/recently-viewed';
import { Reviews } from '@/components/products/reviews';
import { OeNumbers, Specification } from '@/components/products/specification';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Product } from '@/lib/contract/catalogue/product';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { canonicalUrl } from '@/lib/storefront/seo/page-metadata';
import { fittedCarsLd, productLd } from '@/lib/storefront/seo/product-ld';
import type { readAround } from './product-data';

type ProductJsonLdProps = {
  readonly locale: Locale;
  readonly product: Product;
  readonly cars: CarsAnswer['items'];
  readonly delivery: readonly DeliveryMethod[];
};

/** JSON-LD of the product and its breadcrumbs. */
export function ProductJsonLd({ locale, product, cars, delivery }: ProductJsonLdProps) {
  const path = `/shop/products/${product.slug}`;
  const url = canonicalUrl(locale, path);
  const page = { url, origin: new URL(url).origin, locale, delivery };
  const parents = product.breadcrumbs.map(({ name, slug }) => ({ name, path: `/shop/category/${slug}` }));
  return (
    <>
      <JsonLdScript data={{ ...productLd(product, page), ...fittedCarsLd(cars) }} />
      <BreadcrumbsLd locale={locale} steps={[...parents, { name: product.name, path }]} />
    </>
  );
}

type Around = Awaited<ReturnType<typeof readAround>>;
type ProductViewProps = { readonly locale: Locale; readonly product: Product; readonly around: Around };

function sectionsOf(product: Product, { analogs, cars, questions }: Around): PageSection[] {
  return [
    ...(product.criteria.length > 0 ? [{ id: 'specification' as const }] : []),
    { id: 'analogs', count: analogs.length },
    ...(cars && cars.total > 0 ? [{ id: 'cars' as const, count: cars.total }] : []),
    ...(product.oenNumbers.length > 0 ? [{ id: 'oe' as const, count: product.oenNumbers.length }] : []),
    ...(product.description === '' ? [] : [{ id: 'description' as const }]),
    ...(product.priceHistory ? [{ id: 'prices' as const }] : []),
    { id: 'reviews', count: product.reviews },
    { id: 'questions', count: questions.total },
  ];
}

/** The product page. */
export function ProductView({ locale, product, around }: ProductViewProps) {
  const t = useTranslations('product');
  return (
    <div className="wrap">
      <ProductJsonLd locale={locale} product={product} cars={around.cars?.items ?? []} delivery={around.delivery} />
      <ProductCrumbs locale={locale} product={product} />
      <div className={styles.product}>
        <Gallery pictures={product.images} name={product.name}>
          <ProductBadges product={product} />
        </Gallery>
        <ProductHead product={product} />
        <BuyBox product={product} hasAnalogs={around.analogs.length > 0} />
      </div>
      <SectionNav sections={sectionsOf(product, around)} />
      <Specification criteria={product.criteria} />
      <Analogs product={product} analogs={around.analogs} />
      <ProductJobs productId={product.id} jobs={around.jobs} />
      {around.cars && <Cars slug={product.slug} answer={around.cars} />}
      <OeNumbers numbers={product.oenNumbers} />
      {product.description !== '' && (
        <section className="offscreen section" id="description">
          <h2>{t('description')}</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
      )}
      <ProductTags tags={product.tags} />
      {product.priceHistory && <PriceHistory history={product.priceHistory} />}
      <Reviews
        id={product.id}
        slug={product.slug}
        reviewList={product.reviewList}
        ratingCounts={product.ratingCounts}
        reviews={product.reviews}
      />
      <ProductQuestions slug={product.slug} list={around.questions.items} total={around.questions.total} />
      {around.together.length > 0 && (
        <FittingTogether productId={product.id} category={product.category?.slug ?? ''} title={t('together')}>
          <section className="offscreen section">
            <div className="section-head">
              <h2>{t('together')}</h2>
            </div>
            <ProductGrid products={around.together} columns={6} heading="h3" />
          </section>
        </FittingTogether>
      )}
      <RememberViewed productId={product.id} />
      <RecentlyViewed productId={product.id} title={t('viewed')} />
      {product.price && product.availability.rating > 0 && (
        <div className={styles.stickyBuy}>
          <ProductPrice product={product} />
          <CartButton productId={product.id} name={product.name} most={product.availability.quantity} worded />
        </div>
      )}
    </div>
  );
}

function ProductCrumbs({ locale, product }: Pick<ProductViewProps, 'locale' | 'product'>) {
  const t = useTranslations('catalogue');
  const href = (path: string) => localePath(locale, path);
  return (
    <Breadcrumbs
      label={t('here')}
      home={{ name: t('home'), href: href('/') }}
      trail={[
        { name: t('catalog'), href: href('/shop/category') },
        ...product.breadcrumbs.map(({ name, slug }) => ({ name, href: href(`/shop/category/${slug}`) })),
      ]}
      current={[product.brand?.name, product.partNumber].filter(Boolean).join(' ')}
    />
  );
}
