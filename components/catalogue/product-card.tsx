import { useLocale } from 'next-intl';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductCard as Product } from '@/lib/contract/product';
import { localePath } from '@/lib/navigation/locale-path';
import { keepTogether } from '@/lib/text/keep-together';
import { CartButton } from './cart-button';
import { ListedButtons } from './listed-buttons';
import { ProductBadges, ProductFit, ProductStars, ProductStock } from './product-marks';
import { ProductPrice } from './product-price';

type ProductCardProps = {
  readonly product: Product;
  /** Adds the criteria that tell this part from its neighbours. */
  readonly features?: boolean;
  /** One of the first in view. */
  readonly priority?: boolean;
  readonly heading?: 'h2' | 'h3';
};

/** A product on the shared sheet, read in the fixed order: fit, identity, name, rating, stock, price. */
export function ProductCard({
  product,
  features = false,
  priority = false,
  heading: Heading = 'h2',
}: ProductCardProps) {
  const locale = useLocale();
  const [picture] = product.images;
  return (
    <article className="card">
      <ProductBadges product={product} />
      <ListedButtons productId={product.id} />
      <span className="pic card-pic">{picture && <Picture picture={picture} alt="" priority={priority} />}</span>
      <ProductFit product={product} />
      <Identity brand={product.brand?.name} number={product.partNumber} />
      <Heading className="card-name">
        <Link href={localePath(locale, `/shop/products/${product.slug}`)}>{keepTogether(product.name)}</Link>
      </Heading>
      <ProductStars product={product} />
      <div>
        <ProductStock product={product} />
        {features && <CardFeatures attributes={product.attributes} />}
      </div>
      <div className="card-buy">
        <ProductPrice product={product} />
        {product.price && product.availability.rating > 0 && <CartButton productId={product.id} name={product.name} />}
      </div>
    </article>
  );
}

function CardFeatures({ attributes }: Pick<Product, 'attributes'>) {
  return (
    <div className="card-specs">
      {attributes.slice(0, 3).map(({ key, name, value, unit }) => (
        <span key={key}>
          {name}
          <b className="num">{unit ? `${value}\u00a0${unit}` : value}</b>
        </span>
      ))}
    </div>
  );
}
