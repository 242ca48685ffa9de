'use client';

import type { ReactNode } from 'react';
import { FitMark } from '@/components/fit/fit-mark';
import { ProductPrice } from '@/components/money/product-price';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Stars } from '@/components/ui/stars';
import { StockBars } from '@/components/ui/stock-bars';
import { Tag } from '@/components/ui/tag';
import type { CardText } from './card-text';
import { CartButton } from './cart-button';
import { ListedButtons } from './listed-buttons';

type CardViewProps = {
  readonly card: CardText;
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** More about the part, below its stock. */
  readonly children?: ReactNode;
};

/**
 * A card of a `Sheet`, which knows its parts by element and place. The words of a card are a fifth of its markup, and a page carries both what it shows and what
 * the browser needs to take it over: so cards travel as words, and their markup is made from them. Another product may
 * come into a card's place; its picture and its stepper are new then, so that neither shows what was there before.
 */
export function CardView({ card, priority = false, heading: Heading = 'h2', children }: CardViewProps) {
  const { id, href, name, picture, tags, fit, carId, stars, price } = card;
  return (
    <article>
      {tags && (
        <p>
          {tags.map(({ kind, text }) => (
            <Tag kind={kind} key={kind}>
              {text}
            </Tag>
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
