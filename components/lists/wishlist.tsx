'use client';
import { useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { useListMoves } from '@/components/cart/cart-lines';
import { CartUnavailable } from '@/components/cart/cart-problems';
import { Button, IconButton } from '@/components/ui/button';
import { shoppingCartIcon, trash2Icon } from '@/components/ui/icons';
import partLineStyles from '@/components/ui/part-line.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { EmptyList, ListFailed, ListSkeleton, MissingProductsNote, useListedProducts } from './listed-products';
import { ListedRow } from './listed-row';

type WishlistRowProps = {
  readonly product: ProductCard;
  readonly onMove: () => void;
  readonly onRemove: () => void;
};

/** A product of the wishlist with its actions. */
export function WishlistRow({ product, onMove, onRemove }: WishlistRowProps) {
  const t = useTranslations('lists');
  const { name } = product;
  return (
    <ListedRow product={product}>
      {product.price !== null && product.availability.rating > 0 && (
        <Button icon={shoppingCartIcon} onClick={onMove} aria-label={t('moveNamed', { name })}>
          {t('move')}
        </Button>
      )}
      <IconButton shape={trash2Icon} label={t('removeNamed', { name })} onClick={onRemove} />
    </ListedRow>
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
      <div className={partLineStyles.group}>
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
