'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { useListMoves } from '@/components/cart/cart-lines';
import { CartUnavailable } from '@/components/cart/cart-problems';
import { ProductFit, ProductPrice, ProductStars, ProductStock } from '@/components/product-card/product-marks';
import styles from '@/components/product-card/product-sheet.module.css';
import sheetStyles from '@/components/product-card/sheet.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { shoppingCartIcon, trash2Icon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import tile from '@/components/ui/tile.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { EmptyList, ListFailed, ListSkeleton, MissingProductsNote, useListedProducts } from './listed-products';
import wishlistStyles from './wishlist.module.css';

type WishlistRowProps = {
  readonly product: ProductCard;
  readonly onMove: () => void;
  readonly onRemove: () => void;
};

/** A product of the wishlist with its actions. */
export function WishlistRow({ product, onMove, onRemove }: WishlistRowProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  const { name, images, brand, partNumber, slug } = product;
  const [picture] = images;
  const isBuyable = product.price !== null && product.availability.rating > 0;
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
        {isBuyable && (
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

/** The wishlist, newest first. */
export function Wishlist() {
  const t = useTranslations('lists');
  const { status, ids } = useListed('wishlist');
  const { toCart, removeFrom } = useListMoves();
  const { products, missing, loading, failed, retry } = useListedProducts(ids);
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <ListSkeleton />;
  if (ids.length === 0) return <EmptyList list="wishlist" />;
  if (failed) return <ListFailed retry={retry} />;
  if (loading) return <ListSkeleton />;
  return (
    <div className="stack">
      <p className="small muted" role="status">
        {t('count', { count: ids.length })}
      </p>
      <MissingProductsNote count={missing.length} onRemove={() => removeFrom('wishlist', missing)} />
      <div className={styles.rows}>
        {products.map((product) => (
          <WishlistRow
            product={product}
            onMove={() => void toCart(product)}
            onRemove={() => removeFrom('wishlist', [product.id], product.name)}
            key={product.id}
          />
        ))}
      </div>
    </div>
  );
}
