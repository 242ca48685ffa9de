import { useLocale, useTranslations } from 'next-intl';
import { CategoryCard } from '@/components/ui/category-card';
import cardStyles from '@/components/ui/category-card.module.css';
import facetsStyles from '@/components/ui/facets.module.css';
import { Link } from '@/components/ui/link';
import styles from '@/components/ui/subcategories.module.css';
import type { Category, Facet } from '@/lib/contract/catalogue/listing';
import { listingQuery, plainListing } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';

const shownInTree = 10;
/** One row on wide screens; the tree has all. */
const shownInStrip = 8;

type CategoryTreeProps = {
  readonly category: Category;
  readonly kids: readonly Category[];
  /** Query of the links, with the car of the list. */
  readonly query?: string;
};

/** A category's position in the tree: parent, itself, children with counts. */
export function CategoryTree({ category, kids, query = '' }: CategoryTreeProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const hrefOf = (slug: string) => localePath(locale, `/shop/category/${slug}${query}`);
  const link = (child: Category) => (
    <Link href={hrefOf(child.slug)} key={child.id}>
      {child.name} <small>{wholeNumber(child.items)}</small>
    </Link>
  );
  return (
    <details className={facetsStyles.facet} data-facet open>
      <summary>{t('partType')}</summary>
      <div className={facetsStyles.tree}>
        {category.parent && <Link href={hrefOf(category.parent.slug)}>{category.parent.name}</Link>}
        <Link href={hrefOf(category.slug)} aria-current="page">
          {category.name} <small>{wholeNumber(category.items)}</small>
        </Link>
        <div className={facetsStyles.children}>
          {kids.slice(0, shownInTree).map(link)}
          {kids.length > shownInTree && (
            <details className={facetsStyles.more}>
              <summary className="plain-link small">{t('more', { n: kids.length - shownInTree })}</summary>
              {kids.slice(shownInTree).map(link)}
            </details>
          )}
        </div>
      </div>
    </details>
  );
}

type TilesProps = {
  readonly categories: readonly Category[];
  /** Query of the links, with the car of the list. */
  readonly query?: string;
};

/** Child categories in one strip over a list. */
export function CategoryStrip({ categories, query = '' }: TilesProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <nav className={styles.list} aria-label={t('subcategories')}>
      {categories.slice(0, shownInStrip).map((category) => (
        <Link
          className={styles.item}
          href={localePath(locale, `/shop/category/${category.slug}${query}`)}
          key={category.id}
        >
          {category.image && <img src={category.image.src} alt="" width={40} height={40} loading="lazy" />}
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

const maxBrandLinks = 8;

type BrandLinksProps = {
  readonly category: Category;
  readonly facets: readonly Facet[];
  /** Path of the category. */
  readonly path: string;
};

/** Links to the brands of a category, whose lists are indexed; the checkboxes of the filter are no links. */
export function BrandLinks({ category, facets, path }: BrandLinksProps) {
  const t = useTranslations('catalogue');
  const facet = facets.find(({ key }) => key === 'brand');
  if (facet === undefined || facet.type === 'range' || facet.items.length < 2) return null;
  return (
    <nav className={styles.brands} aria-label={t('brandsIn', { name: category.name })}>
      <b>{t('brandsIn', { name: category.name })}</b>
      {facet.items.slice(0, maxBrandLinks).map(({ value, name }) => (
        <Link href={path + listingQuery({ ...plainListing, filters: [{ key: 'brand', values: [value] }] })} key={value}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** Departments as tiles with the first of their children. */
export function CategoryTiles({ categories, query = '' }: TilesProps) {
  const locale = useLocale();
  return (
    <div className={cardStyles.cards}>
      {categories.map(({ id, slug, name, image, children }, index) => (
        <CategoryCard
          href={localePath(locale, `/shop/category/${slug}${query}`)}
          name={name}
          image={image}
          kinds={children}
          heading="h2"
          priority={index < 6}
          key={id}
        />
      ))}
    </div>
  );
}
