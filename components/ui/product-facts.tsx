import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './product-facts.module.css';

type IdentityProps = {
  readonly brand: string | undefined;
  readonly number: ReactNode;
  readonly className?: string | undefined;
  /** Content after the number, such as the rating. */
  readonly children?: ReactNode;
};

/** Brand and part number. */
export function Identity({ brand, number, className, children }: IdentityProps) {
  return (
    <span className={classNames(styles.identity, className)}>
      {brand !== undefined && <b>{brand}</b>} {number} {children}
    </span>
  );
}

type StarsProps = {
  /** The formatted mean rating with the number of reviews, such as `4,7 (15)`. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
};

/** Mean rating; the style sheet draws the star. */
export function Stars({ text, label }: StarsProps) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {text}
    </span>
  );
}

/** Availability in words; the style sheet draws a dot in the colour of the stock rating. */
export function StockLine({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stock} data-r={rating}>
      {label}
    </span>
  );
}
