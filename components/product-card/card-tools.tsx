'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { type ListName, toggleListed, useIsListed } from '@/components/cart/cart-client';
import styles from './card-tools.module.css';

/** The card or row that has the toolbar. */
export type ToolTarget = {
  readonly id: number;
  /** Link that names the product. */
  readonly link: HTMLAnchorElement;
  readonly name: string;
  readonly href: string;
  /** Whether the toolbar receives the focus, after it was opened by its button. */
  readonly isFocusNeeded: boolean;
};

type CardToolsProps = {
  readonly target: ToolTarget;
  readonly hasWishlist: boolean;
  readonly onQuickView: () => void;
};

/** The toolbar of a list, rendered into one of its cards or rows. */
export function CardTools({ target: { id, link, isFocusNeeded }, hasWishlist, onQuickView }: CardToolsProps) {
  const t = useTranslations('productActions');
  const focusFirst = useCallback(
    (tools: HTMLElement | null) => {
      if (isFocusNeeded) tools?.querySelector('button')?.focus();
    },
    [isFocusNeeded],
  );
  const card = link.closest('td, article');
  if (!card) return null;
  return createPortal(
    <div className={styles.tools} data-tools ref={focusFirst} key={id}>
      {hasWishlist && <ListedButton list="wishlist" productId={id} />}
      <ListedButton list="compare" productId={id} />
      <button
        type="button"
        className={styles.quick}
        title={t('quick')}
        aria-label={t('quick')}
        aria-haspopup="dialog"
        onClick={onQuickView}
      />
    </div>,
    card,
  );
}

const labels = {
  wishlist: { add: 'wishlist', remove: 'inWishlist' },
  compare: { add: 'compare', remove: 'inCompare' },
} as const;

function ListedButton({ list, productId }: { readonly list: ListName; readonly productId: number }) {
  const t = useTranslations('productActions');
  const isListed = useIsListed(list, productId);
  const label = t(labels[list][isListed ? 'remove' : 'add']);
  return (
    <button
      type="button"
      className={styles[list]}
      title={label}
      aria-label={label}
      aria-pressed={isListed}
      onClick={() => void toggleListed(list, productId)}
    />
  );
}

/** Opens the toolbar on screens without hover. */
export function MoreButton() {
  const t = useTranslations('productActions');
  return <button type="button" className={styles.more} data-more aria-label={t('moreActions')} />;
}
