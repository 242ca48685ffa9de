import styles from './icon.module.css';
import type { IconShape } from './icons';

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: 's' | 'm' | 'l';
};

/**
 * Renders an icon as `<use>`, hidden from screen readers. The outlines are in the page or in one SVG file, not in the
 * JavaScript bundle.
 */
export function Icon({ shape, size }: IconProps) {
  // An element, because browsers parse inner HTML several times slower.
  return (
    <svg className={styles.icon} data-size={size} data-flips={shape.flips} aria-hidden="true">
      <use href={shape.href} />
    </svg>
  );
}
