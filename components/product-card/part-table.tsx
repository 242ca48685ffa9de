import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import tableStyles from '@/components/ui/table.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { titleWithoutKind } from './card-title';
import { MoreButton } from './card-tools';
import { CartButton } from './cart-button';
import styles from './part-table.module.css';
import { productLink } from './product-link';
import { ProductPrice, ProductStock } from './product-marks';
import { TooledList } from './tooled-list';

/** Header ids of a table with groups of rows. */
type PartHeads = { readonly table: string; readonly group: string };

const headId = (table: string, column: string | number) => `${table}-${column}`;

/** The `headers` attribute of a cell; undefined in a table without groups. */
export function headsOf(heads: PartHeads | undefined, column: string | number): string | undefined {
  return heads && `${heads.group} ${headId(heads.table, column)}`;
}

/** A column between part and stock. */
type PartColumn = { readonly name: string; readonly isNarrow?: boolean };

type PartTableProps = {
  /** Prefix of the header ids, for a table with groups. */
  readonly id: string;
  readonly columns: readonly PartColumn[];
  /** Car of the page. */
  readonly carId?: number | undefined;
  /** Table bodies. */
  readonly children: ReactNode;
};

/** Table of parts: one row per part; on phones one block per part. */
export function PartTable({ id, columns, carId, children }: PartTableProps) {
  const t = useTranslations('catalogue');
  return (
    <TooledList className={tableStyles.frame} carId={carId} hasWishlist>
      <table className={classNames(tableStyles.table, styles.parts)}>
        <colgroup>
          <col className={styles.pictureColumn} />
          <col className={styles.partColumn} />
          {columns.map(({ name, isNarrow = false }) => (
            <col className={isNarrow ? styles.narrowColumn : undefined} key={name} />
          ))}
          <col className={styles.stockColumn} />
          <col className={styles.priceColumn} />
          <col className={styles.buyColumn} />
        </colgroup>
        <thead>
          <tr>
            <th id={headId(id, 'part')} scope="col" colSpan={2}>
              {t('part')}
            </th>
            {columns.map(({ name }, index) => (
              <th id={headId(id, index)} scope="col" key={name}>
                {name}
              </th>
            ))}
            <th id={headId(id, 'stock')} scope="col">
              {t('stock')}
            </th>
            <th id={headId(id, 'price')} scope="col" className={tableStyles.end}>
              {t('price')}
            </th>
            <th id={headId(id, 'buy')} scope="col">
              <span className="visually-hidden">{t('toCart')}</span>
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </TooledList>
  );
}

type PartRowProps = {
  readonly product: ProductCard;
  /** Car of the page. */
  readonly carId?: number | undefined;
  /** Whether the page heading names the part kind. */
  readonly oneKind?: boolean;
  /** Note below the price. */
  readonly priceNote?: ReactNode;
  /** Header ids, in a table with groups. */
  readonly heads?: PartHeads | undefined;
  readonly children: ReactNode;
};

/** A row with a part; `children` are the cells between part and stock. */
export function PartRow({ product, carId, oneKind = false, priceNote, heads, children }: PartRowProps) {
  const locale = useLocale();
  const { id, name, brand, images, price, availability } = product;
  const [picture] = images;
  const title = oneKind ? titleWithoutKind(product) : undefined;
  return (
    <tr className={styles.part}>
      <td className={styles.picture} headers={headsOf(heads, 'part')}>
        {picture && <Picture picture={picture} alt="" />}
      </td>
      <td className={styles.name} headers={headsOf(heads, 'part')}>
        <Link href={localePath(locale, `/shop/products/${product.slug}`)} {...productLink(id, name, title)}>
          {withUnbreakableUnits(title ?? name)}
        </Link>
        <Identity brand={brand?.name} number={product.partNumber} />
        <MoreButton />
      </td>
      {children}
      <td headers={headsOf(heads, 'stock')}>
        <ProductStock product={product} />
      </td>
      <td className={classNames(styles.price, tableStyles.end)} headers={headsOf(heads, 'price')}>
        <ProductPrice product={product} />
        {priceNote}
      </td>
      <td className={classNames(styles.buy, tableStyles.end)} headers={headsOf(heads, 'buy')}>
        {price && availability.rating > 0 && (
          <CartButton productId={id} name={name} carId={carId} most={availability.quantity} />
        )}
      </td>
    </tr>
  );
}
