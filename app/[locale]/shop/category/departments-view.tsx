import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NarrowedCar, PickCarForList } from '@/components/catalogue/car-switch';
import { CategoryTiles } from '@/components/catalogue/category-links';
import { ListCar } from '@/components/catalogue/list-car';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';

import { OwnCarSwitch } from '@/components/fit/fit-mark';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Locale } from '@/lib/contract/shared';
import { indexingOf } from '@/lib/domain/listing/indexing';
import { carLinkQuery, type ListingState, plainListing } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { canonicalUrl, listingTitle, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { listingLd } from '@/lib/storefront/seo/product-ld';
import { getCategory } from '@/lib/storefront/upstream/operations/catalogue';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { dataOrThrow } from '@/lib/storefront/upstream/result';
import { fittingCategories } from '@/lib/storefront/vehicle/parts-groups';

export async function departmentsMetadata(locale: Locale, state = plainListing): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  return pageMetadata({
    locale,
    path: '/shop/category',
    title: await listingTitle(t, locale, t('shopTitle'), state),
    description: t('shopDescription'),
    index: indexingOf(state).index,
  });
}

/** Groups with parts for the URL's car; all groups without a car. */
async function readDepartments(locale: Locale, state: ListingState) {
  const { children } = dataOrThrow(await getCategory(locale));
  if (state.car === null) return { children, car: null };
  const answer = await readListing(locale, { ...plainListing, car: state.car }, {});
  return answer?.car
    ? { children: fittingCategories(children, answer.facets), car: answer.car }
    : { children, car: null };
}

type DepartmentsProps = { readonly locale: Locale; readonly state?: ListingState };

/** The whole catalogue: its groups, each with a drawing and its first part kinds. */
export async function DepartmentsView({ locale, state = plainListing }: DepartmentsProps) {
  const t = await getTranslations('catalogue');
  const { children, car } = await readDepartments(locale, state);
  const query = carLinkQuery(car && state.car);
  const path = localePath(locale, '/shop/category');
  const items = children.map(({ name, slug }) => ({ name, url: canonicalUrl(locale, `/shop/category/${slug}`) }));
  const url = canonicalUrl(locale, '/shop/category');
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={[{ name: t('catalog'), path: '/shop/category' }]} />
      <JsonLdScript data={listingLd({ name: t('departments'), url, items })} />
      <Breadcrumbs
        label={t('here')}
        home={{ name: t('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={t('catalog')}
      />
      <div className="page-head">
        <h1>{t('departments')}</h1>
      </div>
      <ListCar path={path} query={query} />
      {car ? (
        <NarrowedCar path={path} query={query} name={car.name} />
      ) : (
        <OwnCarSwitch path={path} query={query}>
          <PickCarForList />
        </OwnCarSwitch>
      )}
      <CategoryTiles categories={children} query={query} />
    </div>
  );
}
