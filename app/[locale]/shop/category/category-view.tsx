import { getTranslations } from 'next-intl/server';
import { CategoryStrip } from '@/components/catalogue/category-tiles';
import { CategoryTree } from '@/components/catalogue/category-tree';
import { Listing } from '@/components/catalogue/listing';
import { ListingLd } from '@/components/catalogue/listing-ld';
import { productCountText } from '@/components/catalogue/product-count-text';
import { BreadcrumbsLd } from '@/components/content/breadcrumbs-ld';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Locale } from '@/lib/contract/shared';
import type { ParsedListing } from '@/lib/listing/listing-params';
import { listingQuery } from '@/lib/listing/listing-query';
import { plainListing } from '@/lib/listing/listing-state';
import { localePath } from '@/lib/navigation/locale-path';
import { fittingCategories } from '@/lib/vehicle/parts-groups';
import { readCategory, readCategoryListing } from './category-data';

type CategoryViewProps = { readonly locale: Locale; readonly slug: string; readonly listing: ParsedListing };

/** A category: where it stands, its children, and its products in the state of the address. */
export async function CategoryView({ locale, slug, listing: { state, ignored } }: CategoryViewProps) {
  const t = await getTranslations('catalogue');
  const [{ category, breadcrumbs, children }, answer] = await Promise.all([
    readCategory(locale, slug),
    readCategoryListing(locale, slug, state),
  ]);
  // What narrows the list narrows its categories too, and goes on with the links to them.
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
  return (
    <ClientMessages namespaces={['productActions']}>
      <div className="wrap">
        <BreadcrumbsLd locale={locale} steps={[...trail, { name: category.name, path: plain }]} />
        <ListingLd locale={locale} name={category.name} path={plain} state={state} answer={answer} />
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={trail.map((step) => ({ name: step.name, href: localePath(locale, step.path + carry) }))}
          current={category.name}
        />
        <div className="page-head">
          <h1>{category.name}</h1>
          <span>{productCountText(t, answer)}</span>
        </div>
        {kids.length > 0 && <CategoryStrip categories={kids.slice(0, 14)} query={carry} />}
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
      </div>
    </ClientMessages>
  );
}
