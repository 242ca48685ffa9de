import { Icon } from './icon';
import { starIcon } from './icons';
import styles from './product-facts.module.css';

/** Brand and number: how a part is called at the counter. */
export function Identity({ brand, number }: { readonly brand: string | undefined; readonly number: string }) {
  return (
    <span className={styles.identity}>
      {brand !== undefined && <b>{brand}</b>}
      <span className="code">{number}</span>
    </span>
  );
}

type StarsProps = {
  /** The mean, already written in the reader's way (`4,7`). */
  readonly rating: string;
  readonly count?: string | undefined;
  /** The whole in words for screen readers. */
  readonly label: string;
};

/** A rating: one star, the mean, and how many gave it. */
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

/** Five bars, drawn by the style sheet for the eye only, and words that always say a number, a day or a range. */
export function StockBars({ rating, label }: { readonly rating: number; readonly label: string }) {
  return (
    <span className={styles.stock} data-r={rating}>
      <span>{label}</span>
    </span>
  );
}
