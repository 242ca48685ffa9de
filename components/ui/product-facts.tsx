import type { ReactNode } from 'react';
import { Icon } from './icon';
import { starIcon } from './icons';
import styles from './product-facts.module.css';

/** Brand and part number. */
export function Identity({ brand, number }: { readonly brand: string | undefined; readonly number: ReactNode }) {
  return (
    <span className={styles.identity}>
      {brand !== undefined && <b>{brand}</b>}
      <span className="code">{number}</span>
    </span>
  );
}

type StarsProps = {
  /** The formatted mean rating, such as `4,7`. */
  readonly rating: string;
  readonly count?: string | undefined;
  /** Accessible name. */
  readonly label: string;
};

/** Mean rating, with the number of reviews. */
export function Stars({ rating, count, label }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      <Icon shape={starIcon} />
      <span>
        <b>{rating}</b>
        {count !== undefined && ` (${count})`}
      </span>
    </span>
  );
}

/** Stock rating with a label; the style sheet draws five bars. */
export function StockBars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stock} data-r={rating}>
      <span>{label}</span>
    </span>
  );
}
