import { JsonLdScript } from '@/components/content/json-ld-script';
import type { CarsAnswer } from '@/components/product/car-table';
import type { Product } from '@/lib/contract/product';
import type { Locale } from '@/lib/contract/shared';
import { breadcrumbsLd } from '@/lib/seo/json-ld';
import { canonicalUrl } from '@/lib/seo/page-metadata';
import { fittedCarsLd, productLd } from '@/lib/seo/product-ld';

type ProductJsonLdProps = {
  readonly locale: Locale;
  readonly product: Product;
  readonly cars: CarsAnswer['items'];
};

/** The product and the way to it, for search engines. */
export function ProductJsonLd({ locale, product, cars }: ProductJsonLdProps) {
  const url = canonicalUrl(locale, `/shop/products/${product.slug}`);
  const steps = [
    ...product.breadcrumbs.map(({ name, slug }) => ({ name, url: canonicalUrl(locale, `/shop/category/${slug}`) })),
    { name: product.name, url },
  ];
  const data = { ...productLd(product, { url, origin: new URL(url).origin }), ...fittedCarsLd(cars) };
  return (
    <>
      <JsonLdScript data={data} />
      <JsonLdScript data={breadcrumbsLd(steps)} />
    </>
  );
}
