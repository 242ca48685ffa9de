import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CarSwitch, PickCarForList } from '@/components/catalogue/car-switch';
import { BrandLinks, CategoryStrip, CategoryTiles, CategoryTree } from '@/components/catalogue/category-links';
import { ListCar } from '@/components/catalogue/list-car';
import { Listing, ListingLd } from '@/components/catalogue/listing';
import { productCountText } from '@/components/catalogue/product-count-text';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';
import { OwnCarSwitch } from '@/components/fit/fit-mark';
import { SchemeLinks } from '@/components/schemes/scheme-links';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Category } from '@/lib/contract/catalogue/listing';
import { type CategoryRef, type Locale, slug } from '@/lib/contract/shared';
import { tagOf } from '@/lib/contract/tags';
import { indexingOf, soleValueName } from '@/lib/domain/listing/indexing';
import type { ParsedListing } from '@/lib/domain/listing/listing-params';
import { carLinkQuery, type ListingState, listingQuery, plainListing } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { readSchemesOfKind } from '@/lib/storefront/schemes/read-scheme';
import { canonicalUrl, listingTitle, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { listingLd } from '@/lib/storefront/seo/product-ld';
import { previewOf } from '@/lib/storefront/share/preview-card';
import { categoryCard } from '@/lib/storefront/share/preview-cards-of-pages';
import { getCategory } from '@/lib/storefront/upstream/operations/catalogue';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { dataOrNull, dataOrThrow } from '@/lib/storefront/upstream/result';
import { fittingCategories } from '@/lib/storefront/vehicle/parts-groups';

export type CategoryPage = {
  readonly category: Category;
  readonly breadcrumbs: readonly CategoryRef[];
  readonly children: Category[];
};

/** The category behind a slug; the 404 page when there is none. */
export async function readCategory(locale: Locale, name: string): Promise<CategoryPage> {
  const parsed = slug.safeParse(name);
  const categoryData = parsed.success ? dataOrNull(await getCategory(locale, parsed.data)) : null;
  if (!categoryData?.category) notFound();
  return { ...categoryData, category: categoryData.category };
}

/** A page of a category's products; 404 past the last page or for an impossible slug. */
export async function readCategoryListing(locale: Locale, name: string, state: ListingState) {
  if (!slug.safeParse(name).success) notFound();
  const filters = [{ key: 'category', values: [name] }];
  const answer = await readListing(locale, state, { filters, tags: [tagOf('category', name)] });
  if (!answer) notFound();
  return answer;
}

/** Name of a category's page, with the brand if exactly one brand is chosen. */
function pageName({ name }: Category, brand: string | null): string {
  return brand === null ? name : `${name} ${brand}`;
}

type CategoryViewProps = { readonly locale: Locale; readonly slug: string; readonly listing: ParsedListing };

/** A category: breadcrumbs, children, and its products filtered by the URL. */
export async function CategoryView({ locale, slug, listing: { state, ignored } }: CategoryViewProps) {
  const [t, places] = await Promise.all([getTranslations('catalogue'), getTranslations('schemes')]);
  const [{ category, breadcrumbs, children }, answer, drawings] = await Promise.all([
    readCategory(locale, slug),
    readCategoryListing(locale, slug, state),
    readSchemesOfKind(slug),
  ]);
  // Filters also apply to child categories and their links.
  const car = answer.car && state.car ? { ...state.car, exact: false } : null;
  const narrowed = state.filters.length > 0 || car !== null;
  const carry = narrowed ? listingQuery({ ...plainListing, car, filters: state.filters }) : '';
  const kids = narrowed ? fittingCategories(children, answer.facets) : children;
  const parents = breadcrumbs.filter((crumb) => crumb.id !== category.id);
  const trail = [
    { name: t('catalog'), path: '/shop/category' },
    ...parents.map(({ name, slug: parent }) => ({ name, path: `/shop/category/${parent}` })),
  ];
  const plain = `/shop/category/${slug}`;
  const brand = soleValueName(state, answer.facets);
  const name = pageName(category, brand);
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <BreadcrumbsLd locale={locale} steps={[...trail, { name: category.name, path: plain }]} />
        <ListingLd locale={locale} name={name} path={plain} state={state} answer={answer} named={brand !== null} />
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={trail.map((step) => ({ name: step.name, href: localePath(locale, step.path + carry) }))}
          current={category.name}
        />
        <div className="page-head">
          <h1>{name}</h1>
          <span>{productCountText(t, answer)}</span>
        </div>
        {kids.length > 0 && <CategoryStrip categories={kids} query={carry} />}
        <Listing
          path={localePath(locale, plain)}
          state={state}
          answer={answer}
          ignored={ignored}
          without={['category']}
          aside={
            <CategoryTree
              category={narrowed ? { ...category, items: answer.total } : category}
              kids={kids}
              query={carry}
            />
          }
        />
        <SchemeLinks locale={locale} schemes={drawings} title={places('where')} />
        {!narrowed && <BrandLinks category={category} facets={answer.facets} path={localePath(locale, plain)} />}
      </div>
    </ClientMessages>
  );
}

/** Title and description of a filtered category. */
export async function categoryMetadata(locale: Locale, slug: string, state: ListingState): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const { category } = await readCategory(locale, slug);
  const narrowed = state.filters.length > 0 ? await readCategoryListing(locale, slug, state) : null;
  const brand = narrowed && soleValueName(state, narrowed.facets);
  const { index, canonicalQuery } = indexingOf(state, brand !== null);
  const name = pageName(category, brand);
  const count = brand !== null && narrowed ? narrowed : { total: category.items, totalCapped: false };
  return pageMetadata({
    locale,
    path: `/shop/category/${slug}${canonicalQuery}`,
    title: await listingTitle(t, locale, t('categoryTitle', { name }), state),
    description: t(brand === null ? 'categoryDescription' : 'categoryBrandDescription', {
      name,
      pieces: productCountText(t, count),
    }),
    index,
    preview: previewOf(await categoryCard(locale, category)),
  });
}

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
        <CarSwitch path={path} query={query} narrowed name={car.name} />
      ) : (
        <OwnCarSwitch path={path} query={query}>
          <PickCarForList />
        </OwnCarSwitch>
      )}
      <CategoryTiles categories={children} query={query} />
    </div>
  );
}
