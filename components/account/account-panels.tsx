import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Identity } from '@/components/ui/identity';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { ProductHead } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './account-panels.module.css';

type MissingProps = {
  readonly title: string;
  /** Where to go on instead, without the language. */
  readonly path: string;
  readonly label: string;
};

/** Shown when the URL names something that no longer exists or never belonged to this customer. */
export function NotFoundHere({ title, path, label }: MissingProps) {
  return (
    <EmptyState
      drawing="/drawings/box.svg"
      title={title}
      action={
        <LinkButton kind="secondary" href={localePath(useLocale(), path)}>
          {label}
        </LinkButton>
      }
    />
  );
}

/** Names the product that an account page is about. */
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
