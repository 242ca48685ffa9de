import { useLocale, useTranslations } from 'next-intl';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Brand and number of a part. */
export function partName({ brand, partNumber }: Pick<Product, 'brand' | 'partNumber'>): string {
  return [brand?.name, partNumber].filter(Boolean).join(' ');
}

/** Name of a product with brand and number. */
export const fullName = (product: Product) => `${product.name} ${partName(product)}`;

type SubpageCrumbsProps = { readonly product: Product; readonly path: string; readonly title: string };

/** Breadcrumbs of a page below the page of a product, also as JSON-LD. */
export function SubpageCrumbs({ product, path, title }: SubpageCrumbsProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const productPath = `/shop/products/${product.slug}`;
  const steps = [
    { name: product.name, path: productPath },
    { name: title, path },
  ];
  return (
    <>
      <BreadcrumbsLd locale={locale} steps={steps} />
      <Breadcrumbs
        label={t('here')}
        home={{ name: t('home'), href: localePath(locale, '/') }}
        trail={[{ name: fullName(product), href: localePath(locale, productPath) }]}
        current={title}
      />
    </>
  );
}
