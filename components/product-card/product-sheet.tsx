import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { VerdictsForCar } from '@/components/fit/fit-labels';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity, Stars, StockLine } from '@/components/ui/product-facts';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import type { View } from '@/lib/domain/listing/listing-state';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { MoreButton } from './card-tools';
import { CartButton } from './cart-button';
import { PartRow, PartTable } from './part-table';
import { criteriaText, productCardText, valueText } from './product-card-text';
import { ProductGrid } from './product-grid';
import { productLink } from './product-link';
import { ProductFit, ProductFound, ProductPrice } from './product-marks';
import styles from './product-sheet.module.css';
import sheetStyles from './sheet.module.css';
import { TooledList } from './tooled-list';

type ProductListProps = {
  readonly products: readonly Product[];
  readonly fits?: VerdictsForCar | undefined;
  readonly oneKind: boolean;
};

/** The parts of a list as a table with criteria and verdicts. */
function ProductTable({ products, fits, oneKind }: ProductListProps) {
  const t = useTranslations('catalogue');
  return (
    <PartTable id="parts" columns={[{ name: t('data') }, { name: t('fit'), isNarrow: true }]} carId={fits?.carId}>
      <tbody>
        {products.map((product) => (
          <PartRow product={product} carId={fits?.carId} oneKind={oneKind} key={product.id}>
            <td className={styles.criteria}>{criteriaText(product)}</td>
            <td>
              <ProductFit product={product} fits={fits} />
              <ProductFound product={product} />
            </td>
          </PartRow>
        ))}
      </tbody>
    </PartTable>
  );
}

type ProductRowProps = {
  readonly product: Product;
  readonly priority?: boolean;
  readonly fits?: VerdictsForCar | undefined;
  readonly oneKind?: boolean;
};

/** A product as a row of the list layout. */
export function ProductRow({ product, priority = false, fits, oneKind = false }: ProductRowProps) {
  const t = useTranslations('catalogue');
  const { id, href, name, title, brand, number, picture, stars, stock, most } = productCardText(
    t,
    useLocale(),
    product,
    fits,
    oneKind,
  );
  return (
    <article className={styles.row}>
      {picture && <Picture picture={picture} alt="" priority={priority} />}
      <h2 className={classNames(sheetStyles.name, styles.title)}>
        <Link href={href} {...productLink(id, name, title)}>
          {withUnbreakableUnits(title ?? name)}
        </Link>
      </h2>
      <Identity brand={brand} number={number}>
        {stars && <Stars {...stars} />}
      </Identity>
      <ProductFit product={product} fits={fits} />
      <ProductFound product={product} />
      <dl className={styles.facts}>
        {product.attributes.map((one) => (
          <Fragment key={one.key}>
            <dt>{one.name}</dt>
            <dd>{valueText(one)}</dd>
          </Fragment>
        ))}
      </dl>
      <ProductPrice product={product} />
      <StockLine {...stock} />
      {most !== undefined && <CartButton productId={id} name={name} carId={fits?.carId} most={most} worded />}
      <MoreButton />
    </article>
  );
}

type ProductSheetProps = {
  readonly products: readonly Product[];
  readonly view: View;
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
  /** Path of the list; in the list of a part kind, titles leave the kind to the page heading. */
  readonly path?: string;
};

/** The products of a listing in the chosen layout. */
export function ProductSheet({ products, view, fits, path = '' }: ProductSheetProps) {
  const oneKind = products.every(({ category }) => category && path.endsWith(`/category/${category.slug}`));
  if (view === 'table') return <ProductTable products={products} fits={fits} oneKind={oneKind} />;
  if (view === 'list') {
    return (
      <TooledList className={styles.rows} carId={fits?.carId} hasWishlist>
        {products.map((product, index) => (
          <ProductRow product={product} priority={index < 3} fits={fits} oneKind={oneKind} key={product.id} />
        ))}
      </TooledList>
    );
  }
  const features = view === 'feat';
  return (
    <ProductGrid products={products} columns={4} features={features} priorities={4} fits={fits} oneKind={oneKind} />
  );
}
