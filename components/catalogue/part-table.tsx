import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard } from '@/lib/contract/product';
import { localePath } from '@/lib/navigation/locale-path';
import { CartButton } from './cart-button';
import { ProductStock } from './product-marks';
import { ProductPrice } from './product-price';

type PartTableProps = {
  /** Headings of the columns between a part and its stock. */
  readonly columns: readonly string[];
  /** The bodies of the table. */
  readonly children: ReactNode;
};

/** The layout of the sales desk: everything of a part in one line; on a phone, in a small block. */
export function PartTable({ columns, children }: PartTableProps) {
  const t = useTranslations('catalogue');
  return (
    <div className="tbl-w">
      <table className="tbl">
        <thead>
          <tr>
            <th colSpan={2}>{t('part')}</th>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
            <th>{t('stock')}</th>
            <th className="r">{t('price')}</th>
            <th>
              <span className="vh">{t('toCart')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

type PartRowProps = {
  readonly product: ProductCard;
  /** The car that the page is about. */
  readonly carId?: number | undefined;
  /** What the price is for. */
  readonly priceNote?: ReactNode;
  readonly children: ReactNode;
};

/** One part in the table; `children` are the cells of the columns in between. */
export function PartRow({ product, carId, priceNote, children }: PartRowProps) {
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <tr className="part">
      <td className="part-pic">
        <span className="pic pic-s">{picture && <Picture picture={picture} alt="" />}</span>
      </td>
      <td className="part-id">
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <Link className="nm" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </td>
      {children}
      <td className="part-stock">
        <ProductStock product={product} />
      </td>
      <td className="part-price r">
        <ProductPrice product={product} />
        {priceNote}
      </td>
      <td className="part-buy r">
        {product.price && product.availability.rating > 0 && (
          <CartButton productId={product.id} name={product.name} carId={carId} most={product.availability.quantity} />
        )}
      </td>
    </tr>
  );
}
