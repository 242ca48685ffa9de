import { Fragment, type ReactNode } from 'react';
import { ProductPrice } from '@/components/money/product-price';
import { FitVerdict } from '@/components/ui/fit-verdict';
import { Icon } from '@/components/ui/icon';
import { carIcon, type IconShape } from '@/components/ui/icons';
import identityStyles from '@/components/ui/identity.module.css';
import { Link } from '@/components/ui/link';
import { folderIcon, packageIcon, tagIcon } from '@/components/ui/page-icons';
import { Picture } from '@/components/ui/picture';
import { StockBars } from '@/components/ui/stock-bars';
import tile from '@/components/ui/tile.module.css';
import type { MarkedText, SuggestedLink, SuggestedLinks, SuggestedProduct } from '@/lib/contract/catalogue/suggestions';
import styles from './suggestions.module.css';

/** A text with the typed part highlighted. */
function Marked({ text }: { readonly text: MarkedText }) {
  return text.map((part, at) => {
    const key = `${at}-${part}`;
    return at % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
}

type OptionPlace = { readonly id: string; readonly active: boolean };

type OptionProps = OptionPlace & {
  readonly className: string | undefined;
  readonly href: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** One suggestion: a link that arrow keys reach while the field keeps the focus. */
export function Option({ id, active, className, children, ...link }: OptionProps) {
  return (
    <Link id={id} role="option" aria-selected={active} tabIndex={-1} className={className} {...link}>
      {children}
    </Link>
  );
}

const shapes: Readonly<Record<SuggestedLinks['kind'], IconShape>> = {
  vehicle: carIcon,
  category: folderIcon,
  tag: tagIcon,
};

type LinkOptionProps = OptionPlace & { readonly kind: SuggestedLinks['kind']; readonly link: SuggestedLink };

/** A suggested car, category or tag. */
export function LinkOption({ kind, link, ...place }: LinkOptionProps) {
  return (
    <Option {...place} className={styles.line} href={link.href}>
      <Icon shape={shapes[kind]} size="s" />
      <span>
        <Marked text={link.text} />
      </span>
      {link.note !== null && <span className="number">{link.note}</span>}
    </Option>
  );
}

type ProductOptionProps = OptionPlace & { readonly product: SuggestedProduct };

/** A suggested product: picture or placeholder, name, number, stock, price. */
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
