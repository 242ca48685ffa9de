import { useLocale, useTranslations } from 'next-intl';
import type { VerdictsForCar } from '@/components/fit/verdict-words';
import type { ProductCard as Product } from '@/lib/contract/catalogue/product';
import { CardView } from './card-view';
import { productCardText } from './product-card-text';
import styles from './sheet.module.css';

type ProductCardProps = {
  readonly product: Product;
  /** Adds the criteria that tell this part from its neighbours. */
  readonly features?: boolean;
  /** One of the first in view. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
  /** Verdicts for the car that the page is about. */
  readonly fits?: VerdictsForCar | undefined;
};

/** A product on the shared sheet, read in the fixed order: fit, identity, name, rating, stock, price. */
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
    <div className={styles.features}>
      {attributes.slice(0, 3).map(({ key, name, value, unit }) => (
        <span key={key}>
          {name}
          <b className="number">{unit ? `${value}\u00a0${unit}` : value}</b>
        </span>
      ))}
    </div>
  );
}
