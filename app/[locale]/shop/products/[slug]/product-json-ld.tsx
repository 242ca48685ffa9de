import { BreadcrumbsLd } from '@/components/content/breadcrumbs-ld';
import { JsonLdScript } from '@/components/content/json-ld-script';
import type { CarsAnswer } from '@/components/products/cars/car-table';
import type { Product } from '@/lib/contract/catalogue/product';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Locale } from '@/lib/contract/shared';
import { canonicalUrl } from '@/lib/seo/page-metadata';
import { fittedCarsLd, productLd } from '@/lib/seo/product-ld';

type ProductJsonLdProps = {
  readonly locale: Locale;
  readonly product: Product;
  readonly cars: CarsAnswer['items'];
  readonly delivery: readonly DeliveryMethod[];
};

/** The product and the way to it, for search engines. */
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
