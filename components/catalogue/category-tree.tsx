import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/facets.module.css';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Category } from '@/lib/contract/catalogue/listing';
import { localePath } from '@/lib/navigation/locale-path';
import { wholeNumber } from '@/lib/text/whole-number';

const shownAtFirst = 10;

type CategoryTreeProps = {
  readonly category: Category;
  readonly kids: readonly Category[];
  /** The query that its links carry on, for the car of the list. */
  readonly query?: string;
};

/** Where a category stands: its parent, itself, and its children with their counts. */
export function CategoryTree({ category, kids, query = '' }: CategoryTreeProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const hrefOf = (slug: string) => localePath(locale, `/shop/category/${slug}${query}`);
  const link = (child: Category) => (
    <Link href={hrefOf(child.slug)} key={child.id}>
      {child.name} <span>{wholeNumber(child.items)}</span>
    </Link>
  );
  return (
    <details className={styles.facet} data-facet open>
      <summary>
        {t('partType')}
        <Icon shape={chevronDownIcon} />
      </summary>
      <div className={styles.tree}>
        {category.parent && <Link href={hrefOf(category.parent.slug)}>{category.parent.name}</Link>}
        <Link href={hrefOf(category.slug)} aria-current="page">
          {category.name} <span>{wholeNumber(category.items)}</span>
        </Link>
        <div className={styles.children}>
          {kids.slice(0, shownAtFirst).map(link)}
          {kids.length > shownAtFirst && (
            <details className={styles.more} data-more>
              <summary className="plain-link small">{t('more', { n: kids.length - shownAtFirst })}</summary>
              {kids.slice(shownAtFirst).map(link)}
            </details>
          )}
        </div>
      </div>
    </details>
  );
}
