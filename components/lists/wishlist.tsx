'use client';

import { useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import { useListMoves } from '@/components/cart/use-list-moves';
import styles from '@/components/product-card/product-row.module.css';
import { EmptyList, GoneNote, ListFailed, ListSkeleton } from './list-states';
import { useListedProducts } from './listed-products';
import { WishlistRow } from './wishlist-row';

/** The wishlist: what was put aside, newest first, each a step from the cart. */
export function Wishlist() {
  const t = useTranslations('lists');
  const { status, ids } = useListed('wishlist');
  const { toCart, takeOff } = useListMoves();
  const { products, gone, loading, failed, retry } = useListedProducts(ids);
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
      <GoneNote count={gone.length} onRemove={() => takeOff('wishlist', gone)} />
      <div className={styles.rows}>
        {products.map((product) => (
          <WishlistRow
            product={product}
            onMove={() => void toCart(product)}
            onRemove={() => takeOff('wishlist', [product.id], product.name)}
            key={product.id}
          />
        ))}
      </div>
    </div>
  );
}
