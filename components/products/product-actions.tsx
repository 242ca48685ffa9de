'use client';

import { useTranslations } from 'next-intl';
import { toggleListed, useIsListed } from '@/components/cart/cart-client';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { heartIcon, scaleIcon, share2Icon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import styles from './copy-button.module.css';

type ProductLinksProps = { readonly productId: number; readonly name: string };

/** Wishlist, comparison and share buttons. Without the share API, the share button copies the URL. */
export function ProductActions({ productId, name }: ProductLinksProps) {
  const t = useTranslations('productActions');
  const isInWishlist = useIsListed('wishlist', productId);
  const isCompared = useIsListed('compare', productId);
  const share = async () => {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the share sheet.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: t('shared') });
  };
  return (
    <div className="row wrapping">
      <Button
        kind="text"
        icon={heartIcon}
        aria-pressed={isInWishlist}
        onClick={() => void toggleListed('wishlist', productId)}
      >
        {t('wishlistWord')}
      </Button>
      <Button
        kind="text"
        icon={scaleIcon}
        aria-pressed={isCompared}
        onClick={() => void toggleListed('compare', productId)}
      >
        {t('compareWord')}
      </Button>
      <Button kind="text" icon={share2Icon} onClick={() => void share()}>
        {t('share')}
      </Button>
    </div>
  );
}

/** A number with a copy button. */
export function CopyButton({ text }: { readonly text: string }) {
  const t = useTranslations('productActions');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ text: t('copied', { text }) });
  };
  return (
    <button
      type="button"
      className={classNames('code', styles.copy)}
      aria-label={t('copy', { text })}
      onClick={() => void copy()}
    >
      {text}
    </button>
  );
}
