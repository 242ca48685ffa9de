import { Icon } from './icon';
import { starIcon } from './icons';
import styles from './stars.module.css';

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
