'use client';

import { useTranslations } from 'next-intl';
import { addToCart, toggleListed, useListed } from '@/components/cart/cart-client';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import type { ProductCard } from '@/lib/contract/product';
import { EmptyList, GoneNote, ListFailed, ListSkeleton } from './list-states';
import { useListedProducts } from './listed-products';
import { WishlistRow } from './wishlist-row';

async function moveToCart({ id, name }: ProductCard): Promise<void> {
  await addToCart(id, 1, { name });
  await toggleListed('wishlist', id);
}

/** The wishlist: what was put aside, newest first, each a step from the cart. */
export function Wishlist() {
  const t = useTranslations('lists');
  const { status, ids, toggle } = useListed('wishlist');
  const { products, gone, loading, failed, retry } = useListedProducts(ids);
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <ListSkeleton />;
  if (ids.length === 0) return <EmptyList list="wishlist" />;
  if (failed) return <ListFailed retry={retry} />;
  if (loading) return <ListSkeleton />;
  return (
    <div className="stack">
      <p className="sm muted" role="status">
        {t('count', { count: ids.length })}
      </p>
      <GoneNote count={gone.length} onRemove={() => gone.forEach(toggle)} />
      <div className="results">
        {products.map((product) => (
          <WishlistRow
            product={product}
            onMove={() => void moveToCart(product)}
            onRemove={() => void toggle(product.id)}
            key={product.id}
          />
        ))}
      </div>
    </div>
  );
}
