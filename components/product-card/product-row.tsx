import { useLocale } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/verdict-words';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import tile from '@/components/ui/tile.module.css';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/text/keep-together';
import { CartButton } from './cart-button';
import { ProductFit, ProductFound, ProductStars, ProductStock } from './product-marks';
import { ProductPrice } from './product-price';
import styles from './product-row.module.css';
import sheetStyles from './sheet.module.css';

type ProductRowProps = {
  readonly product: Product;
  readonly priority?: boolean;
  readonly fits?: VerdictsForCar | undefined;
};

/** A product as a row of the list layout, with its criteria in a column of their own. */
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
