'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { addToCart, setProductQuantity, usePieces } from '@/components/cart/cart-client';
import { Qty } from '@/components/ui/form/qty';
import { cartFormId, maxPieces } from '@/lib/domain/cart/commands';
import styles from './cart-button.module.css';

type CartButtonProps = {
  readonly productId: number;
  readonly name: string;
  /** Whether to show a label next to the icon. */
  readonly worded?: boolean;
  /** Car of the page; defaults to the current car. */
  readonly carId?: number | undefined;
  /** Available quantity. */
  readonly most?: number | undefined;
};

/**
 * Adds one piece to the cart, then shows the quantity field instead. Without scripts it submits the form of the page.
 * The field is remounted when the card shows another product, so that a half-typed quantity is discarded.
 */
export function CartButton({ productId, name, worded, carId, most = maxPieces }: CartButtonProps) {
  const t = useTranslations('productActions');
  const quantity = usePieces(productId);
  if (quantity > 0) {
    return (
      <Qty
        key={productId}
        value={quantity}
        min={0}
        max={most}
        onChange={(next) => setProductQuantity(productId, next)}
        labels={{
          group: t('quantity'),
          less: t('less'),
          more: t('more'),
          whole: () => t('whole'),
          most: () => t(most < maxPieces ? 'most' : 'atOnce', { count: most }),
        }}
      />
    );
  }
  const addPiece = (event: MouseEvent) => {
    event.preventDefault();
    // The second click of a double click is ignored.
    if (event.detail > 1) return;
    void addToCart(productId, 1, { name, carId });
  };
  const label = t('add', { name });
  return (
    <button
      type="submit"
      form={cartFormId}
      name="add"
      value={`${productId}/${carId ?? ''}`}
      className={styles.button}
      data-worded={worded || undefined}
      title={worded ? undefined : label}
      aria-label={label}
      onClick={addPiece}
    >
      {worded && t('addWord')}
    </button>
  );
}
