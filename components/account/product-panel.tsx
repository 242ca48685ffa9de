import { useLocale } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductHead } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './product-panel.module.css';

/** Which product a page of the account is about, so that nobody takes it for another. */
export function ProductPanel({ product }: { readonly product: ProductHead }) {
  const locale = useLocale();
  return (
    <div className={classNames('panel', styles.product)}>
      <Picture picture={product.picture} alt="" />
      <div>
        <Identity brand={product.brandName} number={product.partNumber} />
        <Link className="strong" href={localePath(locale, `/shop/products/${product.slug}`)}>
          {product.name}
        </Link>
      </div>
    </div>
  );
}
