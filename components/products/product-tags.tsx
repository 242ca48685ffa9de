import { useLocale, useTranslations } from 'next-intl';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './product.module.css';

/** The tags of a product, each the way to the others that have it. */
export function ProductTags({ tags }: Pick<Product, 'tags'>) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <nav className={classNames(chips.chips, styles.tags)} aria-label={t('tags')}>
      {tags.map(({ id, name, slug }) => (
        <Link className={chips.chip} href={localePath(locale, `/shop/tag/${slug}`)} key={id}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
