import { classNames } from '@/components/ui/class-names';
import styles from './chips.module.css';
import { Link } from './link';

type UnderstoodPartProps = {
  readonly name: string;
  /** URL of the search without this part; undefined if the part is required. */
  readonly without: string | undefined;
  readonly label: string | undefined;
};

/** A recognised part of a query with a link that removes it. */
export function UnderstoodPart({ name, without, label }: UnderstoodPartProps) {
  if (without === undefined) return <b className={styles.chip}>{name}</b>;
  return (
    <Link
      className={classNames(styles.chip, styles.chosen, styles.removable)}
      href={without}
      aria-label={label}
      rel="nofollow"
    >
      {name}
    </Link>
  );
}
