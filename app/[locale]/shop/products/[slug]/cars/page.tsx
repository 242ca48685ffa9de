import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CarTable } from '@/components/products/cars/car-table';
import { CarMakeLinks } from '@/components/products/cars/cars';
import styles from '@/components/products/cars/cars.module.css';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Pagination } from '@/components/ui/pagination';
import type { LocaleCode } from '@/lib/config/shop';
import type { Product } from '@/lib/contract/catalogue/product';
import { carsPath } from '@/lib/domain/navigation/link-target';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { idInSegment } from '@/lib/domain/vehicle/paths';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { findProductCars } from '@/lib/storefront/upstream/operations/catalogue';
import { dataOrThrow } from '@/lib/storefront/upstream/result';
import { readProduct } from '../product-data';
import { partName } from '../subpage-crumbs';

type Props = PageProps<'/[locale]/shop/products/[slug]/cars'>;

const pageSize = 100;

/** A whole number in the URL; undefined if absent, 0 if invalid. */
function numberIn(value: string | string[] | undefined): number | undefined {
  if (value === undefined) return undefined;
  return (typeof value === 'string' ? idInSegment(value) : undefined) ?? 0;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'productCars' });
  const product = await readProduct(locale, slug);
  const names = { name: product.name, part: partName(product) };
  // Not indexed: the shop has as many of these pages as products times makes.
  return pageMetadata({
    locale,
    path: `/shop/products/${slug}`,
    title: t('title', names),
    description: t('lead', names),
    index: false,
  });
}

/** The cars that a part fits, by make, paginated. */
export default async function ProductCarsPage({ params, searchParams }: Props) {
  const { locale, slug } = await params;
  if (!isLocale(locale)) notFound();
  const query = await searchParams;
  const make = numberIn(query['make']);
  const page = numberIn(query['page']) ?? 1;
  if (make === 0 || page === 0) notFound();
  const product = await readProduct(locale, slug);
  const carsQuery = { articleId: product.articleId, ...(make !== undefined && { manuId: make }) };
  const answer = dataOrThrow(
    await findProductCars(locale, { ...carsQuery, limit: pageSize, skip: (page - 1) * pageSize }),
  );
  if (answer.items.length === 0) notFound();
  const t = await getTranslations('productCars');
  const vehicle = await getTranslations('vehicle');
  const last = Math.ceil(answer.total / pageSize);
  const from = (page - 1) * pageSize;
  const chosen = answer.manufacturers.find(({ manuId }) => manuId === make);
  return (
    <div className="wrap">
      <CarsCrumbs locale={locale} product={product} />
      <div className="page-head">
        <h1>{t('title', { name: product.name, part: partName(product) })}</h1>
        <p className="muted number">
          {t('found', { count: answer.total, n: wholeNumber(answer.total), make: chosen?.manuName ?? '' })}
        </p>
      </div>
      <div className={classNames('row wrapping', styles.choice)}>
        <LinkButton kind="secondary" size="s" href={localePath(locale, `/shop/products/${slug}`)}>
          {t('back')}
        </LinkButton>
        {make !== undefined && (
          <LinkButton kind="text" size="s" rel="nofollow" href={localePath(locale, carsPath(slug))}>
            {t('allMakes')}
          </LinkButton>
        )}
      </div>
      <CarMakeLinks slug={slug} makes={answer.manufacturers} chosen={make} />
      <section className={classNames('panel', styles.cars, styles.all)} aria-label={chosen?.manuName ?? t('allMakes')}>
        <CarTable cars={answer.items} withMake={make === undefined} />
      </section>
      <Pagination
        page={page}
        last={last}
        hrefOf={(number) => localePath(locale, carsPath(slug, make, number))}
        labels={{ nav: vehicle('pagesNav'), previous: vehicle('previous'), next: vehicle('next') }}
        range={vehicle('range', {
          from: wholeNumber(from + 1),
          to: wholeNumber(from + answer.items.length),
          total: wholeNumber(answer.total),
        })}
      />
    </div>
  );
}

async function CarsCrumbs({ locale, product }: { readonly locale: LocaleCode; readonly product: Product }) {
  const t = await getTranslations('catalogue');
  const cars = await getTranslations('product');
  const href = (path: string) => localePath(locale, path);
  return (
    <Breadcrumbs
      label={t('here')}
      home={{ name: t('home'), href: href('/') }}
      trail={[
        { name: t('catalog'), href: href('/shop/category') },
        ...product.breadcrumbs.map(({ name, slug }) => ({ name, href: href(`/shop/category/${slug}`) })),
        { name: partName(product), href: href(`/shop/products/${product.slug}`) },
      ]}
      current={cars('cars')}
    />
  );
}
