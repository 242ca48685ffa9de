import { useLocale, useTranslations } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/fit-labels';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Identity } from '@/components/ui/product-facts';
import tile from '@/components/ui/tile.module.css';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import type { View } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { CardView } from './card-view';
import { CartButton } from './cart-button';
import { PartRow, PartTable } from './part-table';
import { productCardText } from './product-card-text';
import { ProductFit, ProductFound, ProductPrice, ProductStars, ProductStock } from './product-marks';
import styles from './product-sheet.module.css';
import { Sheet } from './sheet';
import sheetStyles from './sheet.module.css';

type ProductCardProps = {
  readonly product: Product;
  /** Whether to show criteria. */
  readonly features?: boolean;
  /** Whether the product is in the first viewport. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
};

/** A product as a card. */
export function ProductCard({ product, features = false, priority = false, heading = 'h2', fits }: ProductCardProps) {
  const t = useTranslations('catalogue');
  const card = productCardText(t, useLocale(), product, fits);
  return (
    <CardView card={card} {...(priority && { priority })} {...(heading !== 'h2' && { heading })}>
      {features && <CardFeatures attributes={product.attributes} />}
    </CardView>
  );
}

function CardFeatures({ attributes }: Pick<Product, 'attributes'>) {
  return (
    <div className={sheetStyles.features}>
      {attributes.slice(0, 3).map(({ key, name, value, unit }) => (
        <span key={key}>
          {name}
          <b className="number">{unit ? `${value}\u00a0${unit}` : value}</b>
        </span>
      ))}
    </div>
  );
}

type ProductTableProps = { readonly products: readonly Product[]; readonly fits?: VerdictsForCar | undefined };

/** The parts of a list as a table with criteria and verdicts. */
function ProductTable({ products, fits }: ProductTableProps) {
  const t = useTranslations('catalogue');
  return (
    <PartTable id="parts" columns={[{ name: t('data') }, { name: t('fit'), isNarrow: true }]}>
      <tbody>
        {products.map((product) => (
          <PartRow product={product} carId={fits?.carId} key={product.id}>
            <td className="number">
              {product.attributes.map(({ key, name, value, unit }) => (
                <div key={key}>
                  <span className="muted">{name}</span> {unit ? `${value}\u00a0${unit}` : withUnbreakableUnits(value)}
                </div>
              ))}
            </td>
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
};

/** A product as a row of the list layout. */
export function ProductRow({ product, priority = false, fits }: ProductRowProps) {
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <article className={styles.row}>
      <span className={tile.tile}>{picture && <Picture picture={picture} alt="" priority={priority} />}</span>
      <div>
        <ProductFit product={product} fits={fits} />
        <Identity brand={product.brand?.name} number={product.partNumber} />
        <ProductFound product={product} />
        <h2 className={sheetStyles.name}>
          <Link href={localePath(locale, `/shop/products/${product.slug}`)}>{withUnbreakableUnits(product.name)}</Link>
        </h2>
        <ProductStars product={product} />
      </div>
      <dl>
        {product.attributes.map(({ key, name, value, unit }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd className="number">{unit ? `${value}\u00a0${unit}` : value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.buy}>
        <ProductPrice product={product} />
        <ProductStock product={product} />
        {product.price && product.availability.rating > 0 && (
          <CartButton
            productId={product.id}
            name={product.name}
            carId={fits?.carId}
            most={product.availability.quantity}
            worded
          />
        )}
      </div>
    </article>
  );
}

type ProductGridProps = {
  readonly products: readonly Product[];
  readonly columns: 4 | 6;
  readonly features?: boolean;
  /** Number of pictures in the first viewport. */
  readonly priorities?: number;
  readonly heading?: 'h2' | 'h3';
  readonly fits?: VerdictsForCar | undefined;
};

/**
 * A grid of products. Cards are keyed by position, because updating the texts of existing cards after filtering is much
 * faster than creating new cards.
 */
export function ProductGrid({
  products,
  columns,
  features = false,
  priorities = 0,
  heading = 'h2',
  fits,
}: ProductGridProps) {
  return (
    <Sheet columns={columns} even={!features}>
      {[...products.entries()].map(([index, product]) => (
        <ProductCard
          product={product}
          features={features}
          priority={index < priorities}
          heading={heading}
          fits={fits}
          key={index}
        />
      ))}
    </Sheet>
  );
}

type ProductSheetProps = {
  readonly products: readonly Product[];
  readonly view: View;
  /** Verdicts for the car of the page. */
  readonly fits?: VerdictsForCar | undefined;
};

/** The products of a listing in the chosen layout. */
export function ProductSheet({ products, view, fits }: ProductSheetProps) {
  if (view === 'table') return <ProductTable products={products} fits={fits} />;
  if (view === 'list') {
    return (
      <div className={styles.rows}>
        {products.map((product, index) => (
          <ProductRow product={product} priority={index < 3} fits={fits} key={product.id} />
        ))}
      </div>
    );
  }
  return <ProductGrid products={products} columns={4} features={view === 'feat'} priorities={4} fits={fits} />;
}
