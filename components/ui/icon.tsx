import { classNames } from './class-names';
import styles from './icon.module.css';
import { type IconShape, iconSheet } from './icons';

const sizeClass = { s: styles.small, m: '', l: styles.large } as const;

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: keyof typeof sizeClass;
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/** An icon of the sheet: its outline stands neither in the page nor in its code. */
export function Icon({ shape, size = 'm', label }: IconProps) {
  const className = classNames(styles.icon, sizeClass[size], shape.flips && styles.turning);
  const outline = <use href={`${iconSheet}#${shape.name}`} />;
  if (label === undefined) {
    return (
      <svg className={className} aria-hidden="true">
        {outline}
      </svg>
    );
  }
  return (
    <svg className={className} role="img" aria-label={label}>
      {outline}
    </svg>
  );
}
