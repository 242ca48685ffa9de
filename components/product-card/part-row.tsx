'use client';

import type { ReactNode } from 'react';
import { ProductPrice } from '@/components/money/product-price';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { StockBars } from '@/components/ui/stock-bars';
import type { PartFacts } from './card-words';
import { CartButton } from './cart-button';

/** What the cells of a table whose rows are grouped name as their heads. */
export type PartHeads = { readonly table: string; readonly group: string };

type PartRowViewProps = {
  readonly part: PartFacts;
  /** The car that the page is about. */
  readonly carId?: number;
  /** What the price is for. */
  readonly priceNote?: ReactNode;
  /** In a table whose rows are grouped. */
  readonly heads?: PartHeads;
  readonly children: ReactNode;
};

/** A part in the table of parts: it travels as words, and the cells are made from them. */
export function PartRowView({ part, carId, priceNote, heads, children }: PartRowViewProps) {
  const { id, href, name, price, most } = part;
  const headsOf = (column: string) => heads && `${heads.group} ${heads.table}-${column}`;
  return (
    <tr className="part">
      <td className="part-pic" headers={headsOf('part')}>
        <span className="pic pic-s">{part.picture && <Picture picture={part.picture} alt="" />}</span>
      </td>
      <td className="part-id" headers={headsOf('part')}>
        <Identity brand={part.brand} number={part.number} />
        <Link className="nm" href={href}>
          {name}
        </Link>
      </td>
      {children}
      <td className="part-stock" headers={headsOf('stock')}>
        <StockBars {...part.stock} />
      </td>
      <td className="part-price r" headers={headsOf('price')}>
        {typeof price === 'string' ? (
          <span className="soft sm">{price}</span>
        ) : (
          <ProductPrice productId={id} {...price} />
        )}
        {priceNote}
      </td>
      <td className="part-buy r" headers={headsOf('buy')}>
        {most !== undefined && <CartButton productId={id} name={name} carId={carId} most={most} />}
      </td>
    </tr>
  );
}
