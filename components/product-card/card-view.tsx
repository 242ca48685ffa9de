'use client';
import { useTranslations } from 'next-intl';
import { toggleListed, useIsListed } from '@/components/cart/cart-client';
import { FitMark } from '@/components/fit/fit-mark';
import { ProductPrice } from '@/components/money/amount';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity, Stars, StockLine } from '@/components/ui/product-facts';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { MoreButton } from './card-tools';
import styles from './card-view.module.css';
import { CartButton } from './cart-button';
import type { CardText } from './product-card-text';
import { productLink } from './product-link';
import { ProductTag } from './product-tag';

type CardViewProps = {
  readonly card: CardText;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
};

/**
 * A card of a `Sheet`. It is a client component because the text that it receives is a fifth of the size of its markup.
 * Picture and quantity are remounted when the card shows another product.
 */
export function CardView({ card, priority, heading: Heading = 'h2' }: CardViewProps) {
  const t = useTranslations('productActions');
  const { id, href, name, title, picture, carId, price } = card;
  return (
    <article className={styles.card}>
      {picture && <Picture picture={picture} alt="" priority={priority} key={picture.src} />}
      {card.tags?.map((tag) => (
        <ProductTag productId={id} tag={tag} key={tag.kind} />
      ))}
      <Heading>
        <Link href={href} {...productLink(id, name, title)}>
          {withUnbreakableUnits(title ?? name)}
        </Link>
      </Heading>
      <Identity brand={card.brand} number={card.number} className={styles.identity}>
        {card.stars && <Stars {...card.stars} />}
      </Identity>
      <FitMark productId={id} fit={card.fit} href={href} carId={carId} />
      {card.found !== undefined && <p className={styles.found}>{card.found}</p>}
      {card.features !== undefined && <p className={styles.features}>{card.features}</p>}
      <StockLine {...card.stock} />
      {price ? (
        <ProductPrice productId={id} price={price} compareAt={card.compareAt} beforeLabel={t('priceBefore')} />
      ) : (
        <span className={styles.onRequest}>{t('noPrice')}</span>
      )}
      {card.most !== undefined && <CartButton productId={id} name={name} carId={carId} most={card.most} />}
      <Heart productId={id} />
      <MoreButton />
    </article>
  );
}

/** Wishlist toggle. */
export function Heart({ productId }: { readonly productId: number }) {
  const t = useTranslations('productActions');
  const isInWishlist = useIsListed('wishlist', productId);
  const label = t(isInWishlist ? 'inWishlist' : 'wishlist');
  return (
    <button
      type="button"
      className={styles.heart}
      title={label}
      aria-label={label}
      aria-pressed={isInWishlist}
      onClick={() => void toggleListed('wishlist', productId)}
    />
  );
}
