'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { toggleListed, useIsListed } from '@/components/cart/cart-client';
import { FitMark } from '@/components/fit/fit-mark';
import { ProductPrice } from '@/components/money/amount';
import { IconButton } from '@/components/ui/button';
import { heartIcon, scaleIcon, zoomInIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity, Stars, StockBars } from '@/components/ui/product-facts';
import { CartButton } from './cart-button';
import type { CardText } from './product-card-text';
import { ProductTag } from './product-tag';

type QuickViewTarget = { readonly name: string; readonly href: string; readonly carId?: number | undefined };

type ListedButtonsProps = {
  readonly productId: number;
  /** Set to enable the quick view. */
  readonly quickView?: QuickViewTarget;
};

/** Wishlist and comparison toggles of a card, with the quick view button. */
export function ListedButtons({ productId, quickView }: ListedButtonsProps) {
  const t = useTranslations('productActions');
  const isInWishlist = useIsListed('wishlist', productId);
  const isCompared = useIsListed('compare', productId);
  return (
    <div>
      <IconButton
        shape={heartIcon}
        label={t(isInWishlist ? 'inWishlist' : 'wishlist')}
        aria-pressed={isInWishlist}
        onClick={() => void toggleListed('wishlist', productId)}
      />
      <IconButton
        shape={scaleIcon}
        label={t(isCompared ? 'inCompare' : 'compare')}
        aria-pressed={isCompared}
        onClick={() => void toggleListed('compare', productId)}
      />
      {quickView && <QuickViewButton {...quickView} label={t('quick')} />}
    </div>
  );
}

/** The code of the quick view is loaded on demand. */
function QuickViewButton({ label, ...quickView }: QuickViewTarget & { readonly label: string }) {
  const [View, setView] = useState<ComponentType<QuickViewTarget & { onClose: () => void }> | null>(null);
  const open = () =>
    import('./quick-view').then(
      ({ QuickView }) => setView(() => QuickView),
      () => location.assign(quickView.href),
    );
  return (
    <>
      <IconButton shape={zoomInIcon} label={label} aria-haspopup="dialog" onClick={() => void open()} />
      {View && <View {...quickView} onClose={() => setView(null)} />}
    </>
  );
}

type CardViewProps = {
  readonly card: CardText;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** Content below the stock text. */
  readonly children?: ReactNode;
};

/**
 * A card of a `Sheet`, which is styled by element and position. It is a client component because the text that it
 * receives is a fifth of the size of its markup. Picture and quantity are remounted when the card shows another
 * product.
 */
export function CardView({ card, priority, heading: Heading = 'h2', children }: CardViewProps) {
  const { id, href, name, picture, tags, fit, carId, stars, price } = card;
  return (
    <article>
      {tags && (
        <p>
          {tags.map((tag) => (
            <ProductTag productId={id} tag={tag} key={tag.kind} />
          ))}
        </p>
      )}
      <ListedButtons productId={id} quickView={{ name, href, carId }} />
      <span>{picture && <Picture picture={picture} alt="" priority={priority} key={picture.src} />}</span>
      <FitMark productId={id} fit={fit} href={href} carId={carId} />
      <Identity brand={card.brand} number={card.number} />
      {card.found && <small>{card.found}</small>}
      <Heading>
        <Link href={href}>{card.shownName ?? name}</Link>
      </Heading>
      {stars ? <Stars {...stars} /> : <span />}
      <div>
        <StockBars {...card.stock} />
        {children}
      </div>
      <div>
        {typeof price === 'string' ? <small>{price}</small> : <ProductPrice productId={id} {...price} />}
        {card.sold && <CartButton productId={id} name={name} carId={carId} most={card.most} />}
      </div>
    </article>
  );
}
