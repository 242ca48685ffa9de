import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { xIcon } from '@/components/ui/icons';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './compare.module.css';

type CompareHeadProps = { readonly product: ProductCard; readonly onRemove: () => void };

/** The head of a column: which part it is, and the way to take it off. */
export function CompareHead({ product, onRemove }: CompareHeadProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <th scope="col">
      <div className={styles.head}>
        <IconButton shape={xIcon} label={t('removeNamed', { name: product.name })} onClick={onRemove} />
        <span className={classNames(tile.tile, styles.picture)}>{picture && <Picture picture={picture} alt="" />}</span>
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <Link className={styles.name} href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </div>
    </th>
  );
}
