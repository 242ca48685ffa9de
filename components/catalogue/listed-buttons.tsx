'use client';

import { useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { IconButton } from '@/components/ui/icon-button';
import { heartIcon, scaleIcon } from '@/components/ui/icons';

/** The wishlist and comparison toggles of a card. */
export function ListedButtons({ productId }: { readonly productId: number }) {
  const t = useTranslations('productActions');
  const wishlist = useListed('wishlist');
  const compare = useListed('compare');
  const wished = wishlist.ids.includes(productId);
  const compared = compare.ids.includes(productId);
  return (
    <div className="card-acts">
      <IconButton
        shape={heartIcon}
        label={t(wished ? 'inWishlist' : 'wishlist')}
        aria-pressed={wished}
        onClick={() => wishlist.toggle(productId)}
      />
      <IconButton
        shape={scaleIcon}
        label={t(compared ? 'inCompare' : 'compare')}
        aria-pressed={compared}
        onClick={() => compare.toggle(productId)}
      />
    </div>
  );
}
