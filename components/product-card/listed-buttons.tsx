import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { toggleListed, useIsListed } from '@/components/cart/cart-client';
import { IconButton } from '@/components/ui/icon-button';
import { heartIcon, scaleIcon, zoomInIcon } from '@/components/ui/icons';

type Looked = { readonly name: string; readonly href: string; readonly carId?: number | undefined };

type ListedButtonsProps = {
  readonly productId: number;
  /** For a look at the product without leaving the list. */
  readonly look?: Looked;
};

/** The wishlist and comparison toggles of a card, and the quick look at its product. */
export function ListedButtons({ productId, look }: ListedButtonsProps) {
  const t = useTranslations('productActions');
  const wished = useIsListed('wishlist', productId);
  const compared = useIsListed('compare', productId);
  return (
    <div>
      <IconButton
        shape={heartIcon}
        label={t(wished ? 'inWishlist' : 'wishlist')}
        aria-pressed={wished}
        onClick={() => void toggleListed('wishlist', productId)}
      />
      <IconButton
        shape={scaleIcon}
        label={t(compared ? 'inCompare' : 'compare')}
        aria-pressed={compared}
        onClick={() => void toggleListed('compare', productId)}
      />
      {look && <QuickLook {...look} label={t('quick')} />}
    </div>
  );
}

/** The view itself is fetched when it is asked for. */
function QuickLook({ label, ...look }: Looked & { readonly label: string }) {
  const [View, setView] = useState<ComponentType<Looked & { onClose: () => void }> | null>(null);
  const open = () =>
    import('./quick-view').then(
      ({ QuickView }) => setView(() => QuickView),
      () => location.assign(look.href),
    );
  return (
    <>
      <IconButton shape={zoomInIcon} label={label} aria-haspopup="dialog" onClick={() => void open()} />
      {View && <View {...look} onClose={() => setView(null)} />}
    </>
  );
}
