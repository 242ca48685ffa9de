import { ProductPrice } from '@/components/money/product-price';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Icon } from '@/components/ui/icon';
import identityStyles from '@/components/ui/identity.module.css';
import { packageIcon } from '@/components/ui/page-icons';
import { Picture } from '@/components/ui/picture';
import { StockBars } from '@/components/ui/stock-bars';
import tile from '@/components/ui/tile.module.css';
import type { SuggestedProduct } from '@/lib/contract/catalogue/suggestions';
import { Marked, Option, type OptionPlace } from './option';
import styles from './suggestions.module.css';

type ProductOptionProps = OptionPlace & { readonly product: SuggestedProduct };

/** A suggested part: picture or a box in its place, name, identity, stock, price. */
export function ProductOption({ product, ...place }: ProductOptionProps) {
  const { id, href, name, brand, number, found, picture, stock, price, fit } = product;
  return (
    <Option {...place} className={styles.product} href={href}>
      <span className={tile.tile}>{picture ? <Picture picture={picture} alt="" /> : <Icon shape={packageIcon} />}</span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Marked text={name} />
        </span>
        <span className={styles.facts}>
          <span className={identityStyles.identity}>
            {brand !== null && <b>{brand}</b>}
            <span className="code">
              <Marked text={number} />
            </span>
          </span>
          {found && (
            <span className={identityStyles.identity}>
              {found.maker !== null && <b>{found.maker}</b>}
              <span className="code">
                <Marked text={found.number} />
              </span>
            </span>
          )}
          <StockBars rating={stock.rating} label={stock.label} />
          {fit && <FitVerdict {...fit} />}
        </span>
      </span>
      {price && <ProductPrice productId={id} price={price} beforeLabel="" />}
    </Option>
  );
}
