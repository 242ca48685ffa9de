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

/** The view is loaded on demand. */
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

type CardViewProps = {
  readonly card: CardText;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** More about the part, below its stock. */
  readonly children?: ReactNode;
};

/**
 * A card of a `Sheet`, which finds its parts by element and position. Text is a fifth of a card's markup, and a page
 * carries markup and React data: so cards travel as texts and the markup is made from them. When another product takes
 * a card's slot, its picture and stepper are remounted.
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
      <ListedButtons productId={id} look={{ name, href, carId }} />
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
