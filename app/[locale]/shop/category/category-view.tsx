import { getTranslations } from 'next-intl/server';
import { CategoryStrip } from '@/components/catalogue/category-tiles';
import { CategoryTree } from '@/components/catalogue/category-tree';
import { Listing } from '@/components/catalogue/listing';
import { piecesText } from '@/components/catalogue/pieces-text';
import { JsonLdScript } from '@/components/content/json-ld-script';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ClientMessages } from '@/i18n/client-messages';
import type { Locale } from '@/lib/contract/shared';
import type { ParsedListing } from '@/lib/listing/params';
import { localePath } from '@/lib/navigation/locale-path';
import { breadcrumbsLd } from '@/lib/seo/json-ld';
import { canonicalUrl } from '@/lib/seo/page-metadata';
import { readCategory, readCategoryListing } from './category-data';

type CategoryViewProps = { readonly locale: Locale; readonly slug: string; readonly listing: ParsedListing };

/** A category: where it stands, its children, and its products in the state of the address. */
export async function CategoryView({ locale, slug, listing: { state, ignored } }: CategoryViewProps) {
  const t = await getTranslations('catalogue');
  const [{ category, breadcrumbs, children }, answer] = await Promise.all([
    readCategory(locale, slug),
    readCategoryListing(locale, slug, state),
  ]);
  const path = localePath(locale, `/shop/category/${slug}`);
  const parents = breadcrumbs.filter((crumb) => crumb.id !== category.id);
  const trail = [
    { name: t('catalog'), path: '/shop/category' },
    ...parents.map(({ name, slug: parent }) => ({ name, path: `/shop/category/${parent}` })),
  ];
  const steps = [...trail, { name: category.name, path: `/shop/category/${slug}` }];
  return (
    <ClientMessages namespaces={['productActions']}>
      <div className="wrap">
        <JsonLdScript
          data={breadcrumbsLd(steps.map((step) => ({ name: step.name, url: canonicalUrl(locale, step.path) })))}
        />
        <Breadcrumbs
          label={t('here')}
          home={{ name: t('home'), href: localePath(locale, '/') }}
          trail={trail.map((step) => ({ name: step.name, href: localePath(locale, step.path) }))}
          current={category.name}
        />
        <div className="page-h">
          <h1>{category.name}</h1>
          <span className="n">{piecesText(t, answer)}</span>
        </div>
        {children.length > 0 && <CategoryStrip categories={children.slice(0, 14)} />}
        <Listing
          path={path}
          state={state}
          answer={answer}
          ignored={ignored}
          without={['category']}
          aside={<CategoryTree category={category} kids={children} />}
        />
      </div>
    </ClientMessages>
  );
}
