import { ProductStars } from '@/components/product-card/product-marks';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import type { Product } from '@/lib/contract/catalogue/product';
import { withUnbreakableUnits } from '@/lib/text/keep-together';
import { ProductFitPanel } from './fit-panel';
import { IdentityList } from './identity-list';
import styles from './product.module.css';
import { ProductLinks } from './product-links';
import { KeyCriteria } from './specification';

/** The middle of the first screen: identity, name, verdict, key dimensions, codes. */
export function ProductHead({ product }: { readonly product: Product }) {
  return (
    <div className={classNames('stack', styles.head)}>
      <div className={classNames('stack', styles.title)}>
        <div className="row">
          <Identity brand={product.brand?.name} number={product.partNumber} />
          <ProductStars product={product} />
        </div>
        <h1>{withUnbreakableUnits(product.name)}</h1>
      </div>
      <ProductFitPanel product={product} />
      <KeyCriteria criteria={product.criteria} />
      <IdentityList product={product} />
      <ProductLinks productId={product.id} name={product.name} />
    </div>
  );
}
