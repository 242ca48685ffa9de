import { classNames } from './class-names';
import styles from './plate.module.css';

/** The chosen car as a Moldovan number plate. */
export function Plate({ text, large }: { readonly text: string; readonly large?: boolean }) {
  return (
    <span className={classNames(styles.plate, large && styles.large)}>
      <span className={styles.band} aria-hidden="true">
        MD
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
