import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { ProductFit, ProductPrice, ProductStars, ProductStock } from '@/components/product-card/product-marks';
import { classNames } from '@/components/ui/class-names';
import { PartPicture, PartTitle } from '@/components/ui/part-line';
import partLineStyles from '@/components/ui/part-line.module.css';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './listed-row.module.css';

/** A listed product as a row; its children are the buttons. */
export function ListedRow({ product, children }: { readonly product: ProductCard; readonly children: ReactNode }) {
  const href = localePath(useLocale(), `/shop/products/${product.slug}`);
  return (
    <article className={classNames(partLineStyles.line, styles.row)}>
      <PartPicture images={product.images} />
      <div className={classNames('stack', partLineStyles.text)}>
        <PartTitle brand={product.brand?.name} number={product.partNumber} name={product.name} href={href} />
        <ProductFit product={product} />
        <ProductStock product={product} />
        {product.reviews > 0 && <ProductStars product={product} />}
      </div>
      <ProductPrice product={product} />
      {children}
    </article>
  );
}
