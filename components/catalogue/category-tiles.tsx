import { useLocale, useTranslations } from 'next-intl';
import categoryCards from '@/components/ui/category-cards.module.css';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import styles from '@/components/ui/subcategories.module.css';
import type { Category } from '@/lib/contract/catalogue/listing';
import { localePath } from '@/lib/navigation/locale-path';

type TilesProps = {
  readonly categories: readonly Category[];
  /** The query that the links carry on, for the car of the list. */
  readonly query?: string;
};

/** Child categories in one strip over a list. */
export function CategoryStrip({ categories, query = '' }: TilesProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <nav className={styles.list} aria-label={t('subcategories')}>
      {categories.map((category) => (
        <Link
          className={styles.item}
          href={localePath(locale, `/shop/category/${category.slug}${query}`)}
          key={category.id}
        >
          {category.image && <Picture picture={category.image} alt="" />}
          {category.name}
        </Link>
      ))}
    </nav>
  );
}

/** Departments as tiles with the first of their children. */
export function CategoryTiles({ categories, query = '' }: TilesProps) {
  const locale = useLocale();
  return (
    <div className={categoryCards.cards}>
      {categories.map((category, index) => (
        <div className={categoryCards.card} key={category.id}>
          {category.image && <Picture picture={category.image} alt="" priority={index < 4} />}
          <div>
            <h2 className="heading">
              <Link href={localePath(locale, `/shop/category/${category.slug}${query}`)}>{category.name}</Link>
            </h2>
            <p>
              {category.children
                .slice(0, 4)
                .map((child) => child.name)
                .join(', ')}
            </p>
          </div>
        </div>
      ))}
    </div>
  );
}
