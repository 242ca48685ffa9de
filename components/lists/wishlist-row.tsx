import { useLocale, useTranslations } from 'next-intl';
import { ProductFit, ProductStars, ProductStock } from '@/components/product-card/product-marks';
import { ProductPrice } from '@/components/product-card/product-price';
import styles from '@/components/product-card/product-row.module.css';
import sheetStyles from '@/components/product-card/sheet.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { shoppingCartIcon } from '@/components/ui/icons';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { trash2Icon } from '@/components/ui/page-icons';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import wishlistStyles from './wishlist.module.css';

type WishlistRowProps = {
  readonly product: ProductCard;
  readonly onMove: () => void;
  readonly onRemove: () => void;
};

/** A part of the wishlist: the same order of facts as everywhere, with the two things that can be done about it. */
export function WishlistRow({ product, onMove, onRemove }: WishlistRowProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  const { name, images, brand, partNumber, slug } = product;
  const [picture] = images;
  const buyable = product.price !== null && product.availability.rating > 0;
  return (
    <article className={classNames(wishlistStyles.wish, styles.row)}>
      <span className={tile.tile}>{picture && <Picture picture={picture} alt="" />}</span>
      <div>
        <ProductFit product={product} />
        <Identity brand={brand?.name} number={partNumber} />
        <h2 className={sheetStyles.name}>
          <Link href={localePath(locale, `/shop/products/${slug}`)}>{name}</Link>
        </h2>
        <ProductStars product={product} />
      </div>
      <div className={wishlistStyles.side}>
        <ProductPrice product={product} />
        <ProductStock product={product} />
      </div>
      <div className={classNames(styles.buy, wishlistStyles.buy)}>
        {buyable && (
          <Button icon={shoppingCartIcon} onClick={onMove} aria-label={t('moveNamed', { name })}>
            {t('move')}
          </Button>
        )}
        <Button kind="text" icon={trash2Icon} onClick={onRemove} aria-label={t('removeNamed', { name })}>
          {t('remove')}
        </Button>
      </div>
    </article>
  );
}
