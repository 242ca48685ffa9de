import { useLocale, useTranslations } from 'next-intl';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';
import { FittingTogether } from '@/components/fit/fit-mark';
import { ProductJobs } from '@/components/jobs/job-rows';
import { ProductGrid } from '@/components/product-card/product-grid';
import { ProductBadges } from '@/components/product-card/product-marks';
import { Analogs } from '@/components/products/analogs';
import { BuyBox } from '@/components/products/buy-box';
import { Cars, type CarsAnswer } from '@/components/products/cars/cars';
import { Gallery } from '@/components/products/gallery/gallery';
import { PriceHistory } from '@/components/products/prices/price-history';
import styles from '@/components/products/product.module.css';
import { ProductFacts, ProductHead } from '@/components/products/product-head';
import { ProductQuestions } from '@/components/products/product-questions';
import { RecentlyViewed, RememberViewed } from '@/components/products/recently-viewed';
import { Reviews } from '@/components/products/reviews';
import { OeNumbers, Specification } from '@/components/products/specification';
import { SchemeLinks } from '@/components/schemes/scheme-links';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
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

type ProductPlacesProps = { readonly locale: Locale; readonly drawings: Around['drawings'] };

/** Drawings that show where the part is on a car. */
function ProductPlaces({ locale, drawings }: ProductPlacesProps) {
  const t = useTranslations('schemes');
  return <SchemeLinks locale={locale} schemes={drawings} title={t('where')} />;
}

type Around = Awaited<ReturnType<typeof readAround>>;
type ProductViewProps = { readonly locale: Locale; readonly product: Product; readonly around: Around };

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
        <BuyBox product={product} hasAnalogs={around.analogs.length > 0} methods={around.deliveryPrices} />
        <ProductFacts product={product} />
      </div>
      <Analogs product={product} analogs={around.analogs} />
      <Specification product={product} />
      <ProductPlaces locale={locale} drawings={around.drawings} />
      <ProductJobs productId={product.id} jobs={around.jobs} />
      {around.cars && <Cars slug={product.slug} answer={around.cars} />}
      <OeNumbers numbers={product.oenNumbers} />
      {product.description !== '' && (
        <section className="section" id="description">
          <h2>{t('description')}</h2>
          <p className={styles.description}>{product.description}</p>
        </section>
      )}
      <Tags tags={product.tags} />
      {product.priceHistory && <PriceHistory history={product.priceHistory} />}
      <Reviews
        id={product.id}
        slug={product.slug}
        reviewList={product.reviewList}
        ratingCounts={product.ratingCounts}
        reviews={product.reviews}
      />
      {around.questions && (
        <ProductQuestions slug={product.slug} list={around.questions.items} total={around.questions.total} />
      )}
      {around.together.length > 0 && (
        <FittingTogether productId={product.id} category={product.category?.slug ?? ''} title={t('together')}>
          <section className={classNames('section', styles.together)}>
            <h2>{t('together')}</h2>
            <ProductGrid products={around.together} columns={4} heading="h3" />
          </section>
        </FittingTogether>
      )}
      <RememberViewed productId={product.id} />
      <RecentlyViewed productId={product.id} title={t('viewed')} />
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

/** The tags of a product with links to their products. */
function Tags({ tags }: Pick<Product, 'tags'>) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <nav className={classNames(chips.chips, styles.tags)} aria-label={t('tags')}>
      {tags.map(({ id, name, slug }) => (
        <Link className={chips.chip} href={localePath(locale, `/shop/tag/${slug}`)} key={id}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
